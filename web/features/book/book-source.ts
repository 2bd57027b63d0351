import { type QueryKey, queryOptions } from '@tanstack/react-query'
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
import { addressOf, send } from '../../api.ts'

/** What a book is made of, by the calls about its book. */
export type BookSource = {
  key: QueryKey
  read: (signal: AbortSignal) => Promise<Book>
  make: (wish: BookWish) => Promise<Book>
  /** Where a part for a printer is. */
  partUrl: (part: BookPart) => string
  /** Where a page to look at is. @param made the id of the book as it is now */
  viewUrl: (view: number, made: string) => string
}

export function bookOfOrder(orderId: string): BookSource {
  const params = { id: orderId }
  return {
    key: ['orders', orderId, 'book'],
    read: (signal) => send(getBook, { params, signal }),
    make: (body) => send(makeBook, { params, body }),
    partUrl: (part) => addressOf(downloadBook, { params, query: { part } }),
    viewUrl: (view, made) =>
      addressOf(viewBookPage, { params: { ...params, view: String(view) }, query: { made } }),
  }
}

export const bookQuery = ({ key, read }: BookSource) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    refetchInterval: ({ state }) => (state.data?.status === 'making' ? timing.pollReportWorkMs : false),
  })
