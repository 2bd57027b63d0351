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
  /** Who makes the artwork and who outside gets the drawings, as the page says while the order is made. */
  named: { artist: Artist; receivers: string[] }
}

/** An order has its child's age until it is deleted. */
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

/** Lets a browser change an order; `byKey` says that an email's key let it in. */
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

/** Emails and report of an order are written in the language its parent reads. */
export async function setOrderLanguage(tx: Query, id: string, language: Language): Promise<void> {
  await tx
    .update(orders)
    .set({ language })
    .where(and(alive(id), ne(orders.language, language)))
}

/** Moves an order from one state to a state that the contract lets follow, and announces it. Undefined when it was not there. */
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

/** Moves an order on that costs nothing, because credits were set aside for it. */
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

/** Notes who was named to the parent, for an order that was made before that was noted at once. */
export async function noteNamed(tx: Query, id: string, named: NewOrder['named']): Promise<void> {
  await tx
    .update(orders)
    .set(named)
    .where(and(alive(id), isNull(orders.receivers)))
}

/** Adds to the time of a paid order, unless that much is left; returns the order as it is now. */
export async function keepLonger(tx: Query, id: string): Promise<OrderRow | undefined> {
  const { ms } = retention.paidOrders
  const [row] = await tx
    .update(orders)
    .set({ picturesDeletedAt: sql`${orders.picturesDeletedAt} + ${ms} * interval '1 millisecond'` })
    .where(and(alive(id), isNotNull(orders.paidAt), lt(orders.picturesDeletedAt, fromNow(ms))))
    .returning()
  return row ?? (await findOrder(tx, id))
}

/** Paid orders whose pictures will soon be deleted, with an address that was not told this date yet. */
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

/** Ends an order whose last picture is finished: completed when there is any artwork, failed when there is none. Tells how many there are. */
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

// Each `not exists` by itself, which PostgreSQL answers for all orders at once.
const isNotNeeded = sql`
  not exists (select 1 from payments p where p.order_id = ${orders.id}) and
  not exists (select 1 from subscriptions s where s.order_id = ${orders.id}) and
  not exists (select 1 from credit_grants g where g.order_id = ${orders.id}) and
  not exists (select 1 from book_prints b where b.order_id = ${orders.id} and b.forgotten_at is null)`

/** Deletes the rows of deleted orders that no payment and no printed book needs. A payment that was begun before the deletion has had its time. */
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
// As long as guests can cancel it: they reach it through its order.
const cancelable = sql`exists (
  select 1 from book_prints b where b.order_id = ${orders.id} and b.status in ('unpaid', 'paid')
    and coalesce(b.paid_at, b.created_at) > ${ago(bookPrintLimits.cancelMs)})`
const expired = and(
  isNull(orders.deletedAt),
  lt(orders.picturesDeletedAt, sql`now()`),
  not(drawing),
  not(cancelable),
)

/** Orders whose pictures have reached their deletion date, the oldest first; none that is being drawn, or has a printed book to cancel. */
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

/** Whether that is still so of an order that the caller holds: it may have been paid or kept longer since it was listed. */
export const isExpired = async (tx: Query, id: string): Promise<boolean> =>
  (await tx.$count(orders, and(eq(orders.id, id), expired))) > 0
