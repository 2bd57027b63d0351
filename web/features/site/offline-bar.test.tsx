import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineBar } from './offline-bar.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a lost connection shows a note that work continues, until the connection is back', () => {
  const connected = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<OfflineBar />)
  expect(screen.queryByRole('alert')).toBeNull()
  connected.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByRole('alert').textContent).toContain('We keep working')
  connected.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByRole('alert')).toBeNull()
})
