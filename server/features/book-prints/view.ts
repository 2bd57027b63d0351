import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type BookPrint, bookPrintLimits } from '#contract/book-prints.ts'
import type { Query } from '../../database/database.ts'
import { orders, payments } from '../../database/schema.ts'
import type { PaymentRow } from '../payments/store.ts'
import type { BookPrintRow } from './store.ts'

const moment = (date: Date | null): string | null => date?.toISOString() ?? null

/** Printed books as the parent sees them. */
export async function viewBookPrints(tx: Query, rows: readonly BookPrintRow[]): Promise<BookPrint[]> {
  const paid = await listPaid(
    tx,
    rows.map(({ id }) => id),
  )
  const kept = await listAlive(
    tx,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    orderId: row.orderId && kept.has(row.orderId) ? row.orderId : null,
    childId: row.childId,
    status: row.status,
    title: row.title,
    pages: row.pages,
    cents: row.cents,
    refundedCents: paid.get(row.id)?.refundedCents ?? 0,
    email: row.email,
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    paidAt: moment(row.paidAt),
    resting: paid.get(row.id)?.dispute === 'open',
    cancelUntil: row.status === 'paid' ? moment(cancelEnd(row)) : null,
    shippedAt: moment(row.shippedAt),
    trackingUrl: row.trackingUrl,
  }))
}

export async function viewBookPrint(tx: Query, row: BookPrintRow): Promise<BookPrint> {
  const [view] = await viewBookPrints(tx, [row])
  if (!view) throw new Error('A printed book has no view.')
  return view
}

const cancelEnd = ({ paidAt }: BookPrintRow): Date | null =>
  paidAt && new Date(paidAt.getTime() + bookPrintLimits.cancelMs)

/** The IDs of these orders that are not deleted. */
async function listAlive(tx: Query, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), isNull(orders.deletedAt)))
  return new Set(rows.map(({ id }) => id))
}

type Paid = Pick<PaymentRow, 'bookPrintId' | 'refundedCents' | 'dispute'>

async function listPaid(tx: Query, ids: string[]): Promise<Map<string | null, Paid>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      bookPrintId: payments.bookPrintId,
      refundedCents: payments.refundedCents,
      dispute: payments.dispute,
    })
    .from(payments)
    .where(and(inArray(payments.bookPrintId, ids), isNotNull(payments.fulfilledAt)))
  return new Map(rows.map((row) => [row.bookPrintId, row]))
}
