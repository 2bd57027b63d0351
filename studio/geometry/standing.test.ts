import { expect, test } from 'vitest'
import { emptyMask, type Mask } from '../image/float-image.ts'
import { findStanding } from './standing.ts'

const [width, height] = [400, 300]

function drawn(...boxes: [left: number, top: number, right: number, bottom: number][]): Mask {
  const mask = emptyMask(width, height)
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y <= bottom; y++) mask.data.fill(1, y * width + left, y * width + right + 1)
  return mask
}

test('a figure on two legs has two feet, and a figure floating high has none', () => {
  const figure = drawn([100, 60, 200, 200], [110, 200, 130, 260], [170, 200, 190, 260], [300, 20, 340, 60])
  const { feet, horizon, drawn: ground } = findStanding(figure.data, figure, 0.4)
  expect(feet.map(({ x }) => Math.round(x / 10))).toEqual([12, 18])
  for (const { y, half } of feet) {
    expect(Math.abs(y - 260)).toBeLessThan(3)
    expect(Math.abs(half - 10)).toBeLessThan(3)
  }
  expect(horizon).toBeLessThan(250 / height)
  expect(ground).toBe(false)
})

test('a drawn ground replaces the generated floor', () => {
  const meadow = drawn([0, 220, 399, 299], [100, 60, 200, 219])
  const surface = meadow.data.map((value, i) => (value === 0 ? 0 : i >= 220 * width ? 1 : 2))
  expect(findStanding(surface, meadow, 0.4)).toMatchObject({ feet: [], drawn: true })
  expect(findStanding(surface, meadow, 0.4).horizon).toBeCloseTo(220 / height - 0.02, 2)
})

test('a figure cut off by the page has no feet', () => {
  const cut = drawn([100, 60, 200, 299])
  expect(findStanding(cut.data, cut, 0.4).feet).toEqual([])
})
