import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { orders, reports } from '../../database/schema.ts'
import { announce } from '../../live/channel.ts'
import type { OrderRow } from '../orders/store.ts'

export type ReportRow = typeof reports.$inferSelect

export type Revision = { reportId: string; revision: number }

export type MadeFiles = { htmlKey: string; pdfKey: string; pages: number; drawings: number }

export async function findReportOf(tx: Query, orderId: string): Promise<ReportRow | undefined> {
  const [row] = await tx.select().from(reports).where(eq(reports.orderId, orderId))
  return row
}

export async function findReport(tx: Query, id: string): Promise<ReportRow | undefined> {
  const [row] = await tx
    .select({ report: reports })
    .from(reports)
    .innerJoin(orders, eq(orders.id, reports.orderId))
    .where(and(eq(reports.id, id), isNull(orders.deletedAt)))
  return row?.report
}

/** Requests an order's report, for the first time or again. Earlier requests become outdated. */
export async function askAnew(tx: Query, orderId: string): Promise<Revision> {
  const [row] = await tx
    .insert(reports)
    .values({ id: randomUUID(), orderId })
    .onConflictDoUpdate({
      target: reports.orderId,
      set: {
        revision: sql`${reports.revision} + 1`,
        status: 'processing',
        attempts: 0,
      },
    })
    .returning()
  if (!row) throw new Error('A report was not asked for.')
  await announce(tx, { orderId, reportId: row.id })
  return { reportId: row.id, revision: row.revision }
}

/** Condition: the report is still being made at this revision. */
const isOpen = ({ reportId, revision }: Revision) =>
  and(eq(reports.id, reportId), eq(reports.revision, revision), eq(reports.status, 'processing'))

/** Starts a report, or restarts it after a crash. Returns undefined if it is finished, outdated or deleted. */
export async function beginReport(tx: Query, asked: Revision): Promise<ReportRow | undefined> {
  const [row] = await tx
    .update(reports)
    .set({ attempts: sql`${reports.attempts} + 1` })
    .where(isOpen(asked))
    .returning()
  return row
}

/** Completes a report with its files and returns it, or undefined if it was no longer open. */
export async function endReport(tx: Query, asked: Revision, made: MadeFiles): Promise<ReportRow | undefined> {
  const [row] = await tx
    .update(reports)
    .set({ ...made, status: 'completed', madeRevision: asked.revision, completedAt: sql`now()` })
    .where(isOpen(asked))
    .returning()
  if (row) await announce(tx, { orderId: row.orderId, reportId: row.id })
  return row
}

export async function noteWordings(tx: Query, id: string, heard: Record<string, string>): Promise<void> {
  const wordings = sql`${reports.wordings} || ${JSON.stringify(heard)}::jsonb`
  await tx.update(reports).set({ wordings }).where(eq(reports.id, id))
}

export async function failReport(tx: Query, asked: Revision): Promise<void> {
  const [row] = await tx.update(reports).set({ status: 'failed' }).where(isOpen(asked)).returning()
  if (row) await announce(tx, { orderId: row.orderId, reportId: row.id })
}

export const reportKeys = ({ htmlKey, pdfKey }: ReportRow): string[] =>
  [htmlKey, pdfKey].filter((key) => key !== null)

export async function deleteReport(tx: Query, orderId: string): Promise<string[]> {
  const rows = await tx.delete(reports).where(eq(reports.orderId, orderId)).returning()
  return rows.flatMap(reportKeys)
}

/** Removes the files from reports that are being remade, and returns their keys for the caller to erase. */
export async function takeReportFiles(tx: Query, orderIds: string[]): Promise<string[]> {
  const made = and(inArray(reports.orderId, orderIds), isNotNull(reports.htmlKey))
  const rows = await tx.select().from(reports).where(made).for('update')
  await tx
    .update(reports)
    .set({ htmlKey: null, pdfKey: null, pages: null, drawings: null, madeRevision: null })
    .where(made)
  return rows.flatMap(reportKeys)
}

export async function includeReport(tx: Query, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ includeReport: true })
    .where(and(eq(orders.id, orderId), eq(orders.includeReport, false)))
}

export type ReportWish = { compareAges?: boolean | undefined; childName?: string | undefined }

/** Stores a parent's wishes. Returns false if nothing changed. */
export async function noteWish(tx: Query, orderId: string, wish: ReportWish): Promise<boolean> {
  const { compareAges, childName } = wish
  const differs = or(
    compareAges === undefined ? undefined : ne(orders.compareAges, compareAges),
    childName === undefined ? undefined : ne(orders.childName, childName),
  )
  if (!differs) return false
  const { rowCount } = await tx
    .update(orders)
    .set(wish)
    .where(and(eq(orders.id, orderId), differs))
  return Boolean(rowCount)
}

/** Other orders of the same account with the same child's name, oldest first. Empty for guests and for orders without a name. */
async function listOrdersOfChild(tx: Query, { id, accountId, childName }: OrderRow): Promise<OrderRow[]> {
  if (!accountId || !childName) return []
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        sql`lower(${orders.childName}) = lower(${childName})`,
        ne(orders.id, id),
        ne(orders.status, 'pending'),
        isNull(orders.deletedAt),
      ),
    )
    .orderBy(asc(orders.createdAt))
}

export async function listEarlierOrders(tx: Query, order: OrderRow): Promise<OrderRow[]> {
  return (await listOrdersOfChild(tx, order)).filter(({ createdAt }) => createdAt < order.createdAt)
}

export async function listLaterOrders(tx: Query, order: OrderRow): Promise<OrderRow[]> {
  return (await listOrdersOfChild(tx, order)).filter(({ createdAt }) => createdAt > order.createdAt)
}
