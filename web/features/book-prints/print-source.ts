import type { QueryKey } from '@tanstack/react-query'
import type { BookPrint, BookPrinting } from '#contract/book-prints.ts'
import type { PrintOrder } from '#contract/print-forms.ts'

/** The API calls for printed copies of one book. */
export type PrintSource = {
  key: QueryKey
  read: (signal: AbortSignal) => Promise<BookPrinting>
  /** Orders a printed copy, which is then to be paid. */
  order: (order: PrintOrder) => Promise<BookPrint>
  /** The path of the book's page. */
  page: string
}
