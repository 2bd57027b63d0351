import { emailKeyDays } from '#contract/limits.ts'
import { expiringKey, keyHolds } from './expiring-key.ts'
import type { Signing } from './signing.ts'

type Addressed = { id: string; email: string | null }

// Keys are bound to the address they were sent to: another address of the order makes them worthless.
const addressed = (address: string | null) => address?.toLowerCase() ?? ''

/** The key in the link of an order's own mail to this address: it lets a browser change the order of a guest. */
export function orderKey(signing: Signing, orderId: string, address: string): string {
  return expiringKey(signing, 'order-key', emailKeyDays.order, orderId, addressed(address))
}

export function opensOrder(signing: Signing, { id, email }: Addressed, key: string): boolean {
  return email !== null && keyHolds(signing, 'order-key', key, id, addressed(email))
}

/** The key in the link of a receipt: it withdraws from the purchase and opens nothing, so that it outlives adoption. */
export function withdrawalKey(signing: Signing, orderId: string, address: string): string {
  return expiringKey(signing, 'withdrawal-key', emailKeyDays.withdrawal, orderId, addressed(address))
}

export function mayWithdraw(signing: Signing, { id, email }: Addressed, key: string): boolean {
  return email !== null && keyHolds(signing, 'withdrawal-key', key, id, addressed(email))
}
