import { refundPrint } from '../features/book-prints/refund.ts'
import { type BookPrintRow, findBookPrint, markCanceled } from '../features/book-prints/store.ts'
import { notifyWithdrawal } from '../features/payments/emails.ts'
import { lockPrintPayment } from '../features/payments/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

type Needed = Pick<Services, 'db' | 'queue'>

/**
 * Cancels a printed book that was not sent to the printer. It is refunded in full by a job of the same transaction or, during a
 * bank dispute, once the bank has decided. Repeating it changes nothing. Throws Refusal book_print_not_cancelable.
 */
export async function cancelPrint({ db, queue }: Needed, { id }: BookPrintRow): Promise<BookPrintRow> {
  return db.transaction(async (tx) => {
    const payment = await lockPrintPayment(tx, id)
    const canceled = payment && (await markCanceled(tx, id))
    if (!canceled) return alreadyCanceled(await findBookPrint(tx, id))
    const cents = await refundPrint(tx, queue, payment, 'withdrawal')
    await notifyWithdrawal(tx, queue, (await lockPrintPayment(tx, id)) ?? payment, cents)
    return canceled
  })
}

/** Refunds a book that ended during a dispute, once the dispute is over. Safe to repeat. */
export async function refundEndedPrint({ db, queue }: Needed, bookPrintId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await lockPrintPayment(tx, bookPrintId)
    if (payment?.withdrawalDeclaredAt && payment.dispute !== 'open')
      await refundPrint(tx, queue, payment, 'withdrawal')
  })
}

function alreadyCanceled(print: BookPrintRow | undefined): BookPrintRow {
  if (print?.status === 'canceled') return print
  throw new Refusal('book_print_not_cancelable')
}
