import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from './queries.ts'
import { useStartedMutation } from './started-mutation.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

const named = (key: string | null) => ({ key })

test('useStartedMutation starts once per key in StrictMode, again after null, and on request after a failure', async () => {
  const mutationFn = vi.fn().mockResolvedValue('done')
  const { result, rerender } = renderHook(({ key }) => useStartedMutation(key, mutationFn), {
    wrapper,
    reactStrictMode: true,
    initialProps: named('a'),
  })
  await waitFor(() => expect(result.current.data).toBe('done'))
  rerender(named('a'))
  expect(mutationFn).toHaveBeenCalledTimes(1)
  rerender(named(null))
  mutationFn.mockRejectedValueOnce(new Error('no'))
  rerender(named('a'))
  await waitFor(() => expect(result.current.error?.message).toBe('no'))
  expect(mutationFn).toHaveBeenCalledTimes(2)
  result.current.mutate()
  await waitFor(() => expect(result.current.data).toBe('done'))
})
