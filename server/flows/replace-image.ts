import type { Caller } from '../features/accounts/caller.ts'
import { eraseDrawing } from '../features/erasures/store.ts'
import {
  type Drawing,
  fileKeysOf,
  findImage,
  type ImageRow,
  listUploaded,
  replaceDrawing,
} from '../features/images/store.ts'
import { lockOwnOrder } from '../features/orders/access.ts'
import { lockPaymentsOf } from '../features/payments/undelivered.ts'
import { takeRecording } from '../features/recordings/store.ts'
import { remakeReport } from '../features/reports/request.ts'
import { drawingKeys } from '../files/shown.ts'
import { keepFiles } from '../files/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { redraw } from './redraw-image.ts'

/** Whether the parent may replace the drawing: the picture failed and has no artwork. */
export const isReplaceable = ({ status, artworkKey }: ImageRow): boolean =>
  status === 'failed' && artworkKey === null

/** Draws another file in place of one that could not be drawn, and erases the old files. Safe to repeat. Throws Refusal not_allowed, image_not_found, refunded, disputed or wrong_state. */
export async function replaceFile(
  { db, queue }: Services,
  { id, orderId }: ImageRow,
  caller: Caller,
  drawing: Drawing,
): Promise<ImageRow> {
  return db.transaction(async (tx) => {
    await lockPaymentsOf(tx, { orderId })
    const order = await lockOwnOrder(tx, orderId, caller)
    const before = await findImage(tx, id)
    if (!before) throw new Refusal('image_not_found')
    if (before.takenBackAt) throw new Refusal('refunded')
    const [sentBefore] = await listUploaded(tx, orderId, [drawing.uploadId])
    if (sentBefore?.id === id) return sentBefore
    const keys = await fileKeysOf(tx, before)
    const replaced = sentBefore ? undefined : await replaceDrawing(tx, id, drawing)
    if (!replaced) throw new Refusal('wrong_state')
    await takeRecording(tx, id)
    await keepFiles(tx, drawingKeys(drawing.workingKey))
    await eraseDrawing(tx, queue, orderId, keys)
    await redraw(tx, queue, order, replaced)
    await remakeReport(tx, queue, order)
    return replaced
  })
}
