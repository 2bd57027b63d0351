import type { Transaction } from '../database/database.ts'
import type { Caller } from '../features/accounts/caller.ts'
import { listOwnPictures, lockOrdersOf, type OwnPicture } from '../features/books/pictures.ts'
import { type BookOwner, type Contents, deleteBook, findBook, insertBook } from '../features/books/store.ts'
import { holdAccount, requireChild } from '../features/children/store.ts'
import { keepCode } from '../features/links/printed.ts'
import { lockOwnOrder } from '../features/orders/access.ts'
import { findEndsOfOrders } from '../features/payments/ended.ts'
import { listRecordings } from '../features/recordings/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { listUpscalable } from './may-upscale.ts'

/** Queues a book of finished pictures of an order or a wall and replaces the previous one. Repeating the request while it is being made changes nothing. Throws Refusal. */
export async function requestBook(
  { db, queue, signing }: Services,
  owner: BookOwner,
  caller: Caller,
  wish: Contents,
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdOwner(tx, owner, caller)
    await lockOrdersOf(tx, wish.imageIds)
    await requirePictures(tx, owner, wish.imageIds)
    const recorded = await listRecordings(tx, wish.imageIds)
    if (wish.voiceIds.some((id) => !recorded.has(id))) throw new Refusal('recording_not_found')
    const before = await findBook(tx, owner)
    if (before?.status === 'making' && isSame(before, wish)) return
    for (const id of wish.voiceIds) await keepCode(tx, signing, id)
    const keys = await deleteBook(tx, owner)
    if (keys.length > 0) await queue.enqueue(tx, 'erase-files', { keys })
    await queue.enqueue(tx, 'make-book', { ...owner, ...(await insertBook(tx, owner, wish)) })
  })
}

/** Locks the order or account, so that one request runs at a time. Throws Refusal if it does not belong to the caller. */
export async function holdOwner(tx: Transaction, owner: BookOwner, caller: Caller): Promise<void> {
  if ('orderId' in owner) {
    await lockOwnOrder(tx, owner.orderId, caller)
    return
  }
  const { accountId } = caller
  if (!accountId) throw new Refusal('not_authenticated')
  await holdAccount(tx, accountId)
  await requireChild(tx, accountId, owner.childId)
}

async function requirePictures(tx: Transaction, owner: BookOwner, imageIds: string[]): Promise<void> {
  const own = new Map((await listOwnPictures(tx, owner)).map((picture) => [picture.image.id, picture]))
  const wished = imageIds.map((id) => own.get(id))
  if (!wished.every((picture) => picture !== undefined)) throw new Refusal('image_not_found')
  await requirePrints(tx, wished)
  for (const { image } of wished) {
    if (image.takenBackAt) throw new Refusal('refunded')
    if (!image.artworkKey) throw new Refusal('not_finished')
  }
}

/** Throws Refusal unless every picture's order includes upscales and is neither refunded nor disputed. */
async function requirePrints(tx: Transaction, pictures: OwnPicture[]): Promise<void> {
  const orders = [...new Map(pictures.map(({ order }) => [order.id, order])).values()]
  const upscalable = await listUpscalable(tx, orders)
  if (orders.some(({ id }) => !upscalable.has(id)))
    throw new Refusal('print_not_included', { needsUpgrade: true })
  const ends = await findEndsOfOrders(
    tx,
    orders.map(({ id }) => id),
  )
  for (const end of ends.values()) throw new Refusal(end)
}

const isSame = (one: Contents, other: Contents): boolean =>
  one.title === other.title &&
  one.imageIds.join() === other.imageIds.join() &&
  one.voiceIds.join() === other.voiceIds.join()
