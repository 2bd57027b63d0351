import { queryOptions } from '@tanstack/react-query'
import { type BookPrint, type BookPrinting, listBookPrints } from '#contract/book-prints.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../queries.ts'
import { accountKey } from '../session/queries.ts'
import type { PrintSource } from './print-source.ts'

const POLL_MS = 60_000

const isOnItsWay = ({ status }: BookPrint) =>
  status === 'paid' || status === 'ordered' || status === 'printing'

/** What a printed copy of a book costs, and the copies that were ordered. Another book has another offer. */
export const printingQuery = (source: PrintSource) =>
  queryOptions({
    queryKey: source.key,
    queryFn: ({ signal }) => source.read(signal),
    refetchInterval: ({ state }) => (state.data?.prints.some(isOnItsWay) ? POLL_MS : false),
  })

/** Shows a printed copy as a call has answered it. */
export function showPrint(source: PrintSource, print: BookPrint): void {
  queryClient.setQueryData(source.key, (known: BookPrinting | undefined) => {
    if (!known) return known
    const others = known.prints.filter(({ id, status }) => id !== print.id && status !== 'unpaid')
    return { ...known, prints: [print, ...others].toSorted(byDay) }
  })
  void queryClient.invalidateQueries({ queryKey: ownPrintsQuery.queryKey })
}

const byDay = (one: BookPrint, other: BookPrint) => other.createdAt.localeCompare(one.createdAt)

/** All printed books of the account. */
export const ownPrintsQuery = queryOptions({
  queryKey: [...accountKey, 'book-prints'],
  queryFn: ({ signal }) => send(listBookPrints, { signal }).then(({ prints }) => prints),
})
