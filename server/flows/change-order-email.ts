import type { Caller } from '../features/accounts/caller.ts'
import { setEmail } from '../features/orders/owned.ts'
import type { OrderRow } from '../features/orders/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { writeOrderLink } from './send-order-link.ts'

/** Sets the address for an order's emails. Earlier keys become invalid, and the new address of a guest's paid order gets a link. Throws Refusal order_not_found. */
export async function changeEmail(
  { db, queue }: Services,
  id: string,
  caller: Caller,
  email: string,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const set = await setEmail(tx, id, caller, email)
    if (!set) throw new Refusal('order_not_found')
    const { order, changed } = set
    if (changed && order.status !== 'pending' && !order.accountId) await writeOrderLink(tx, queue, order)
    return order
  })
}
