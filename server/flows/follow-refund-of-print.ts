import type { Query } from '../database/database.ts'
import { erasePrintFiles } from '../features/book-prints/refund.ts'
import { findBookPrint, markPrintRefunded } from '../features/book-prints/store.ts'
import { centsGivenBack, requestRefund } from '../features/payments/refunds.ts'
import type { PaymentRow } from '../features/payments/store.ts'
import type { Queue } from '../jobs/queue.ts'

/**
 * What becomes of a printed book when the money of its payment goes or comes: without money it is not printed, unless the printer has
 * it. Money that comes back for a book that was given up goes to the parent again.
 */
export async function followRefundOfPrint(
  tx: Query,
  queue: Queue,
  { id, bookPrintId, ...payment }: PaymentRow,
  gone: boolean,
): Promise<void> {
  if (!bookPrintId) return
  if (gone) {
    if (await markPrintRefunded(tx, { id, bookPrintId })) await erasePrintFiles(tx, queue, bookPrintId)
    return
  }
  const print = await findBookPrint(tx, bookPrintId)
  if (print?.status !== 'refunded') return
  const amountCents = payment.amountCents - (await centsGivenBack(tx, { id, bookPrintId, ...payment }))
  if (amountCents > 0) await requestRefund(tx, queue, { paymentId: id, reason: 'surplus', amountCents })
}
