import { type QueryKey, queryOptions } from '@tanstack/react-query'
import {
  getBookPrinting,
  getWallBookPrinting,
  orderBookPrint,
  orderWallBookPrint,
} from '#contract/book-prints.ts'
import {
  type Book,
  type BookPart,
  type BookWish,
  downloadBook,
  getBook,
  makeBook,
  viewBookPage,
} from '#contract/books.ts'
import { timing } from '#contract/limits.ts'
import { downloadWallBook, getWallBook, makeWallBook, viewWallBookPage } from '#contract/wall-books.ts'
import { addressOf, send } from '../../api.ts'
import { paths } from '../../paths.ts'
import type { PrintSource } from '../book-prints/print-source.ts'
import { accountKey } from '../session/queries.ts'

/** The API calls for the book of an order or of a wall. */
export type BookSource = {
  of: 'order' | 'wall'
  id: string
  key: QueryKey
  read: (signal: AbortSignal) => Promise<Book>
  make: (wish: BookWish) => Promise<Book>
  /** The API calls for printed copies. */
  printing: PrintSource
  /** The URL of a file for the printer. */
  partUrl: (part: BookPart) => string
  /** The URL of a page preview. @param made ID of the current version of the book */
  viewUrl: (view: number, made: string) => string
}

const calls = {
  order: {
    get: getBook,
    make: makeBook,
    download: downloadBook,
    view: viewBookPage,
    getPrinting: getBookPrinting,
    orderPrint: orderBookPrint,
    page: paths.orderBook,
  },
  wall: {
    get: getWallBook,
    make: makeWallBook,
    download: downloadWallBook,
    view: viewWallBookPage,
    getPrinting: getWallBookPrinting,
    orderPrint: orderWallBookPrint,
    page: paths.wallBook,
  },
}

export const bookOfOrder = (id: string) => bookBy('order', id, ['orders', id, 'book'])

export const bookOfWall = (id: string) => bookBy('wall', id, [...accountKey, 'wall', id, 'book'])

function bookBy(of: BookSource['of'], id: string, key: QueryKey): BookSource {
  const params = { id }
  const { get, make, download, view: viewPage, getPrinting, orderPrint, page } = calls[of]
  return {
    of,
    id,
    key,
    read: (signal) => send(get, { params, signal }),
    make: (body) => send(make, { params, body }),
    printing: {
      key: [...key, 'printing'],
      read: (signal) => send(getPrinting, { params, signal }),
      order: (body) => send(orderPrint, { params, body }),
      page: page(id),
    },
    partUrl: (part) => addressOf(download, { params, query: { part } }),
    viewUrl: (view, made) =>
      addressOf(viewPage, { params: { ...params, view: String(view) }, query: { made } }),
  }
}

export const bookQuery = ({ key, read }: BookSource) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    refetchInterval: ({ state }) => (state.data?.status === 'making' ? timing.pollReportWorkMs : false),
  })
