import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { beforeLong, partOf, Shown } from './part.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const label = async () => (props: { text: string }) => <p>{props.text}</p>

test('a part comes when it is first shown', async () => {
  const part = partOf(label)
  await act(async () => render(<Shown part={part} with={{ text: 'Untitled' }} />))
  expect(screen.queryByText('Untitled')).not.toBeNull()
})

test('a part that was fetched before is there at once', async () => {
  const part = partOf(label)
  await part.fetch()
  render(<Shown part={part} with={{ text: 'Untitled' }} />)
  expect(screen.queryByText('Untitled')).not.toBeNull()
})

test('parts are fetched with the first sign of a parent, once', () => {
  const work = vi.fn()
  beforeLong(work)
  expect(work).not.toHaveBeenCalled()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(work).toHaveBeenCalledOnce()
})

test('without a sign they are fetched after ten seconds, but not for a parent who has left', () => {
  vi.useFakeTimers()
  const [stays, leaves] = [vi.fn(), vi.fn()]
  beforeLong(stays)
  beforeLong(leaves)()
  vi.advanceTimersByTime(10_000)
  expect(stays).toHaveBeenCalledOnce()
  expect(leaves).not.toHaveBeenCalled()
})
