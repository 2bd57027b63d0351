import { createHmac, timingSafeEqual } from 'node:crypto'

/** The key in the link of an order's own mail: whoever has it may change the order. */
export function orderKey(secret: string, orderId: string): string {
  return createHmac('sha256', secret).update(`order\n${orderId}`).digest('base64url')
}

/** True when `key` is this order's key. Takes the same time for right and wrong keys. */
export function opensOrder(secret: string, orderId: string, key: string): boolean {
  const right = Buffer.from(orderKey(secret, orderId))
  const given = Buffer.from(key)
  return right.length === given.length && timingSafeEqual(right, given)
}
