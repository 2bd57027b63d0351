import type { Query } from '../database/database.ts'
import { erasePrintFiles } from '../features/book-prints/refund.ts'
import { findBookPrint, markPrintRefunded } from '../features/book-prints/store.ts'
import { centsGivenBack, requestRefund } from '../features/payments/refunds.ts'
import type { PaymentRow } from '../features/payments/store.ts'
import type { Queue } from '../jobs/queue.ts'

/**
 * Updates a printed book when its payment is fully refunded (`gone`) or the money comes back. A refunded book is not printed
 * unless the printer already has it. Money that comes back for a book already given up is refunded again.
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
