import { codeSvg } from './code.ts'
import { area } from './measures.ts'
import { type Beside, fitIn, type Placed, placeArtwork, placeDrawing, type Size } from './place.ts'
import { hasSpineText, type PageKind, spineOf } from './plan.ts'
import { dateIn, type Language, wordsIn } from './words.ts'

/** A JPEG picture with its size in pixels. */
export type Picture = Size & {
  bytes: Uint8Array
  /** The same picture with at most 1000 pixels a side, for the overview and for the screen. */
  small: Uint8Array
}

export type BookPicture = {
  drawing: Picture
  artwork: Picture
  title: string
  /** The child's age in years. */
  age: number
  /** The child's own words, or empty. */
  words: string
  /** Where the child's voice can be heard, and until when (ISO date). If null, the page has no code. */
  voice: { address: string; until: string } | null
}

/** What a book is made of. `childName` is empty if no name is known. */
export type Book = {
  title: string
  childName: string
  pictures: readonly BookPicture[]
  language: Language
  brand: string
  /** ISO date. */
  madeOn: string
}

/** Registers a file for the template and returns its path. */
export type FileOf = (bytes: Uint8Array, format?: 'jpg' | 'svg') => string

type Shown = Placed & { file: string }

/** Data of one page for book.typ, with its final texts. `number` is printed unless it is 0. */
export type TypstPage = {
  kind: PageKind['kind'] | 'front' | 'back'
  side: 'left' | 'right'
  number: number
  arrangement: 'below' | 'beside'
  title: string
  lines: readonly string[]
  words: string
  code: { file: string; text: string } | null
  pictures: readonly Shown[]
}

const untold = { title: '', lines: [], words: '', code: null } as const
const empty = { ...untold, number: 0, arrangement: 'below', pictures: [] } as const

/** One page of the inside. @param index from 0; page 1 is on the right */
export function pageOf(
  book: Book,
  { page, index }: { page: PageKind; index: number },
  fileOf: FileOf,
): TypstPage {
  const words = wordsIn[book.language]
  const here = { ...empty, kind: page.kind, side: index % 2 === 0 ? 'right' : 'left' } as const
  switch (page.kind) {
    case 'title':
      return { ...here, title: book.title, lines: signature(book) }
    case 'drawing':
    case 'artwork':
      return { ...here, ...pictureOn(book, page, fileOf), number: index + 1 }
    case 'overview':
      return { ...here, title: words.overview, pictures: smallArtworks(book, fileOf) }
    case 'room':
      return { ...here, title: words.room }
    case 'closing':
      return { ...here, lines: closingLines(book) }
  }
}

function pictureOn(book: Book, { kind, picture }: Extract<PageKind, { picture: number }>, fileOf: FileOf) {
  const shown = book.pictures[picture]
  if (!shown) throw new Error(`A book has no picture ${picture}.`)
  const { title, age, words, drawing, artwork } = shown
  if (kind === 'artwork') return { pictures: [{ ...placeArtwork(artwork), file: fileOf(artwork.bytes) }] }
  const { arrangement, ...placed } = placeDrawing(drawing, besideOf(shown))
  const pictures = [{ ...placed, file: fileOf(drawing.bytes) }]
  const lines = [wordsIn[book.language].age(age)]
  return { title, words, lines, code: codeOf(book, shown, fileOf), arrangement, pictures }
}

/** What shares the page with a drawing. */
export const besideOf = ({ title, words, voice }: BookPicture): Beside => ({
  letters: title.length + words.length,
  hasCode: voice !== null,
})

function codeOf({ language }: Book, { voice }: BookPicture, fileOf: FileOf): TypstPage['code'] {
  if (!voice) return null
  const file = fileOf(new TextEncoder().encode(codeSvg(voice.address)), 'svg')
  const until = dateIn(language, voice.until).replaceAll(' ', '\u00a0')
  return { file, text: wordsIn[language].listen(until) }
}

/** The cover, laid flat: back, spine and front. */
export function coverOf(book: Book, pages: number, fileOf: FileOf) {
  const spine = { width: spineOf(pages), text: hasSpineText(pages) ? spineText(book) : '' }
  return { spine, back: backCover(book, fileOf), front: frontCover(book, fileOf) }
}

const spineText = ({ title, childName }: Book) => [title, childName].filter(Boolean).join(' · ')

function frontCover(book: Book, fileOf: FileOf): TypstPage {
  const pictures = onCover(book.pictures[0]?.artwork, { width: 150, height: 120 }, fileOf)
  return { ...empty, kind: 'front', side: 'right', title: book.title, lines: signature(book), pictures }
}

function backCover(book: Book, fileOf: FileOf): TypstPage {
  const pictures = onCover(book.pictures[0]?.drawing, { width: 60, height: 60 }, fileOf)
  return { ...empty, kind: 'back', side: 'left', lines: [book.brand], pictures }
}

const onCover = (picture: Picture | undefined, room: Size, fileOf: FileOf): Shown[] =>
  picture ? [{ ...fitIn(picture, room), file: fileOf(picture.bytes) }] : []

const signature = (book: Book): string[] => [book.childName, agesIn(book)].filter(Boolean)

function agesIn({ pictures, language }: Book): string {
  const ages = pictures.map(({ age }) => age)
  const [least, most] = [Math.min(...ages), Math.max(...ages)]
  return least === most ? wordsIn[language].age(least) : wordsIn[language].ages(least, most)
}

function closingLines(book: Book): string[] {
  const { childName, language, brand, madeOn } = book
  const words = wordsIn[language]
  const by = childName && words.drawn(`${childName}, ${agesIn(book).toLocaleLowerCase(language)}`)
  return [by, words.beside, words.made(brand, dateIn(language, madeOn))].filter(Boolean)
}

/** All artworks in a grid that fills the page without exceeding it. */
function smallArtworks({ pictures }: Book, fileOf: FileOf): Shown[] {
  const across = Math.ceil(Math.sqrt(pictures.length))
  const down = Math.ceil(pictures.length / across)
  const gap = 5
  const room = { width: area.width / across - gap, height: (area.height - 24) / down - gap }
  return pictures.map(({ artwork }) => ({ ...fitIn(artwork, room), file: fileOf(artwork.small) }))
}
