import { createHmac } from 'node:crypto'

/** The key in the link of a subscription's own mail: whoever has it may cancel the subscription. */
export function subscriptionKey(secret: string, subscriptionId: string): string {
  return createHmac('sha256', secret).update(`subscription\n${subscriptionId}`).digest('base64url')
}
