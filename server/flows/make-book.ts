import { randomUUID } from 'node:crypto'
import { brand } from '#contract/brand.ts'
import {
  type AskedBook,
  type BookFacts,
  type BookRow,
  bookKeys,
  endBook,
  failBook,
  findOpenBook,
  partKey,
  viewKey,
} from '../features/books/store.ts'
import { type ImageRow, listImages } from '../features/images/store.ts'
import { addressOf } from '../features/links/make.ts'
import { endOfCode, listCodes } from '../features/links/printed.ts'
import { ageOf, findOrder, lockOrder, type OrderRow } from '../features/orders/store.ts'
import { listRecordings } from '../features/recordings/store.ts'
import { announceFiles, keepFiles } from '../files/store.ts'
import type { Job } from '../jobs/queue.ts'
import type { MadeBook } from '../pictures/book-task.ts'
import type { Services } from '../services.ts'

/** Makes one book. May run twice: each run writes files of its own, and the one that ends the book keeps them. */
export async function makeBook(services: Services, { data, signal }: Job<'make-book'>): Promise<void> {
  const book = await findOpenBook(services.db, data)
  const order = book && (await findOrder(services.db, book.orderId))
  if (!order) return
  const made = await typeset(services, order, book, signal)
  await conclude(services, data, await storeFiles(services, made))
}

export async function giveUpBook({ db }: Services, { data }: Job<'give-up-book'>): Promise<void> {
  await failBook(db, data)
}

async function typeset(
  services: Services,
  order: OrderRow,
  { title, imageIds, voiceIds }: BookRow,
  signal: AbortSignal,
): Promise<MadeBook> {
  const images = new Map((await listImages(services.db, order.id)).map((image) => [image.id, image]))
  const voices = await voicesOf(services, order, voiceIds)
  const pictures = await Promise.all(
    imageIds.map(async (id) => ({
      ...(await picturesOf(services, images.get(id))),
      voice: voices.get(id) ?? null,
    })),
  )
  const { childName, language } = order
  const madeOn = new Date().toISOString().slice(0, 10)
  const told = { title, childName, age: ageOf(order), language, brand: brand.name, madeOn }
  return services.pictures.book({ ...told, pictures, signal })
}

async function picturesOf({ files }: Services, image: ImageRow | undefined) {
  const [drawing, artwork] = await Promise.all([
    image?.framedKey && files.read(image.framedKey),
    image?.artworkKey && files.read(image.artworkKey),
  ])
  if (!image || !drawing || !artwork) throw new Error('A picture of a book is missing.')
  return { drawing, artwork, title: image.title, words: image.words }
}

/** Where the voices of these pictures are heard; without those whose recording or code is gone. */
async function voicesOf(services: Services, { picturesDeletedAt }: OrderRow, imageIds: string[]) {
  const recorded = await listRecordings(services.db, imageIds)
  const codes = await listCodes(services.db, [...recorded.keys()])
  const until = endOfCode(picturesDeletedAt).toISOString().slice(0, 10)
  return new Map([...codes].map(([id, link]) => [id, { address: addressOf(services, link.id), until }]))
}

async function storeFiles({ db, files }: Services, made: MadeBook): Promise<BookFacts> {
  const { inside, cover, views, pages, dpi } = made
  const fileId = randomUUID()
  await announceFiles(db, bookKeys({ fileId, pages }))
  await files.write(partKey(fileId, 'inside'), inside)
  await files.write(partKey(fileId, 'cover'), cover)
  for (const [view, picture] of views.entries()) await files.write(viewKey(fileId, view), picture)
  return { fileId, pages, ...dpi }
}

async function conclude({ db, queue }: Services, asked: AskedBook, made: BookFacts): Promise<void> {
  await db.transaction(async (tx) => {
    const keys = bookKeys(made)
    const order = await lockOrder(tx, asked.orderId)
    if (!order || !(await endBook(tx, asked, made))) return queue.enqueue(tx, 'erase-files', { keys })
    await keepFiles(tx, keys)
  })
}
