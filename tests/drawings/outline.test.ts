import { expect, test } from 'vitest'
import { type Outline, overlapOf } from './outline.ts'

const square = (left: number, top: number, side: number): Outline => [
  { x: left, y: top },
  { x: left + side, y: top },
  { x: left + side, y: top + side },
  { x: left, y: top + side },
]

test('the overlap of two outlines is the intersection over the union of their areas', () => {
  expect(overlapOf(square(0.1, 0.1, 0.4), square(0.1, 0.1, 0.4))).toBeCloseTo(1)
  expect(overlapOf(square(0, 0, 0.4), square(0.2, 0, 0.4))).toBeCloseTo(1 / 3)
  expect(overlapOf(square(0, 0, 0.2), square(0.5, 0.5, 0.2))).toBe(0)
})

test('parts of an outline outside the photo do not count', () => {
  expect(overlapOf(square(-1, -1, 3), square(0, 0, 1))).toBeCloseTo(1)
})
