import { returnUnsettled } from '../features/credits/store.ts'
import { deleteEmails } from '../features/emails/store.ts'
import { deleteImages } from '../features/images/store.ts'
import { forgetOrder, lockOrder } from '../features/orders/store.ts'
import { keepAddressForRefunds } from '../features/payments/store.ts'
import { lockPaymentsOf, refundUndelivered } from '../features/payments/undelivered.ts'
import { remakeLaterReports } from '../features/reports/request.ts'
import { deleteReport } from '../features/reports/store.ts'
import { closeCalls } from '../model-calls/close.ts'
import type { Services } from '../services.ts'

/** Erases an order: its pictures, its report, its person, and, by a job of the same transaction, its files. */
export async function deleteOrder({ db, queue }: Services, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPaymentsOf(tx, { orderId: id })
    const order = await lockOrder(tx, id)
    if (!order) return
    for (const attemptId of await returnUnsettled(tx, id)) await refundUndelivered(tx, queue, attemptId)
    await keepAddressForRefunds(tx, order)
    await closeCalls(tx, queue, { orderId: id })
    const keys = [...(await deleteImages(tx, id)), ...(await deleteReport(tx, id))]
    await deleteEmails(tx, id)
    await forgetOrder(tx, id)
    await remakeLaterReports(tx, queue, order)
    if (keys.length > 0) await queue.enqueue(tx, 'erase-files', { keys })
  })
}
