import type { Query } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Caller } from '../accounts/caller.ts'
import { findOrder, findOwnOrder, type OrderRow } from './store.ts'

/** The order with this id: reading needs no more than its unguessable id. Throws Refusal order_not_found. */
export async function requireOrder(tx: Query, id: string): Promise<OrderRow> {
  const order = await findOrder(tx, id)
  if (!order) throw new Refusal('order_not_found')
  return order
}

/** The order, if the caller may change it. Throws Refusal order_not_found or not_allowed. */
export async function requireOwnOrder(tx: Query, id: string, caller: Caller): Promise<OrderRow> {
  const own = await findOwnOrder(tx, id, caller)
  if (own) return own
  await requireOrder(tx, id)
  throw new Refusal('not_allowed')
}
