import { createHmac, timingSafeEqual } from 'node:crypto'

/** The key in the link of a subscription's own mail: whoever has it may cancel the subscription. */
export function subscriptionKey(secret: string, subscriptionId: string): string {
  return createHmac('sha256', secret).update(`subscription\n${subscriptionId}`).digest('base64url')
}

/** True when `key` is this subscription's key. Takes the same time for right and wrong keys. */
export function opensSubscription(secret: string, subscriptionId: string, key: string): boolean {
  const right = Buffer.from(subscriptionKey(secret, subscriptionId))
  const given = Buffer.from(key)
  return right.length === given.length && timingSafeEqual(right, given)
}
