/** A book of drawings with their artworks: 21 x 21 cm, as PDFs for a printer and as pages to preview. Pure, except that it reads the template and fonts. */
import { type Book, type BookPicture, besideOf, coverOf, type FileOf, type Picture, pageOf } from './pages.ts'
import { placeArtwork, placeDrawing } from './place.ts'
import { planPages } from './plan.ts'
import { printPdf, withoutMarks } from './print-pdf.ts'
import { printableBook, printablePicture } from './printable.ts'
import { openTypesetter, type Part } from './typeset.ts'

export { fullDpi } from './measures.ts'
export type { Book, BookPicture, Picture }
export { withoutMarks }

/** Pages typeset at once. Each picture is decoded in full, so more would need too much memory. */
const PAGES_AT_ONCE = 4

/** The number of pages of a book, and the resolution of each picture on the inside, drawings and artworks alternating. */
export function factsOf({ pictures }: Pick<Book, 'pictures'>): { pages: number; dpi: number[] } {
  const pages = planPages(pictures.length).length
  const dpi = pictures
    .map(printablePicture)
    .flatMap((picture) => [
      placeDrawing(picture.drawing, besideOf(picture)).dpi,
      placeArtwork(picture.artwork).dpi,
    ])
  return { pages, dpi }
}

/** The PDFs for a printer: the inside, and the cover laid flat. */
export async function renderBook(given: Book): Promise<{ inside: Uint8Array; cover: Uint8Array }> {
  const book = printableBook(given)
  const typesetter = openTypesetter(book)
  const pages = planPages(book.pictures.length)
  const parts = []
  for (let from = 0; from < pages.length; from += PAGES_AT_ONCE)
    parts.push(
      typesetter.pdf((fileOf) => ({
        cover: null,
        pages: pages
          .slice(from, from + PAGES_AT_ONCE)
          .map((page, i) => pageOf(book, { page, index: from + i }, fileOf)),
      })),
    )
  const cover = typesetter.pdf((fileOf) => ({ pages: [], cover: coverOf(book, pages.length, fileOf) }))
  return { inside: await printPdf(parts, book), cover: await printPdf([cover], book) }
}

/** Yields the trimmed pages as SVG: front cover, inside, back cover. Uses the small pictures. */
export function* previewPages(given: Book): Generator<string> {
  const book = printableBook(given)
  const typesetter = openTypesetter(book)
  const onScreen = (picture: Picture): Picture => ({ ...picture, bytes: picture.small })
  const pictures = book.pictures.map(({ drawing, artwork, ...facts }) => ({
    ...facts,
    drawing: onScreen(drawing),
    artwork: onScreen(artwork),
  }))
  for (const part of leavesOf({ ...book, pictures })) yield typesetter.svg(part)
}

/** Whether every text of a book fits its space, without characters that its fonts lack. */
export function allFits(given: Book): boolean {
  const book = printableBook(given)
  const typesetter = openTypesetter(book)
  return leavesOf(book).every((part) => typesetter.fits(part).every(Boolean))
}

/** Each page as a part of its own. */
function leavesOf(book: Book): ((fileOf: FileOf) => Part)[] {
  const pages = planPages(book.pictures.length)
  const cover = (side: 'front' | 'back') => (fileOf: FileOf) => ({
    cover: null,
    pages: [coverOf(book, pages.length, fileOf)[side]],
  })
  const inside = pages.map((page, index) => (fileOf: FileOf) => ({
    cover: null,
    pages: [pageOf(book, { page, index }, fileOf)],
  }))
  return [cover('front'), ...inside, cover('back')]
}
