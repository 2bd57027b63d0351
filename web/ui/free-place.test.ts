import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { freeTop, useFreePlace } from './free-place.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const screen = { top: 12, bottom: 832 }
const toast = { left: 12, right: 378, height: 64 }
const control = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right })

test('freeTop is the top edge if no control is in the way', () => {
  expect(freeTop(toast, [], screen, 12)).toBe(12)
  expect(freeTop(toast, [control(100, 140)], screen, 12)).toBe(12)
})

test('freeTop is below the controls of a header', () => {
  expect(freeTop(toast, [control(10, 58, 300, 380)], screen, 12)).toBeGreaterThanOrEqual(58)
})

test('freeTop ignores controls beside the box', () => {
  expect(freeTop({ ...toast, left: 1000, right: 1400 }, [control(10, 58, 0, 300)], screen, 12)).toBe(12)
})

test('freeTop skips a gap between controls that is too small for the box', () => {
  const top = freeTop(toast, [control(0, 50), control(90, 140)], screen, 12) ?? 0
  expect(top).toBeGreaterThanOrEqual(140)
})

test('freeTop moves a box up from controls at the bottom', () => {
  const top = freeTop(toast, [control(700, 844)], screen, 768) ?? 0
  expect(top + 64).toBeLessThanOrEqual(700)
  expect(top).toBeGreaterThan(600)
})

test('freeTop is null if controls are everywhere', () => {
  const all = Array.from({ length: 20 }, (_, i) => control(i * 44, i * 44 + 40))
  expect(freeTop(toast, all, screen, 12)).toBeNull()
})

function part(tag: string, top: number, bottom: number): HTMLElement {
  const one = document.createElement(tag)
  one.getBoundingClientRect = () => new DOMRect(0, top, 300, bottom - top)
  return document.body.appendChild(one)
}

/** The top edge of a notice 80 pixels high on a page 768 pixels high with these parts. */
function noticeTop(
  ...parts: readonly (readonly [tag: string, top: number, bottom: number])[]
): number | null {
  for (const [tag, top, bottom] of parts) part(tag, top, bottom)
  const notice = { current: part('aside', 688, 768) }
  return renderHook(() => useFreePlace(notice, 'bottom', true)).result.current
}

test('a notice at the bottom moves above text if there is room', () => {
  const top = noticeTop(['p', 640, 760]) ?? 0
  expect(top + 80).toBeLessThanOrEqual(640)
  expect(top).toBeGreaterThan(384)
})

test('a notice has no place if text or a control fills the lower half', () => {
  expect(noticeTop(['p', 0, 660], ['button', 664, 768])).toBeNull()
  expect(noticeTop(['li', 384, 768])).toBeNull()
  expect(noticeTop(['button', 384, 768])).toBeNull()
})

test.each([
  ['nobody points at leaves', '', 12, 148],
  ['is pointed at leaves', ':hover', 100, 148],
  ['is pressed keeps', ':active', 12, 12],
])('a toast that %s its place when a control appears in it', async (_, state, first, last) => {
  const toast = part('aside', 100, 180)
  Object.assign(toast, { matches: (selectors: string) => state !== '' && selectors.includes(state) })
  const { result } = renderHook(() => useFreePlace({ current: toast }, 'top', true))
  expect(result.current).toBe(first)
  part('button', 60, 140)
  await act(() => new Promise((seen) => setTimeout(seen, 50)))
  expect(result.current).toBe(last)
})
