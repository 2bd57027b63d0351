import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { type Input, send } from './api.ts'

/** Queries do not retry, poll or refetch on focus unless they say so. Without a connection they fail at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      staleTime: 0,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** A query that makes a contract call. */
export const callQuery = <C extends Call>(queryKey: QueryKey, call: C, input: Input<C>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => send(call, { ...input, signal }) })
