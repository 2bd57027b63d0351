import { type Change, changeImage, type ImageRow } from '../features/images/store.ts'
import { lockOrder } from '../features/orders/store.ts'
import { remakeReport } from '../features/reports/request.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

/** Changes a picture's title, corners or force flag, and remakes the report if the title changed. Throws Refusal wrong_state. */
export async function changeDrawing(
  { db, queue }: Services,
  { id, orderId, title }: ImageRow,
  change: Change,
): Promise<ImageRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const changed = await changeImage(tx, id, change)
    if (!order || !changed) throw new Refusal('wrong_state')
    if (changed.title !== title) await remakeReport(tx, queue, order)
    return changed
  })
}
