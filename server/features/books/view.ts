import { bindingOf, spineOf } from '#book/plan.ts'
import type { MadeBook } from '#contract/books.ts'
import { type BookRow, viewsOf } from './store.ts'

export function viewMadeBook({ fileId, pages, lowestDpi, fewPixels }: BookRow): MadeBook | null {
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
