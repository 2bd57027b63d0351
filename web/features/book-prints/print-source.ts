import type { QueryKey } from '@tanstack/react-query'
import {
  type BookPrint,
  type BookPrinting,
  getBookPrinting,
  getWallBookPrinting,
  orderBookPrint,
  orderWallBookPrint,
} from '#contract/book-prints.ts'
import type { PrintOrder } from '#contract/print-forms.ts'
import { send } from '../../api.ts'
import { paths } from '../../paths.ts'

/** The API calls for printed copies of one book. */
export type PrintSource = {
  key: QueryKey
  read: (signal: AbortSignal) => Promise<BookPrinting>
  /** Orders a printed copy, which is then to be paid. */
  order: (order: PrintOrder) => Promise<BookPrint>
  /** The path of the book's page. */
  page: string
}

export const printsOfOrder = (id: string, bookKey: QueryKey): PrintSource => ({
  key: [...bookKey, 'printing'],
  read: (signal) => send(getBookPrinting, { params: { id }, signal }),
  order: (body) => send(orderBookPrint, { params: { id }, body }),
  page: paths.orderBook(id),
})

export const printsOfWall = (id: string, bookKey: QueryKey): PrintSource => ({
  key: [...bookKey, 'printing'],
  read: (signal) => send(getWallBookPrinting, { params: { id }, signal }),
  order: (body) => send(orderWallBookPrint, { params: { id }, body }),
  page: paths.wallBook(id),
})
