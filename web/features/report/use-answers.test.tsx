import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Checklist } from '#contract/checklist.ts'
import { queryClient } from '../../queries.ts'
import { image, orderId } from '../../requirements/things.ts'
import { checklistKey } from './queries.ts'
import { useAnswers } from './use-answers.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('an answer given while the answers are being fetched is not overwritten', async () => {
  const before = { drawings: [{ imageId: image.id, answers: {} }] } as unknown as Checklist
  const queryKey = checklistKey(orderId)
  queryClient.setQueryData(queryKey, before)
  vi.stubGlobal('fetch', async () => Response.json({ notes: [], things: [], named: {} }))
  let arrive = (_: Checklist) => {}
  const asked = queryClient.fetchQuery({
    queryKey,
    queryFn: () => new Promise<Checklist>((done) => (arrive = done)),
    staleTime: 0,
  })
  asked.catch(() => undefined)
  const { result } = renderHook(() => useAnswers(orderId, image.id, {}), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await act(async () => result.current.change({ title: 'The moon' }))
  await act(async () => arrive(before))
  expect(queryClient.getQueryData<Checklist>(queryKey)?.drawings[0]?.answers).toEqual({ title: 'The moon' })
})
