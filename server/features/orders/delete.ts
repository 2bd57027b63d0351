import type { Services } from '../../services.ts'
import { returnUnsettled } from '../credits/store.ts'
import { deleteImages } from '../images/store.ts'
import { deleteLetters } from '../letters/store.ts'
import { closeCalls } from '../models/close.ts'
import { deleteReport } from '../reports/store.ts'
import { forgetOrder, lockOrder } from './store.ts'

/** Erases an order: its pictures, its report, its person, and, by a job of the same transaction, its files. */
export async function deleteOrder({ db, queue }: Services, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockOrder(tx, id))) return
    await returnUnsettled(tx, id)
    await closeCalls(tx, queue, { orderId: id })
    const keys = [...(await deleteImages(tx, id)), ...(await deleteReport(tx, id))]
    await deleteLetters(tx, id)
    await forgetOrder(tx, id)
    if (keys.length > 0) await queue.enqueue(tx, 'erase-files', { keys })
  })
}
