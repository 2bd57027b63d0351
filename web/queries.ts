import { QueryClient } from '@tanstack/react-query'

/** Nothing is asked twice behind the parent's back: no retry, no polling, no refetch on focus unless a query says so. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0 },
    mutations: { retry: false },
  },
})
