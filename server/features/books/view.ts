import { bindingOf, spineOf } from '#book/plan.ts'
import type { Book, MadeBook } from '#contract/books.ts'
import type { Query } from '../../database/database.ts'
import { listImages } from '../images/store.ts'
import { endOfCode } from '../links/printed.ts'
import type { OrderRow } from '../orders/store.ts'
import { listRecordings } from '../recordings/store.ts'
import { type BookRow, findBook, viewsOf } from './store.ts'

/** The book of an order as its owner is shown it. */
export async function viewBook(tx: Query, order: OrderRow): Promise<Book> {
  const row = await findBook(tx, order.id)
  const images = await listImages(tx, order.id)
  const recorded = await listRecordings(
    tx,
    images.map(({ id }) => id),
  )
  const voices = [...recorded.keys()].map((pictureId) => ({
    pictureId,
    hasCode: row?.voiceIds.includes(pictureId) ?? false,
    until: endOfCode(order.picturesDeletedAt).toISOString(),
  }))
  if (!row) return { status: 'none', title: '', pictureIds: [], voices, made: null }
  const { status, title, imageIds } = row
  return { status, title, pictureIds: imageIds, voices, made: madeBook(row) }
}

function madeBook({ fileId, pages, lowestDpi, fewPixels }: BookRow): MadeBook | null {
  if (!fileId || !pages || !lowestDpi || fewPixels === null) return null
  return {
    id: fileId,
    pages,
    views: viewsOf(pages),
    binding: bindingOf(pages),
    spineMillimeters: Math.round(spineOf(pages) * 10) / 10,
    lowestDpi,
    fewPixels,
  }
}
