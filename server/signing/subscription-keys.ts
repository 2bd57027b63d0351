import { emailKeyDays } from '#contract/limits.ts'
import { expiringKey, keyHolds } from './expiring-key.ts'
import type { Signing } from './signing.ts'

/** The key in the link of a subscription's email to this address. It allows canceling or withdrawing without signing in. */
export function subscriptionKey(signing: Signing, subscriptionId: string, address: string): string {
  const days = emailKeyDays.subscription
  return expiringKey(signing, 'subscription-key', days, subscriptionId, address.toLowerCase())
}

export function opensSubscription(
  signing: Signing,
  { id, email }: { id: string; email: string },
  key: string,
): boolean {
  return email !== '' && keyHolds(signing, 'subscription-key', key, id, email.toLowerCase())
}
