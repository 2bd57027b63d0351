import { bindingOf, spineOf } from '#book/plan.ts'
import type { Book, MadeBook } from '#contract/books.ts'
import { type BookRow, viewsOf } from './store.ts'

export function viewBook(row: BookRow | undefined): Book {
  if (!row) return { status: 'none', title: '', pictureIds: [], made: null }
  const { status, title, imageIds } = row
  return { status, title, pictureIds: imageIds, made: madeBook(row) }
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
