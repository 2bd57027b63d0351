import { randomUUID } from 'node:crypto'
import { brand } from '#contract/brand.ts'
import type { Language } from '#contract/languages.ts'
import type { Query } from '../database/database.ts'
import { listPictures, type OwnPicture } from '../features/books/pictures.ts'
import {
  type BookFacts,
  type BookRequest,
  type BookRow,
  bookKeys,
  endBook,
  failBook,
  findOpenBook,
  partKey,
  viewKey,
} from '../features/books/store.ts'
import { findChildWithLanguage } from '../features/children/store.ts'
import { addressOf } from '../features/links/make.ts'
import { endOfCode, listCodes } from '../features/links/printed.ts'
import { ageOf, findOrder } from '../features/orders/store.ts'
import { listRecordings } from '../features/recordings/store.ts'
import { announceFiles, keepFiles } from '../files/store.ts'
import type { Job } from '../jobs/jobs.ts'
import type { MadeBook } from '../pictures/book-task.ts'
import type { Services } from '../services.ts'

/** Makes one book. May run twice: each run writes its own files, and only the run that completes the book keeps them. */
export async function makeBook(services: Services, { data, signal }: Job<'make-book'>): Promise<void> {
  const book = await findOpenBook(services.db, data)
  if (!book) return
  const maker = await findMaker(services.db, book)
  // A removed child may be restored, and its book can then be requested again.
  if (!maker) return failBook(services.db, data)
  const made = await typeset(services, book, maker, signal)
  await conclude(services, data, await storeFiles(services, made))
}

export async function giveUpBook({ db }: Services, { data }: Job<'give-up-book'>): Promise<void> {
  await failBook(db, data)
}

type Maker = { childName: string; language: Language }

/** The child's name and the language, from the order or the account, or undefined if that is gone. */
export async function findMaker(
  tx: Query,
  { orderId, childId }: { orderId?: string | null; childId?: string | null },
): Promise<Maker | undefined> {
  if (orderId) return findOrder(tx, orderId)
  return childId ? findChildWithLanguage(tx, childId) : undefined
}

async function typeset(
  services: Services,
  { title, imageIds, voiceIds }: BookRow,
  { childName, language }: Maker,
  signal: AbortSignal,
): Promise<MadeBook> {
  const own = await listPictures(services.db, imageIds)
  const voices = await addressesOf(services, voiceIds)
  const pictures = await Promise.all(
    imageIds.map((id) => pictureOf(services, own.get(id), voices.get(id) ?? null)),
  )
  const madeOn = new Date().toISOString().slice(0, 10)
  const facts = { title, childName, language, brand: brand.name, madeOn }
  return services.pictures.book({ ...facts, pictures, signal })
}

async function pictureOf({ files }: Services, own: OwnPicture | undefined, address: string | null) {
  const { image, order } = own ?? {}
  const [drawing, artwork] = await Promise.all([
    image?.framedKey && files.read(image.framedKey),
    image?.artworkKey && files.read(image.artworkKey),
  ])
  if (!image || !order || !drawing || !artwork) throw new Error('A picture of a book is missing.')
  const until = endOfCode(order.picturesDeletedAt).toISOString().slice(0, 10)
  const { title, words } = image
  return { drawing, artwork, title, words, age: ageOf(order), voice: address ? { address, until } : null }
}

/** The URLs of the recordings of these pictures, without those whose recording or code is gone. */
async function addressesOf(services: Services, imageIds: string[]): Promise<Map<string, string>> {
  const recorded = await listRecordings(services.db, imageIds)
  const codes = await listCodes(services.db, [...recorded.keys()])
  return new Map([...codes].map(([id, link]) => [id, addressOf(services, link.id)]))
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

async function conclude({ db, queue }: Services, asked: BookRequest, made: BookFacts): Promise<void> {
  await db.transaction(async (tx) => {
    const keys = bookKeys(made)
    if (!(await endBook(tx, asked, made))) return queue.enqueue(tx, 'erase-files', { keys })
    await keepFiles(tx, keys)
  })
}
