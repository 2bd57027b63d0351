import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { queryClient } from '../queries.ts'
import { dismissToast, showToast, toasts } from '../ui/toast-store.ts'
import { visit } from './visit.tsx'

const shown = (title: string) => screen.queryAllByText(title).length > 0

describe('R50 Toasts', () => {
  test('only one toast is shown at a time: a new one replaces it', async () => {
    visit('/auth')
    await screen.findByRole('button', { name: 'Create Account' })
    await act(async () => showToast({ title: 'First' }))
    await screen.findAllByText('First')
    act(() => showToast({ title: 'Second' }))
    await screen.findAllByText('Second')
    expect(shown('First')).toBe(false)
  })

  test('a toast disappears after five seconds, or after its own duration', async () => {
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

  test('F8 focuses the toasts, and Close dismisses a toast', async () => {
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

  test('a quiet toast does not replace an error toast', () => {
    showToast({ title: 'Payment Failed', tone: 'bad' })
    showToast({ title: 'Free preview generated!', quiet: true })
    expect(toasts.get()?.title).toBe('Payment Failed')
    dismissToast(toasts.get()?.key ?? 0)
  })
})

describe('R53 Query defaults', () => {
  test('queries and mutations are not retried, and queries are not refetched on focus', () => {
    expect(queryClient.getDefaultOptions()).toMatchObject({
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0 },
      mutations: { retry: false },
    })
  })
})
