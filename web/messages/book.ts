import { catalogue } from './catalogue.ts'
import { book as english } from './en/book.ts'

export const book = catalogue('book', english)
