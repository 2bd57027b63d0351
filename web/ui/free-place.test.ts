import { expect, test } from 'vitest'
import { freeTop } from './free-place.ts'

const screen = { top: 12, bottom: 832 }
const toast = { left: 12, right: 378, height: 64 }
const control = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right })

test('a box stays where it begins while nothing is there', () => {
  expect(freeTop(toast, [], screen, 12)).toBe(12)
  expect(freeTop(toast, [control(100, 140)], screen, 12)).toBe(12)
})

test('a box leaves the controls of a header free', () => {
  expect(freeTop(toast, [control(10, 58, 300, 380)], screen, 12)).toBeGreaterThanOrEqual(58)
})

test('what stands beside a box is not in its way', () => {
  expect(freeTop({ ...toast, left: 1000, right: 1400 }, [control(10, 58, 0, 300)], screen, 12)).toBe(12)
})

test('a gap between controls that is too low for the box is passed over', () => {
  const top = freeTop(toast, [control(0, 50), control(90, 140)], screen, 12) ?? 0
  expect(top).toBeGreaterThanOrEqual(140)
})

test('a box that begins at the bottom moves up', () => {
  const top = freeTop(toast, [control(700, 844)], screen, 768) ?? 0
  expect(top + 64).toBeLessThanOrEqual(700)
  expect(top).toBeGreaterThan(600)
})

test('where controls are everywhere there is no place', () => {
  const all = Array.from({ length: 20 }, (_, i) => control(i * 44, i * 44 + 40))
  expect(freeTop(toast, all, screen, 12)).toBeNull()
})
