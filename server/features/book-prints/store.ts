import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { bookPrintLimits } from '#contract/book-prints.ts'
import type { BookPart } from '#contract/books.ts'
import type { Query } from '../../database/database.ts'
import { ago } from '../../database/moments.ts'
import { bookPrints } from '../../database/schema.ts'

export type BookPrintRow = typeof bookPrints.$inferSelect
export type NewBookPrint = typeof bookPrints.$inferInsert

/** How long a book that is being printed is not asked about. */
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

/** Those of an order or a child that were paid for, the newest first; and the newest, where it waits for its payment. */
export async function listPrints(tx: Query, of: SQL | undefined): Promise<BookPrintRow[]> {
  const rows = await tx
    .select()
    .from(bookPrints)
    .where(and(of, isNull(bookPrints.forgottenAt)))
    .orderBy(desc(bookPrints.createdAt))
  return rows.filter(({ paidAt }, i) => paidAt || i === 0)
}

/** Those that were paid for, the newest first. */
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
/** The printer may not have it yet. */
const isNotAtPrinter = or(is('paid'), hasNoJob)
const isAtPrinter = and(is('ordered', 'printing'), isNotNull(bookPrints.jobId))
/** Asked for, and no answer was noted. */
const isUnanswered = and(hasNoJob, isNotNull(bookPrints.sentAt))

type Moved = Promise<BookPrintRow | undefined>

/** A payment has come for a book that waits for one. */
export const markPrintPaid = (tx: Query, id: string): Moved =>
  move(tx, id, and(is('unpaid'), isNull(bookPrints.forgottenAt)), { status: 'paid', paidAt: now })

/** Undefined once it may be at the printer. */
export const markCanceled = (tx: Query, id: string): Moved =>
  move(tx, id, is('paid'), { status: 'canceled', endedAt: now })

/** The same, while nothing is known of it at the printer. */
export const markUnsentCanceled = (tx: Query, id: string): Moved =>
  move(tx, id, isNotAtPrinter, { status: 'canceled', endedAt: now })

/** Notes that the printer is asked now. Undefined where it was asked before. */
export const markSent = (tx: Query, id: string): Moved =>
  move(tx, id, and(hasNoJob, isNull(bookPrints.sentAt)), { sentAt: now })

/** The printer said that it did not take it. */
export const markNotTaken = (tx: Query, id: string): Moved => move(tx, id, isUnanswered, { sentAt: null })

/** Notes the job at the printer, once. */
export const notePrintJob = (tx: Query, id: string, jobId: string): Moved =>
  move(tx, id, hasNoJob, { jobId, checkedAt: now })

export const markPrinting = (tx: Query, id: string): Moved =>
  move(tx, id, and(is('ordered'), isAtPrinter), { status: 'printing' })

export const markShipped = (tx: Query, id: string, trackingUrl: string | null): Moved =>
  move(tx, id, isAtPrinter, { status: 'shipped', trackingUrl, shippedAt: now, endedAt: now })

/** The printer does not have it, for certain. */
export const markUnsentRefused = (tx: Query, id: string): Moved =>
  move(tx, id, and(hasNoJob, isNull(bookPrints.sentAt)), { status: 'refused', endedAt: now })

/** The printer will not print it. */
export const markRefused = (tx: Query, id: string): Moved =>
  move(tx, id, is('ordered', 'printing'), { status: 'refused', endedAt: now })

type Paid = { id: string; bookPrintId: string }

/** All its money went back: what the printer does not have yet is not printed; what it has goes on. */
export const markPrintRefunded = (tx: Query, { id, bookPrintId }: Paid): Moved => {
  const paidByIt = sql`exists (select from payments p where p.id = ${id} and p.fulfilled_at is not null)`
  return move(tx, bookPrintId, and(isNotAtPrinter, paidByIt), { status: 'refunded', endedAt: now })
}

export const markWithoutFiles = (tx: Query, id: string): Moved =>
  move(tx, id, eq(bookPrints.hasFiles, true), { hasFiles: false })

/** A bank reviews its payment, or all of the money is on its way back. */
const isHeld = sql`exists (
  select from payments p where p.book_print_id = ${bookPrints.id} and (p.dispute = 'open' or p.fulfilled_at is not null
    and (select sum(r.amount_cents) + greatest(0, p.refunded_cents - coalesce(sum(r.amount_cents) filter (where r.sent_at is not null), 0))
      from refunds r where r.payment_id = p.id) >= p.amount_cents))`

/** Until it is erased, a child that was taken away may come back. */
const isOfRemovedChild = sql`exists (
  select from children c where c.id = ${bookPrints.childId} and c.removed_at is not null)`

/** Takes books that can no longer be canceled and that nothing holds up, each once. */
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

/** Takes books that the printer has, or may have, and was not asked about for a while. */
export async function takeUnheardPrints(tx: Query, most: number): Promise<string[]> {
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
