import { QueryClient } from '@tanstack/react-query'

/** No retry, polling or refetch on focus unless a query says so; without a connection a question fails at once. */
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
