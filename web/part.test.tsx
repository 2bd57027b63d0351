import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { beforeLong, lazily, partOf, Shown } from './part.tsx'

const label = async () => (props: { text: string }) => <p>{props.text}</p>

test('a part loads when it is first shown', async () => {
  const part = partOf(label)
  await act(async () => render(<Shown part={part} with={{ text: 'Untitled' }} />))
  expect(screen.queryByText('Untitled')).not.toBeNull()
})

test('a part that was fetched earlier is shown at once', async () => {
  const part = partOf(label)
  await part.fetch()
  render(<Shown part={part} with={{ text: 'Untitled' }} />)
  expect(screen.queryByText('Untitled')).not.toBeNull()
})

test('beforeLong runs its work once, on the first interaction', () => {
  const work = vi.fn()
  beforeLong(work)
  expect(work).not.toHaveBeenCalled()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(work).toHaveBeenCalledOnce()
})

test('without interaction beforeLong runs its work after ten seconds, unless it was canceled', () => {
  vi.useFakeTimers()
  const [stays, leaves] = [vi.fn(), vi.fn()]
  beforeLong(stays)
  beforeLong(leaves)()
  vi.advanceTimersByTime(10_000)
  expect(stays).toHaveBeenCalledOnce()
  expect(leaves).not.toHaveBeenCalled()
})

test.each([
  ['loaded anew where the server has another release', 404, 1],
  ['patient where the part fails for another reason', 200, 0],
])('when a part fails to load, the page is %s', async (_, status, reloads) => {
  vi.useFakeTimers()
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const url = '/assets/manifest-1.js'
  vi.stubGlobal('__reactRouterManifest', { url })
  vi.stubGlobal(
    'fetch',
    async (address: string) => new Response(null, { status: address === url ? status : 200 }),
  )
  let tries = 0
  const Label = lazily(async () => {
    if (tries++ === 0) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: await label() }
  })
  render(<Label text="Untitled" />)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(reload).toHaveBeenCalledTimes(reloads)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.queryByText('Untitled')).not.toBeNull()
  reload.mockRestore()
})
