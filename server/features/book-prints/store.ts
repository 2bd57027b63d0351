import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { bookPrintLimits } from '#contract/book-prints.ts'
import type { BookPart } from '#contract/books.ts'
import type { Query } from '../../database/database.ts'
import { ago } from '../../database/moments.ts'
import { bookPrints } from '../../database/schema.ts'

export type BookPrintRow = typeof bookPrints.$inferSelect
export type NewBookPrint = typeof bookPrints.$inferInsert

/** The interval between status checks of a book at the printer. */
const CHECK_MS = 60 * 60 * 1000

export const printKey = (id: string, part: BookPart): string => `prints/${id}-${part}.pdf`
export const printKeys = (id: string): string[] => [printKey(id, 'inside'), printKey(id, 'cover')]

export async function insertBookPrint(tx: Query, print: NewBookPrint): Promise<BookPrintRow> {
  const [row] = await tx.insert(bookPrints).values(print).returning()
  if (!row) throw new Error('A printed book was not stored.')
  return row
}

export async function findBookPrint(tx: Query, id: string): Promise<BookPrintRow | undefined> {
  const [row] = await tx.select().from(bookPrints).where(eq(bookPrints.id, id))
  return row
}

/** The paid printed books of an order or a child, newest first. The newest one is included even if it is unpaid. */
export async function listPrints(tx: Query, of: SQL | undefined): Promise<BookPrintRow[]> {
  const rows = await tx
    .select()
    .from(bookPrints)
    .where(and(of, isNull(bookPrints.forgottenAt)))
    .orderBy(desc(bookPrints.createdAt))
  return rows.filter(({ paidAt }, i) => paidAt || i === 0)
}

/** The paid printed books, newest first. */
export async function listPaidPrints(tx: Query, of: SQL | undefined): Promise<BookPrintRow[]> {
  return tx
    .select()
    .from(bookPrints)
    .where(and(of, isNotNull(bookPrints.paidAt), isNull(bookPrints.forgottenAt)))
    .orderBy(desc(bookPrints.createdAt))
}

type Columns = Partial<Record<keyof BookPrintRow, unknown>>

async function move(tx: Query, id: string, where: SQL | undefined, to: Columns) {
  const [row] = await tx
    .update(bookPrints)
    .set(to as Partial<NewBookPrint>)
    .where(and(eq(bookPrints.id, id), where))
    .returning()
  return row
}

const is = (...statuses: BookPrintRow['status'][]) => inArray(bookPrints.status, statuses)
const now = sql`now()`
const hasNoJob = and(is('ordered'), isNull(bookPrints.jobId))
/** The printer is not known to have it. */
const isNotAtPrinter = or(is('paid'), hasNoJob)
const isAtPrinter = and(is('ordered', 'printing'), isNotNull(bookPrints.jobId))
/** Sent to the printer, but no answer was recorded. */
const isUnanswered = and(hasNoJob, isNotNull(bookPrints.sentAt))

type Moved = Promise<BookPrintRow | undefined>

/** Marks an unpaid book as paid. */
export const markPrintPaid = (tx: Query, id: string): Moved =>
  move(tx, id, and(is('unpaid'), isNull(bookPrints.forgottenAt)), { status: 'paid', paidAt: now })

/** Cancels a paid book. Returns undefined once it may be at the printer. */
export const markCanceled = (tx: Query, id: string): Moved =>
  move(tx, id, is('paid'), { status: 'canceled', endedAt: now })

/** Cancels a book that is not known to be at the printer. */
export const markUnsentCanceled = (tx: Query, id: string): Moved =>
  move(tx, id, isNotAtPrinter, { status: 'canceled', endedAt: now })

/** Records that the book is now sent to the printer. Returns undefined if it was sent before. */
export const markSent = (tx: Query, id: string): Moved =>
  move(tx, id, and(hasNoJob, isNull(bookPrints.sentAt)), { sentAt: now })

