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

/** Printed copies of one book, by the calls about them. */
export type PrintSource = {
  key: QueryKey
  read: (signal: AbortSignal) => Promise<BookPrinting>
  /** Begins a printed copy. */
  order: (order: PrintOrder) => Promise<BookPrint>
  /** The page of the book. */
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
