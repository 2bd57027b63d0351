import { refundPrint } from '../features/book-prints/refund.ts'
import { type BookPrintRow, findBookPrint, markCanceled } from '../features/book-prints/store.ts'
import { tellWithdrawal } from '../features/payments/emails.ts'
import { lockPrintPayment } from '../features/payments/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

/**
 * Cancels a printed book that has not gone to the printer: all its money goes back by a job of the same transaction. Repeating it
 * changes nothing. Throws Refusal disputed or book_print_not_cancelable.
 */
export async function cancelPrint(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { id }: BookPrintRow,
): Promise<BookPrintRow> {
  return db.transaction(async (tx) => {
    const payment = await lockPrintPayment(tx, id)
    if (payment?.dispute === 'open') throw new Refusal('disputed')
    const canceled = payment && (await markCanceled(tx, id))
    if (!canceled) return alreadyCanceled(await findBookPrint(tx, id))
    const cents = await refundPrint(tx, queue, payment, 'withdrawal')
    await tellWithdrawal(tx, queue, payment, cents)
    return canceled
  })
}

function alreadyCanceled(print: BookPrintRow | undefined): BookPrintRow {
  if (print?.status === 'canceled') return print
  throw new Refusal('book_print_not_cancelable')
}
