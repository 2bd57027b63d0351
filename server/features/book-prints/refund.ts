import type { Query } from '../../database/database.ts'
import type { Queue } from '../../jobs/queue.ts'
import { noteDeclaration } from '../payments/declared-withdrawals.ts'
import { centsLeft } from '../payments/owed.ts'
import { type RefundRow, requestRefund } from '../payments/refunds.ts'
import type { PaymentRow } from '../payments/store.ts'
import { markWithoutFiles, printKeys } from './store.ts'

/** Refunds the rest of a printed book's payment, or records the declaration while a dispute is open, and erases its files. @returns the amount in cents */
export async function refundPrint(
  tx: Query,
  queue: Queue,
  payment: PaymentRow,
  reason: RefundRow['reason'],
): Promise<number> {
  const amountCents = await centsLeft(tx, payment)
  if (payment.dispute === 'open') await noteDeclaration(tx, payment.id)
  else if (amountCents > 0) await requestRefund(tx, queue, { paymentId: payment.id, reason, amountCents })
  if (payment.bookPrintId) await erasePrintFiles(tx, queue, payment.bookPrintId)
  return amountCents
}

export async function erasePrintFiles(tx: Query, queue: Queue, id: string): Promise<void> {
  if (await markWithoutFiles(tx, id)) await queue.enqueue(tx, 'erase-files', { keys: printKeys(id) })
}
