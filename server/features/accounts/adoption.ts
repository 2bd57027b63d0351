import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Query } from '../../database/database.ts'
import { declinedOrders, images, orderBrowsers, orders } from '../../database/schema.ts'

type Account = { id: string; email: string }
type Browser = string | undefined

const withAddress = ({ email }: Account) => sql`lower(${orders.email}) = ${email}`

function madeIn(tx: Query, browserId: Browser) {
  const own = and(eq(orderBrowsers.orderId, orders.id), eq(orderBrowsers.browserId, browserId ?? ''))
  return exists(tx.select({ one: sql`1` }).from(orderBrowsers).where(own))
}

/** Orders made in this browser whose address is missing or is the account's. */
const ownIn = (tx: Query, account: Account, browserId: Browser) =>
  and(madeIn(tx, browserId), or(isNull(orders.email), withAddress(account)))

function open(tx: Query, { id }: Account) {
  const declined = and(
    eq(declinedOrders.orderId, orders.id),
    eq(declinedOrders.accountId, id),
    or(isNull(orders.paidAt), gt(declinedOrders.createdAt, orders.paidAt)),
  )
  return and(
    isNull(orders.accountId),
    isNull(orders.deletedAt),
    notExists(tx.select({ one: sql`1` }).from(declinedOrders).where(declined)),
  )
}

async function takeOver(tx: Query, account: Account, which: SQL | undefined): Promise<void> {
  await tx
    .update(orders)
    .set({ accountId: account.id })
    .where(and(open(tx, account), which))
}

/** Moves guest orders into an account: those paid with its address or made in the browser that requested the link. The rest are offered (docs/decisions/0024). */
export async function adoptOrders(tx: Query, account: Account, askedBy: Browser): Promise<void> {
  const paid = and(isNotNull(orders.paidAt), withAddress(account))
  await takeOver(tx, account, or(paid, askedBy ? ownIn(tx, account, askedBy) : undefined))
}

/** Moves guest orders with the account's address into an account being erased, if they are paid or were made in the requesting browser. */
export async function adoptForErasure(tx: Query, account: Account, askedBy?: Browser): Promise<void> {
  const own = or(isNotNull(orders.paidAt), madeIn(tx, askedBy))
  await takeOver(tx, account, and(own, withAddress(account)))
}

/** Guest orders that may belong to this parent: made in this browser, or in another one with the parent's address. */
const offered = (tx: Query, account: Account, browserId: Browser) =>
  and(open(tx, account), or(withAddress(account), ownIn(tx, account, browserId)))

export async function listOffered(tx: Query, account: Account, browserId: Browser) {
  const pictures = tx.select({ one: sql`1` }).from(images).where(eq(images.orderId, orders.id))
  return tx
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      madeHere: sql<boolean>`${madeIn(tx, browserId)}`,
    })
    .from(orders)
    .where(and(offered(tx, account, browserId), exists(pictures)))
    .orderBy(desc(orders.createdAt))
    .limit(limits.offeredOrders)
}

/** Moves offered orders into the account. Orders not offered to this caller stay unchanged. */
export async function acceptOffered(
  tx: Query,
  account: Account,
  browserId: Browser,
  ids: string[],
): Promise<void> {
  await takeOver(tx, account, and(offered(tx, account, browserId), inArray(orders.id, ids)))
}

export async function declineOffered(
  tx: Query,
  account: Account,
  browserId: Browser,
  ids: string[],
): Promise<void> {
  const which = await tx
    .select({ orderId: orders.id })
    .from(orders)
    .where(and(offered(tx, account, browserId), inArray(orders.id, ids)))
  if (which.length === 0) return
  const rows = which.map(({ orderId }) => ({ orderId, accountId: account.id }))
  await tx
    .insert(declinedOrders)
    .values(rows)
    .onConflictDoUpdate({
      target: [declinedOrders.accountId, declinedOrders.orderId],
      set: { createdAt: sql`now()` },
    })
}
