import type { Query } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Caller } from '../accounts/caller.ts'
import { findOrder, findOwnOrder, holdOwnOrder, type OrderRow } from './store.ts'

/** The order with this id: reading needs no more than its unguessable id. Throws Refusal order_not_found. */
export async function requireOrder(tx: Query, id: string): Promise<OrderRow> {
  const order = await findOrder(tx, id)
  if (!order) throw new Refusal('order_not_found')
  return order
}

/** Who looks at an order: its owner, or somebody who knows its address. */
export type Reader = 'owner' | 'visitor'

export async function readerOf(tx: Query, id: string, caller: Caller): Promise<Reader> {
  return (await findOwnOrder(tx, id, caller)) ? 'owner' : 'visitor'
}

/** The order, if the caller owns it. Throws Refusal order_not_found or not_allowed. */
export async function requireOwnOrder(tx: Query, id: string, caller: Caller): Promise<OrderRow> {
  return (await findOwnOrder(tx, id, caller)) ?? refuse(tx, id)
}

/** The same within a transaction, which then holds the order. For what spends credits or changes what was bought. */
export async function lockOwnOrder(tx: Query, id: string, caller: Caller): Promise<OrderRow> {
  return (await holdOwnOrder(tx, id, caller)) ?? refuse(tx, id)
}

async function refuse(tx: Query, id: string): Promise<never> {
  await requireOrder(tx, id)
  throw new Refusal('not_allowed')
}
