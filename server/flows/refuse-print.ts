import { notifyPrintRefused } from '../features/book-prints/emails.ts'
import { refundPrint } from '../features/book-prints/refund.ts'
import type { markRefused } from '../features/book-prints/store.ts'
import { lockPrintPayment } from '../features/payments/store.ts'
import type { Services } from '../services.ts'

/** Gives up a book that will not be printed, and refunds it in full by a job of the same transaction. @param move how it ends */
export async function refusePrint(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  move: typeof markRefused,
): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await lockPrintPayment(tx, id)
    const refused = payment && (await move(tx, id))
    if (!refused) return
    const cents = await refundPrint(tx, queue, payment, 'undelivered')
    await notifyPrintRefused(tx, queue, refused, cents)
  })
}
