import { leftOutOf } from '#book/printable.ts'
import type { Book } from '#contract/books.ts'
import type { Query } from '../database/database.ts'
import { listOwnPictures, type OwnPicture } from '../features/books/pictures.ts'
import { type BookOwner, type BookRow, findBook } from '../features/books/store.ts'
import { viewMadeBook } from '../features/books/view.ts'
import { endOfCode } from '../features/links/printed.ts'
import { listRecordings } from '../features/recordings/store.ts'
import { findMaker } from './make-book.ts'
import { listUpscalable } from './may-upscale.ts'

/** A book as its owner sees it, with the pictures and recordings it can be made of. */
export async function viewBook(tx: Query, owner: BookOwner): Promise<Book> {
  const row = await findBook(tx, owner)
  const pictures = await listOwnPictures(tx, owner)
  const choices = await listChoices(tx, pictures)
  const printable = pictures.filter(({ image: { id } }) => choices.includes(id) || row?.imageIds.includes(id))
  const offered = {
    voices: await listVoices(tx, pictures, row),
    choices,
    leftOut: leftOutOf(await listTexts(tx, owner, printable, row)).join(' '),
  }
  if (!row) return { status: 'none', title: '', pictureIds: [], ...offered, made: null }
  const { status, title, imageIds } = row
  return { status, title, pictureIds: imageIds, ...offered, made: viewMadeBook(row) }
}

/** The texts that may be printed in the book. */
async function listTexts(
  tx: Query,
  owner: BookOwner,
  pictures: OwnPicture[],
  book: BookRow | undefined,
): Promise<string[]> {
  const maker = await findMaker(tx, owner)
  const ofPictures = pictures.flatMap(({ image }) => [image.title, image.words])
  return [book?.title ?? '', maker?.childName ?? '', ...ofPictures]
}

async function listVoices(tx: Query, pictures: OwnPicture[], book: BookRow | undefined) {
  const recorded = await listRecordings(
    tx,
    pictures.map(({ image }) => image.id),
  )
  const withVoice = pictures.filter(({ image }) => recorded.has(image.id))
  return withVoice.map(({ image: { id }, order }) => ({
    pictureId: id,
    hasCode: book?.voiceIds.includes(id) ?? false,
    until: endOfCode(order.picturesDeletedAt).toISOString(),
  }))
}

async function listChoices(tx: Query, pictures: OwnPicture[]): Promise<string[]> {
  const finished = pictures.filter(({ image }) => image.artworkKey && !image.takenBackAt)
  const orders = new Map(finished.map(({ order }) => [order.id, order]))
  const upscalable = await listUpscalable(tx, [...orders.values()])
  return finished.flatMap(({ image }) => (upscalable.has(image.orderId) ? image.id : []))
}
