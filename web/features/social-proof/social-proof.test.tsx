import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../queries.ts'
import { SocialProof } from './social-proof.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  queryClient.clear()
  document.documentElement.scrollTop = 0
})

function show(reply: object, scrollY = 201) {
  queryClient.setQueryData(['social-proof'], reply)
  render(
    <QueryClientProvider client={queryClient}>
      <SocialProof />
    </QueryClientProvider>,
  )
  document.documentElement.scrollTop = scrollY
  act(() => void window.dispatchEvent(new Event('scroll')))
}
const real = { counts: { parents: 7, artworks: 81, orders: 33 }, sample: false }
const notice = () => screen.queryByRole('complementary', { name: 'What’s happening at the studio' })

it('waits until the parent has scrolled', () => {
  show(real, 200)
  expect(notice()).toBeNull()
})

it('shows three facts, one every five seconds, and none after it is closed', () => {
  show(real)
  expect(notice()?.textContent).toContain('7 visitors began an order in the last hour')
  act(() => vi.advanceTimersByTime(5000))
  expect(notice()?.textContent).toContain('81 artworks')
  act(() => vi.advanceTimersByTime(5000))
  expect(notice()?.textContent).toContain('33 orders were placed in the last 7 days')
  fireEvent.click(screen.getByRole('button', { name: 'Close this notice' }))
  expect(notice()).toBeNull()
})

it('marks samples as sample data', () => {
  show({ counts: null, sample: true })
  expect(notice()?.textContent).toContain('Sample data')
})

it('changes its sample numbers slightly every eight seconds', () => {
  const lowest = vi.spyOn(Math, 'random').mockReturnValue(0)
  show({ counts: null, sample: true })
  expect(notice()?.textContent).toContain('25 visitors')
  act(() => vi.advanceTimersByTime(15_000))
  expect(notice()?.textContent).toContain('23 visitors')
  act(() => vi.advanceTimersByTime(15_000))
  expect(notice()?.textContent).toContain('19 visitors')
  lowest.mockRestore()
})

it('shows nothing if there are no counts', () => {
  show({ counts: null, sample: false })
  expect(notice()).toBeNull()
})
