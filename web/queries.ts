import { QueryClient } from '@tanstack/react-query'

/**
 * Nothing is asked twice behind the parent's back: no retry, no polling, no refetch on focus unless a query says so. Without a connection
 * a question fails at once, so that the parent reads a sentence and not a waiting sign; what is shown is asked anew when it is back.
 */
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
