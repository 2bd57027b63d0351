import { endPrints, printsWith } from '../features/book-prints/forget.ts'
import { deleteBrokenBooks } from '../features/books/store.ts'
import { eraseDrawing } from '../features/erasures/store.ts'
import { deleteImage, deleteUpload, findImage, type ImageRow, listImages } from '../features/images/store.ts'
import { takesDrawings } from '../features/images/upload.ts'
import { lockOrder } from '../features/orders/store.ts'
import { remakeReportWithout } from '../features/reports/request.ts'
import { announce } from '../live/channel.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

/** Erases a drawing that the parent leaves out before anything is drawn, even if it never arrived. Throws Refusal wrong_state. */
export async function leaveOut({ db, queue }: Services, orderId: string, uploadId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('order_not_found')
    if (!takesDrawings(order.status)) throw new Refusal('wrong_state')
    const keys = await deleteUpload(tx, orderId, uploadId)
    if (keys) await eraseDrawing(tx, queue, orderId, keys)
  })
}

/** Erases one picture of an order with everything made from it, and remakes the report without it. */
export async function erasePicture({ db, queue }: Services, { id, orderId }: ImageRow): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const image = await findImage(tx, id)
    if (!order || !image) throw new Refusal('image_not_found')
    if ((await listImages(tx, orderId)).length < 2) throw new Refusal('last_picture')
    const keys = await deleteImage(tx, image)
    if (!keys) throw new Refusal('wrong_state')
    keys.push(...(await deleteBrokenBooks(tx, orderId)), ...(await endPrints(tx, queue, printsWith([id]))))
    keys.push(...(await remakeReportWithout(tx, queue, order)))
    await eraseDrawing(tx, queue, orderId, keys)
    await announce(tx, { orderId })
  })
}
