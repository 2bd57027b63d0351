import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, isNotNull, isNull, lt, ne, not, notExists, notInArray, sql } from 'drizzle-orm'
import { bookPrintLimits } from '#contract/book-prints.ts'
import type { Artist } from '#contract/images.ts'
import type { Language } from '#contract/languages.ts'
import { expiryNoticeMs } from '#contract/lifetimes.ts'
import type { OrderStatus, orderMoves } from '#contract/orders.ts'
import { type BundleType, priceOf } from '#contract/plans.ts'
import { retention } from '#contract/retention.ts'
import type { Query } from '../../database/database.ts'
import { ago, fromNow } from '../../database/moments.ts'
import { emails, images, orderBrowsers, orders } from '../../database/schema.ts'
import { announce } from '../../live/channel.ts'

export type OrderRow = typeof orders.$inferSelect

type NewOrder = {
  bundleType: BundleType
  childAge: number
  email: string | null
  language: Language
  includeReport: boolean
  accountId: string | null
  browserId: string
  /** Who makes the artwork and which outside receivers get the drawings, as the page says while the order is made. */
  named: { artist: Artist; receivers: string[] }
}

/** The child's age. Throws for a deleted order, which has none. */
export function ageOf({ childAge }: OrderRow): number {
  if (childAge === null) throw new Error('A deleted order has no age.')
  return childAge
}

export const alive = (id: string) => and(eq(orders.id, id), isNull(orders.deletedAt))

export async function insertOrder(tx: Query, { browserId, named, ...order }: NewOrder): Promise<OrderRow> {
  const [row] = await tx
    .insert(orders)
    .values({
      ...order,
      ...named,
      id: randomUUID(),
      totalCents: priceOf(order.bundleType),
      picturesDeletedAt: new Date(Date.now() + retention.unpaidOrders.ms),
    })
    .returning()
  if (!row) throw new Error('An order was not stored.')
  await admitBrowser(tx, row.id, browserId, false)
  return row
}

/** Lets a browser change an order. `byKey` means that the key in an email admitted it. */
export async function admitBrowser(
  tx: Query,
  orderId: string,
  browserId: string,
  byKey: boolean,
): Promise<void> {
  await tx.insert(orderBrowsers).values({ orderId, browserId, byKey }).onConflictDoNothing()
}

export async function findOrder(tx: Query, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(alive(id))
  return row
}

export async function lockOrder(tx: Query, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(alive(id)).for('update')
  return row
}

/** Sets the language of an order's emails and report. */
export async function setOrderLanguage(tx: Query, id: string, language: Language): Promise<void> {
  await tx
    .update(orders)
    .set({ language })
    .where(and(alive(id), ne(orders.language, language)))
}

/** Moves an order from one state to a next state allowed by the contract, and announces it. Returns undefined if it was not in `from`. */
export async function moveOrder<From extends OrderStatus>(
  tx: Query,
  id: string,
  from: From,
  to: (typeof orderMoves)[From][number],
): Promise<OrderRow | undefined> {
  const status: OrderStatus = to
  const [row] = await tx
    .update(orders)
    .set({ status, ...(status === 'paid' ? paidNow() : {}) })
    .where(and(alive(id), eq(orders.status, from)))
    .returning()
  if (row) await announce(tx, { orderId: id })
  return row
}

/** Marks an order as paid at a price of 0 cents, because credits were reserved for it. */
export async function payByCredits(tx: Query, id: string): Promise<void> {
  await tx
    .update(orders)
    .set({ totalCents: 0 })
    .where(and(alive(id), eq(orders.status, 'pending')))
  await moveOrder(tx, id, 'pending', 'paid')
}

function paidNow() {
  return { paidAt: new Date(), picturesDeletedAt: new Date(Date.now() + retention.paidOrders.ms) }
}

/** Stores who was named to the parent, for an order made before this was stored at creation. */
export async function noteNamed(tx: Query, id: string, named: NewOrder['named']): Promise<void> {
  await tx
    .update(orders)
    .set(named)
    .where(and(alive(id), isNull(orders.receivers)))
}

/** Extends the time of a paid order by its retention period, unless that much is left. Returns the current order. */
export async function keepLonger(tx: Query, id: string): Promise<OrderRow | undefined> {
  const { ms } = retention.paidOrders
  const [row] = await tx
    .update(orders)
    .set({ picturesDeletedAt: sql`${orders.picturesDeletedAt} + ${ms} * interval '1 millisecond'` })
    .where(and(alive(id), isNotNull(orders.paidAt), lt(orders.picturesDeletedAt, fromNow(ms))))
    .returning()
  return row ?? (await findOrder(tx, id))
}

