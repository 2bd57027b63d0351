import { findBookPrint } from '#server/features/book-prints/store.ts'
import type { PaymentRow } from '#server/features/payments/store.ts'
import type { Family } from './family.ts'

/** Contradictions between a printed book, its payments and the printer's jobs, in sentences. */
export async function faultsInPrint(
  { calm, bookPrint, printer }: Family,
  paid: PaymentRow[],
): Promise<string[]> {
  const row = bookPrint && (await findBookPrint(calm.db, bookPrint.id))
  if (!row) return []
  const bought = paid.filter(({ fulfilledAt }) => fulfilledAt)
  const [payment] = bought
  if (bought.length > 1) return ['a book was bought twice']
  if (printer.jobs.length > 1) return [`a book is printed ${printer.jobs.length} times`]
  if (!payment)
    return row.status === 'unpaid' && printer.jobs.length === 0
      ? []
      : [`a book is ${row.status} and nobody paid`]
  const back = payment.refundedCents >= payment.amountCents
  const gone = back || payment.dispute === 'lost'
  const ended = row.status === 'canceled' || row.status === 'refused'
  const faults: string[] = []
  if (row.status === 'unpaid') faults.push('a book was paid and is unpaid')
  if (ended && !gone) faults.push(`a book is ${row.status}, its money is here`)
  if (ended && printer.jobs.length > 0) faults.push(`a book is ${row.status} and printed`)
  if (row.status === 'refunded' && !gone) faults.push('a book was closed, its money is here')
  if (row.status === 'paid' && gone) faults.push('the money of a book went back, it waits to be printed')
  if (row.jobId && printer.jobs[0]?.id !== row.jobId)
    faults.push('a book has a job that the printer does not know')
  return faults
}