/** Records that the printer did not accept the book. */
export const markNotTaken = (tx: Query, id: string): Moved => move(tx, id, isUnanswered, { sentAt: null })

/** Records the printer's job ID, once. */
export const notePrintJob = (tx: Query, id: string, jobId: string): Moved =>
  move(tx, id, hasNoJob, { jobId, checkedAt: now })

export const markPrinting = (tx: Query, id: string): Moved =>
  move(tx, id, and(is('ordered'), isAtPrinter), { status: 'printing' })

export const markShipped = (tx: Query, id: string, trackingUrl: string | null): Moved =>
  move(tx, id, isAtPrinter, { status: 'shipped', trackingUrl, shippedAt: now, endedAt: now })

/** Marks a book as refused that the printer certainly does not have. */
export const markUnsentRefused = (tx: Query, id: string): Moved =>
  move(tx, id, and(hasNoJob, isNull(bookPrints.sentAt)), { status: 'refused', endedAt: now })

/** Records that the printer will not print the book. */
export const markRefused = (tx: Query, id: string): Moved =>
  move(tx, id, is('ordered', 'printing'), { status: 'refused', endedAt: now })

type Paid = { id: string; bookPrintId: string }

/** Ends a fully refunded book, unless the printer already has it; then it is still printed. */
export const markPrintRefunded = (tx: Query, { id, bookPrintId }: Paid): Moved => {
  const paidByIt = sql`exists (select from payments p where p.id = ${id} and p.fulfilled_at is not null)`
  return move(tx, bookPrintId, and(isNotAtPrinter, paidByIt), { status: 'refunded', endedAt: now })
}

export const markWithoutFiles = (tx: Query, id: string): Moved =>
  move(tx, id, eq(bookPrints.hasFiles, true), { hasFiles: false })

/** A bank disputes its payment, or the full amount is being refunded. */
const isHeld = sql`exists (
  select from payments p where p.book_print_id = ${bookPrints.id} and (p.dispute = 'open' or p.fulfilled_at is not null
    and (select sum(r.amount_cents) + greatest(0, p.refunded_cents - coalesce(sum(r.amount_cents) filter (where r.sent_at is not null), 0))
      from refunds r where r.payment_id = p.id) >= p.amount_cents))`

/** A removed child can be restored until it is erased. */
const isOfRemovedChild = sql`exists (
  select from children c where c.id = ${bookPrints.childId} and c.removed_at is not null)`

/** Marks as ordered, each once, the books that can no longer be canceled and are not on hold. */
export async function takeDuePrints(tx: Query, most: number): Promise<BookPrintRow[]> {
  const due = tx
    .select({ id: bookPrints.id })
    .from(bookPrints)
    .where(
      and(
        and(is('paid'), lt(bookPrints.paidAt, ago(bookPrintLimits.cancelMs))),
        sql`not ${isHeld} and not ${isOfRemovedChild}`,
      ),
    )
    .limit(most)
    .for('update', { skipLocked: true })
  return tx
    .update(bookPrints)
    .set({ status: 'ordered', orderedAt: now })
    .where(inArray(bookPrints.id, due))
    .returning()
}

/** Returns books that the printer has or may have and that were not checked for CHECK_MS, and marks them as checked. */
export async function claimUncheckedPrints(tx: Query, most: number): Promise<string[]> {
  const next = tx
    .select({ id: bookPrints.id })
    .from(bookPrints)
    .where(
      and(
        or(isAtPrinter, isUnanswered),
        lt(sql`coalesce(${bookPrints.checkedAt}, ${bookPrints.orderedAt})`, ago(CHECK_MS)),
      ),
    )
    .orderBy(sql`${bookPrints.checkedAt} asc nulls first`)
    .limit(most)
  const rows = await tx
    .update(bookPrints)
    .set({ checkedAt: now })
    .where(inArray(bookPrints.id, next))
    .returning({ id: bookPrints.id })
  return rows.map(({ id }) => id)
}