/** Paid orders with an address whose pictures will be deleted soon, unless an email has announced this date. */
export async function listExpiring(tx: Query): Promise<OrderRow[]> {
  const soon = lt(orders.picturesDeletedAt, fromNow(expiryNoticeMs))
  const date = sql`to_char(${orders.picturesDeletedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const warned = tx
    .select({ one: sql`1` })
    .from(emails)
    .where(and(eq(emails.kind, 'pictures-expiring'), sql`${emails.cause} = ${orders.id} || ':' || ${date}`))
  const paid = and(isNotNull(orders.paidAt), isNotNull(orders.email))
  return tx
    .select()
    .from(orders)
    .where(and(isNull(orders.deletedAt), paid, soon, notExists(warned)))
}

/** Ends an order whose last picture is finished: completed if there is any artwork, otherwise failed. Returns it with the number of artworks. */
export async function finishOrder(
  tx: Query,
  id: string,
): Promise<{ order: OrderRow; artworks: number } | undefined> {
  const { open, artworks } = await countPictures(tx, id)
  if (open > 0) return undefined
  const order = await moveOrder(tx, id, 'processing', artworks > 0 ? 'completed' : 'failed')
  return order && { order, artworks }
}

async function countPictures(tx: Query, orderId: string): Promise<{ open: number; artworks: number }> {
  const [counts] = await tx
    .select({
      open: sql<number>`(count(*) filter (where ${images.status} in ('pending', 'processing')))::int`,
      artworks: sql<number>`(count(*) filter (where ${images.artworkKey} is not null))::int`,
    })
    .from(images)
    .where(eq(images.orderId, orderId))
  return counts ?? { open: 0, artworks: 0 }
}

// Separate `not exists` clauses, which PostgreSQL can evaluate for all orders at once.
const isNotNeeded = sql`
  not exists (select 1 from payments p where p.order_id = ${orders.id}) and
  not exists (select 1 from subscriptions s where s.order_id = ${orders.id}) and
  not exists (select 1 from credit_grants g where g.order_id = ${orders.id}) and
  not exists (select 1 from book_prints b where b.order_id = ${orders.id} and b.forgotten_at is null)`

/** Deletes the rows of deleted orders that nothing refers to any more, after the time that a payment begun before the deletion may take. */
export async function deleteEmptyOrders(tx: Query): Promise<void> {
  const over = lt(orders.deletedAt, ago(retention.deletedOrders.ms))
  await tx.delete(orders).where(and(over, isNotNeeded))
}

export async function listAccountOrders(tx: Query, accountId: string): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), isNull(orders.deletedAt)))
    .orderBy(desc(orders.createdAt))
}

export async function listGuestOrders(tx: Query, email: string): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(isNull(orders.accountId), isNull(orders.deletedAt), sql`lower(${orders.email}) = ${email}`))
    .orderBy(desc(orders.createdAt))
}

const drawing = sql`exists (select 1 from ${images} where ${images.orderId} = ${orders.id} and ${images.status} = 'processing')`
// While a printed book can be canceled its order stays, because guests reach the book through it.
const cancelable = sql`exists (
  select 1 from book_prints b where b.order_id = ${orders.id} and b.status in ('unpaid', 'paid')
    and coalesce(b.paid_at, b.created_at) > ${ago(bookPrintLimits.cancelMs)})`
const expired = and(
  isNull(orders.deletedAt),
  lt(orders.picturesDeletedAt, sql`now()`),
  not(drawing),
  not(cancelable),
)

/** Orders past the deletion date of their pictures, oldest first, except those being drawn or with a printed book that can be canceled. */
export async function listExpiredOrders(
  tx: Query,
  { most, except }: { most: number; except: string[] },
): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(expired, notInArray(orders.id, except)))
    .orderBy(asc(orders.picturesDeletedAt))
    .limit(most)
  return rows.map((row) => row.id)
}

/** Whether an order locked by the caller is still expired. It may have been paid or kept longer since it was listed. */
export const isExpired = async (tx: Query, id: string): Promise<boolean> =>
  (await tx.$count(orders, and(eq(orders.id, id), expired))) > 0
