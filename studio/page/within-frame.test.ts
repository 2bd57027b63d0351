import { expect, test } from 'vitest'
import { overlapOf } from '#tests/drawings/outline.ts'
import { type Corners, eachMoved } from '../image/corners.ts'
import { withinFrame } from './within-frame.ts'

test('withinFrame leaves corners inside the photo unchanged', () => {
  const sheet = cornersOf([0, 0.1], [0.9, 0], [1, 1], [0.1, 0.9])
  expect(withinFrame(sheet)).toBe(sheet)
})

test('withinFrame of a straight sheet that continues beyond the photo is the part inside it', () => {
  const straight = cornersOf([-0.5, 0.2], [0.8, 0.2], [0.8, 1.5], [-0.5, 1.5])
  const sheet = withinFrame(straight).flatMap(({ x, y }) => [x, y])
  for (const [i, value] of [0, 0.2, 0.8, 0.2, 0.8, 1, 0, 1].entries()) expect(sheet[i]).toBeCloseTo(value, 6)
})

test('withinFrame of a rotated sheet overlaps it more than clamping each corner would', () => {
  const sheet = cornersOf([0.2, 0.1], [1.15, 0.4], [0.9, 0.98], [-0.05, 0.7])
  const found = withinFrame(sheet)
  expect(found.every(({ x, y }) => Math.min(x, y) >= 0 && Math.max(x, y) <= 1)).toBe(true)
  const onFrame = eachMoved(sheet, ({ x, y }) => ({ x: clamped(x), y: clamped(y) }))
  expect(overlapOf(onFrame, sheet)).toBeLessThan(0.92)
  expect(overlapOf(found, sheet)).toBeGreaterThan(0.96)
})

const clamped = (value: number) => Math.min(1, Math.max(0, value))

type Coordinates = [x: number, y: number]

function cornersOf(...[a, b, c, d]: [Coordinates, Coordinates, Coordinates, Coordinates]): Corners {
  return [at(a), at(b), at(c), at(d)]
}

const at = ([x, y]: Coordinates) => ({ x, y })
