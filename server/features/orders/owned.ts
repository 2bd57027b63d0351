import { and, desc, eq, exists, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Query, Transaction } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { orderBrowsers, orders, payments } from '../../database/schema.ts'
import type { Caller } from '../accounts/caller.ts'
import { alive, type OrderRow } from './store.ts'

/** Condition: the caller is signed in to the order's account or, while it has none, uses one of its browsers. */
export function owns(
  tx: Query,
  { browserId, accountId }: Pick<Caller, 'browserId' | 'accountId'> | typeof asked,
) {
  const own = and(eq(orderBrowsers.orderId, orders.id), eq(orderBrowsers.browserId, browserId ?? ''))
  const byBrowser = and(
    isNull(orders.accountId),
    exists(tx.select({ one: sql`1` }).from(orderBrowsers).where(own)),
  )
  return accountId ? or(byBrowser, eq(orders.accountId, accountId)) : byBrowser
}

const asked = {
  id: sql.placeholder('id'),
  browserId: sql.placeholder('browserId'),
  accountId: sql.placeholder('accountId'),
}

const orderFor = prepared((tx) =>
  tx
    .select({ order: orders, own: sql<boolean>`coalesce(${owns(tx, asked)}, false)` })
    .from(orders)
    .where(and(eq(orders.id, asked.id), isNull(orders.deletedAt)))
    .prepare('order_for'),
)

export async function findOrderFor(
  tx: Query,
  id: string,
  caller: Caller,
): Promise<{ order: OrderRow; own: boolean } | undefined> {
  const [row] = await orderFor(tx).execute({
    id,
    browserId: caller.browserId ?? '',
    accountId: caller.accountId ?? null,
  })
  return row
}

/** The order, if this caller owns it, locked until the transaction ends. Waits for an account that is adopting it. */
export async function holdOwnOrder(tx: Query, id: string, caller: Caller): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(alive(id), owns(tx, caller)))
    .for('update')
  return row
}

export async function findCurrentOrder(tx: Query, caller: Caller): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'pending'), isNull(orders.deletedAt), owns(tx, caller)))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return row
}

/** Whether the caller owns an order whose payment is not fully refunded. */
export async function hasPaidOrder(tx: Query, caller: Caller): Promise<boolean> {
  const kept = and(isNotNull(payments.fulfilledAt), lt(payments.refundedCents, payments.amountCents))
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), kept))
    .where(and(isNull(orders.deletedAt), owns(tx, caller)))
    .limit(1)
  return rows.length > 0
}

/** Sets an order's address. Returns undefined if the caller does not own it. Other browsers admitted by a key for the previous address lose access. */
export async function setEmail(tx: Transaction, id: string, caller: Caller, email: string) {
  const before = await holdOwnOrder(tx, id, caller)
  if (!before) return undefined
  const changed = before.email?.toLowerCase() !== email.toLowerCase()
  if (changed) await dismissBrowsers(tx, id, caller)
  const [row] = await tx
    .update(orders)
    .set({ email, language: caller.language })
    .where(eq(orders.id, id))
    .returning()
  return row && { order: row, changed }
}

async function dismissBrowsers(tx: Query, orderId: string, { browserId }: Caller): Promise<void> {
  const others = ne(orderBrowsers.browserId, browserId ?? '')
  await tx
    .delete(orderBrowsers)
    .where(and(eq(orderBrowsers.orderId, orderId), eq(orderBrowsers.byKey, true), others))
}
