import { queryOptions } from '@tanstack/react-query'
import { type BookPrint, type BookPrinting, listBookPrints } from '#contract/book-prints.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../queries.ts'
import { accountKey } from '../session/queries.ts'
import type { PrintSource } from './print-source.ts'

const POLL_MS = 60_000

const isOnItsWay = ({ status }: BookPrint) =>
  status === 'paid' || status === 'ordered' || status === 'printing'

/** The price of a printed copy, and the copies ordered so far. Each book has its own offer. */
export const printingQuery = (source: PrintSource) =>
  queryOptions({
    queryKey: source.key,
    queryFn: ({ signal }) => source.read(signal),
    refetchInterval: ({ state }) => (state.data?.prints.some(isOnItsWay) ? POLL_MS : false),
  })

/** Puts a printed copy that a call returned into the query cache. */
export function showPrint(source: PrintSource, print: BookPrint): void {
  queryClient.setQueryData(source.key, (known: BookPrinting | undefined) => {
    if (!known) return known
    const others = known.prints.filter(({ id, status }) => id !== print.id && status !== 'unpaid')
    return { ...known, prints: [print, ...others].toSorted(byDay) }
  })
  void queryClient.invalidateQueries(ownPrintsQuery)
}

const byDay = (one: BookPrint, other: BookPrint) => other.createdAt.localeCompare(one.createdAt)

/** All printed books of the account. */
export const ownPrintsQuery = queryOptions({
  queryKey: [...accountKey, 'book-prints'],
  queryFn: ({ signal }) => send(listBookPrints, { signal }).then(({ prints }) => prints),
})
