import { expect, test } from 'vitest'
import { labOf, type Rgb } from '../image/colour.ts'
import { emptyMask, type Mask } from '../image/float-image.ts'
import type { Ink } from '../ink/ink.ts'
import { findLines } from './lines.ts'

const side = 200
const colours = (
  [
    [0.3, 0.32, 0.36],
    [0.08, 0.09, 0.1],
  ] as Rgb[]
).map((rgb) => ({
  rgb,
  lab: labOf(rgb),
  pixels: 1000,
}))

/** Finds lines on a page filled with the lighter crayon and one dark mark; `isLine` is the network's opinion of it. */
function linesAround([width, height]: [number, number], isLine: boolean) {
  const blank = () => emptyMask(side, side)
  const mark: Mask = { ...blank(), data: blank().data.map((_, i) => isMarked(i, width, height)) }
  const strength = { ...blank(), data: new Float32Array(side * side).fill(1.5) }
  const ink = { mask: { ...blank(), data: blank().data.fill(1) }, strength, lines: isLine ? mark : blank() }
  const labels = mark.data.map((value) => 1 + value)
  return findLines(ink as Ink, { labels, fills: blank().data.fill(1), colours }, 6, 1)
}

function isMarked(i: number, width: number, height: number): number {
  const [x, y] = [i % side, Math.floor(i / side)]
  return x >= 80 && x < 80 + width && y >= 80 && y < 80 + height ? 1 : 0
}

test('a mark on a fill that the network takes for no line is a spot, unless it is long or tiny', () => {
  const middle = 90 * side + 90
  const spot = linesAround([22, 20], false)
  expect([spot.count, spot.mask.data[middle], spot.spots.data[middle]]).toEqual([0, 0, 1])
  const line = linesAround([22, 20], true)
  expect([line.count, line.mask.data[middle], line.spots.data[middle]]).toEqual([1, 1, 0])
  expect(linesAround([80, 8], false).count).toBe(1)
  expect(linesAround([10, 9], false).count).toBe(1)
})
