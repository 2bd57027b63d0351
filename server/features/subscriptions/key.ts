import { letterKeyDays } from '#contract/limits.ts'
import { expiringKey, keyHolds } from '../../signing/expiring-key.ts'
import type { Signing } from '../../signing/signing.ts'
import type { SubscriptionRow } from './store.ts'

/** The key in the link of a subscription's own mail to this address: it cancels or withdraws without signing in. */
export function subscriptionKey(signing: Signing, subscriptionId: string, address: string): string {
  const days = letterKeyDays.subscription
  return expiringKey(signing, 'subscription-key', days, subscriptionId, address.toLowerCase())
}

export function opensSubscription(
  signing: Signing,
  { id, email }: Pick<SubscriptionRow, 'id' | 'email'>,
  key: string,
): boolean {
  return email !== '' && keyHolds(signing, 'subscription-key', key, id, email.toLowerCase())
}
