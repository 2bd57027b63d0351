import type { Caller } from '../features/accounts/caller.ts'
import { deleteBook, findBook, type Wish, wishForBook } from '../features/books/store.ts'
import { listImages } from '../features/images/store.ts'
import { keepCode } from '../features/links/printed.ts'
import { lockOwnOrder } from '../features/orders/access.ts'
import { listRecordings } from '../features/recordings/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

/**
 * Has a book made of finished pictures of an order; the files of the one before are erased. The same wish again changes nothing
 * unless the book failed. Throws Refusal order_not_found, not_allowed, image_not_found, recording_not_found,
 * refunded or not_finished.
 */
export async function requestBook(
  { db, queue, signing }: Services,
  orderId: string,
  caller: Caller,
  wish: Wish,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnOrder(tx, orderId, caller)
    const images = new Map((await listImages(tx, orderId)).map((image) => [image.id, image]))
    for (const id of wish.imageIds) {
      const image = images.get(id)
      if (!image) throw new Refusal('image_not_found')
      if (image.takenBackAt) throw new Refusal('refunded')
      if (!image.artworkKey) throw new Refusal('not_finished')
    }
    const recorded = await listRecordings(tx, wish.imageIds)
    if (wish.voiceIds.some((id) => !recorded.has(id))) throw new Refusal('recording_not_found')
    const before = await findBook(tx, orderId)
    if (before?.status === 'making' && isSame(before, wish)) return
    for (const id of wish.voiceIds) await keepCode(tx, signing, id)
    const keys = await deleteBook(tx, orderId)
    if (keys.length > 0) await queue.enqueue(tx, 'erase-files', { keys })
    await queue.enqueue(tx, 'make-book', await wishForBook(tx, orderId, wish))
  })
}

const isSame = (one: Wish, other: Wish): boolean =>
  one.title === other.title &&
  one.imageIds.join() === other.imageIds.join() &&
  one.voiceIds.join() === other.voiceIds.join()
