import type { Query } from '../database/database.ts'
import { cancelPrints, forgetUnpaidPrints, printsWith } from '../features/book-prints/forget.ts'
import { deleteBrokenBooks } from '../features/books/store.ts'
import { isAllTakenBack, takeBackImages } from '../features/images/take-back.ts'
import { deleteReport } from '../features/reports/store.ts'
import type { Queue } from '../jobs/queue.ts'
import { announce } from '../live/channel.ts'

/** Erases the artwork of a payment that was refunded in full, and the report of an order without any artwork left. Safe to repeat. */
export async function takeBack(tx: Query, queue: Queue, paymentId: string): Promise<void> {
  const { orderIds, imageIds, keys } = await takeBackImages(tx, paymentId)
  if (orderIds.size === 0) return
  keys.push(...(await forgetUnpaidPrints(tx, printsWith(imageIds))))
  await cancelPrints(tx, queue, printsWith(imageIds))
  for (const orderId of orderIds) {
    keys.push(...(await deleteBrokenBooks(tx, orderId)))
    if (await isAllTakenBack(tx, orderId)) keys.push(...(await deleteReport(tx, orderId)))
    await announce(tx, { orderId })
  }
  await queue.enqueue(tx, 'erase-files', { keys })
}
