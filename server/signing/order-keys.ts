import { emailKeyDays } from '#contract/limits.ts'
import { expiringKey, keyHolds } from './expiring-key.ts'
import type { Signing } from './signing.ts'

type Addressed = { id: string; email: string | null }

// Keys are bound to the address they were sent to, so changing the address of the order revokes them.
const addressed = (address: string | null) => address?.toLowerCase() ?? ''

/** The key in the link of an order's email to this address. It lets a browser change the order of a guest. */
export function orderKey(signing: Signing, orderId: string, address: string): string {
  return expiringKey(signing, 'order-key', emailKeyDays.order, orderId, addressed(address))
}

export function opensOrder(signing: Signing, { id, email }: Addressed, key: string): boolean {
  return email !== null && keyHolds(signing, 'order-key', key, id, addressed(email))
}

/** The key in the link of a receipt. It only allows withdrawal, so it stays valid when an account adopts the order. */
export function withdrawalKey(signing: Signing, orderId: string, address: string): string {
  return expiringKey(signing, 'withdrawal-key', emailKeyDays.withdrawal, orderId, addressed(address))
}

export function mayWithdraw(signing: Signing, { id, email }: Addressed, key: string): boolean {
  return email !== null && keyHolds(signing, 'withdrawal-key', key, id, addressed(email))
}
