import sharp from 'sharp'
import {
  type Book,
  type BookPicture,
  factsOf,
  fullDpi,
  type Picture,
  previewPages,
  renderBook,
  withoutMarks,
} from '#book/book.ts'
import { shrink, sizeOf } from './shrink.ts'
import type { StopSignal } from './stop.ts'

/** Long side in pixels of the small pictures, for the book's list and the screen. */
const SMALL_PIXELS = 1000
const VIEW_PIXELS = 900
const VIEW_QUALITY = 80

/** JPEG bytes of a drawing and its artwork, with the details shown beside them. */
type Given = { drawing: Uint8Array; artwork: Uint8Array } & Pick<
  BookPicture,
  'title' | 'age' | 'words' | 'voice'
>

export type BookTask = Omit<Book, 'pictures'> & { pictures: Given[] }

/** The PDF files for a printer. */
export type BookParts = { inside: Uint8Array; cover: Uint8Array }

export type MadeBook = BookParts & {
  views: Uint8Array[]
  pages: number
  dpi: { lowestDpi: number; fewPixels: number }
}

export async function partsWithoutMarks({ inside, cover }: BookParts): Promise<BookParts> {
  return { inside: await withoutMarks(inside), cover: await withoutMarks(cover) }
}

export async function makeBook(
  { pictures: given, ...facts }: BookTask,
  signal: StopSignal,
): Promise<MadeBook> {
  const pictures = []
  for (const { drawing, artwork, ...words } of given)
    pictures.push({ ...words, drawing: await opened(drawing), artwork: await opened(artwork) })
  const book = { ...facts, pictures }
  const { pages, dpi } = factsOf(book)
  const files = await renderBook(book)
  const views = []
  for (const svg of previewPages(book)) {
    signal.throwIfAborted()
    views.push(await rasterized(svg))
  }
  const fewPixels = dpi.filter((dots) => dots < fullDpi).length
  return { ...files, views, pages, dpi: { lowestDpi: Math.min(...dpi), fewPixels } }
}

async function opened(bytes: Uint8Array): Promise<Picture> {
  return { bytes, small: await shrink(bytes, SMALL_PIXELS), ...(await sizeOf(bytes)) }
}

function rasterized(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { unlimited: true })
    .resize(VIEW_PIXELS)
    .webp({ quality: VIEW_QUALITY })
    .toBuffer()
}
