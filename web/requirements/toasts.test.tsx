import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { queryClient } from '../queries.ts'
import { dismissToast, showToast, toasts } from '../ui/toast-store.ts'
import { visit } from './visit.tsx'

const shown = (title: string) => screen.queryAllByText(title).length > 0

describe('R50 Toasts', () => {
  test('there is one at a time: the next takes the place of the last', async () => {
    visit('/auth')
    await screen.findByRole('button', { name: 'Create Account' })
    await act(async () => showToast({ title: 'First' }))
    await screen.findAllByText('First')
    act(() => showToast({ title: 'Second' }))
    await screen.findAllByText('Second')
    expect(shown('First')).toBe(false)
  })

  test('one goes by itself after five seconds, or after the time it is given', async () => {
    visit('/auth')
    await screen.findByRole('button', { name: 'Create Account' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    for (const [durationMs, ms] of [
      [undefined, 5000],
      [1500, 1500],
    ] as const) {
      act(() => showToast({ title: 'Soon gone', ...(durationMs ? { durationMs } : {}) }))
      act(() => vi.advanceTimersByTime(ms - 100))
      expect(toasts.get()).not.toBeNull()
      act(() => vi.advanceTimersByTime(200))
      expect(toasts.get()).toBeNull()
    }
  })

  test('F8 leads to it, and Close puts it away', async () => {
    visit('/auth')
    await screen.findByRole('button', { name: 'Create Account' })
    await act(async () => showToast({ title: 'Here I am' }))
    await screen.findAllByText('Here I am')
    await vi.waitFor(() => {
      fireEvent.keyDown(document, { code: 'F8' })
      const region = document.activeElement?.closest('[role="region"]')
      expect(region?.getAttribute('aria-label') ?? '').toContain('Notifications')
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(toasts.get()).toBeNull()
  })

  test('good news from the background does not push a complaint aside', () => {
    showToast({ title: 'Payment Failed', tone: 'bad' })
    showToast({ title: 'Free preview generated!', quiet: true })
    expect(toasts.get()?.title).toBe('Payment Failed')
    dismissToast(toasts.get()?.key ?? 0)
  })
})

describe('R53 Fetching', () => {
  test('queries and mutations are neither retried nor refetched by themselves', () => {
    expect(queryClient.getDefaultOptions()).toMatchObject({
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0 },
      mutations: { retry: false },
    })
  })
})
