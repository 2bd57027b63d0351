import { inOurFonts } from '#insight/print/pdf-fonts.ts'
import type { Book, BookPicture } from './pages.ts'

/** The distinct characters in these texts that a book leaves out because its fonts lack them. */
export const leftOutOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => inOurFonts(text).leftOut)),
]

const printable = (text: string): string => inOurFonts(text).written

export const printablePicture = (picture: BookPicture): BookPicture => ({
  ...picture,
  title: printable(picture.title),
  words: printable(picture.words),
})

/** A book without the characters that its fonts lack. */
export const printableBook = (book: Book): Book => ({
  ...book,
  title: printable(book.title),
  childName: printable(book.childName),
  pictures: book.pictures.map(printablePicture),
})
