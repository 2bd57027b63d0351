import type { Query } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Caller } from '../accounts/caller.ts'
import { findOrderFor, holdOwnOrder } from './owned.ts'
import { findOrder, type OrderRow } from './store.ts'

/** The order with this ID. Reading it requires only its unguessable ID. Throws Refusal order_not_found. */
export async function requireOrder(tx: Query, id: string): Promise<OrderRow> {
  const order = await findOrder(tx, id)
  if (!order) throw new Refusal('order_not_found')
  return order
}

export type Reader = 'owner' | 'visitor'

export async function requireReadableOrder(
  tx: Query,
  id: string,
  caller: Caller,
): Promise<{ order: OrderRow; reader: Reader }> {
  const found = await findOrderFor(tx, id, caller)
  if (!found) throw new Refusal('order_not_found')
  return { order: found.order, reader: found.own ? 'owner' : 'visitor' }
}

export async function requireOwnOrder(tx: Query, id: string, caller: Caller): Promise<OrderRow> {
  const { order, reader } = await requireReadableOrder(tx, id, caller)
  if (reader === 'visitor') throw new Refusal('not_allowed')
  return order
}

/** The same, but locks the order until the transaction ends. For calls that spend credits or change what was bought. */
export async function lockOwnOrder(tx: Query, id: string, caller: Caller): Promise<OrderRow> {
  const order = await holdOwnOrder(tx, id, caller)
  if (order) return order
  await requireOrder(tx, id)
  throw new Refusal('not_allowed')
}
