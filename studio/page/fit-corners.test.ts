import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Outline, overlapOf } from '#tests/drawings/outline.ts'
import { short } from '#tests/selection.ts'
import type { FloatImage } from '../image/float-image.ts'
import { isSheet } from '../manual-corners.ts'
import { fitCorners } from './fit-corners.ts'

const side = 192

/** The coverage of each pixel by a convex sheet, from three scan lines per row. */
function covered(sheet: Outline): FloatImage {
  const data = new Float32Array(side * side)
  for (let line = 0; line < 3 * side; line++) {
    const row = Math.floor(line / 3)
    const [from, to] = spanOf(sheet, (line + 0.5) / (3 * side))
    for (let x = Math.floor(from * side); x < to * side; x++) {
      const [left, right] = [Math.max(x, from * side), Math.min(x + 1, to * side)]
      data[row * side + x] = (data[row * side + x] ?? 0) + (right - left) / 3
    }
  }
  return { width: side, height: side, data }
}

/** Where a horizontal line enters and leaves a convex sheet, clipped to the frame. */
function spanOf(sheet: Outline, y: number): [number, number] {
  const crossed = sheet.flatMap((a, k) => {
    const b = sheet[(k + 1) % 4] ?? a
    return a.y <= y === b.y <= y ? [] : a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)
  })
  return crossed.length < 2 ? [0, 0] : [Math.max(0, Math.min(...crossed)), Math.min(1, Math.max(...crossed))]
}

const corner = (x: number, y: number) =>
  fc.record({
    x: fc.double({ min: x - 0.15, max: x + 0.15, noNaN: true }),
    y: fc.double({ min: y - 0.15, max: y + 0.15, noNaN: true }),
  })
const outline = fc.tuple(corner(0.2, 0.2), corner(0.8, 0.2), corner(0.8, 0.8), corner(0.2, 0.8))

test('fitCorners finds a sheet inside the frame from its probability map', () => {
  fc.assert(
    fc.property(outline, (sheet) => {
      fc.pre(isSheet(sheet))
      const found = fitCorners(covered(sheet))
      expect(found && overlapOf(found.corners, sheet)).toBeGreaterThan(0.99)
      expect(found?.confidence).toBeGreaterThan(0.98)
    }),
    { numRuns: short ? 10 : 30, seed: 19 },
  )
})

test('fitCorners places the corners of a sheet that continues beyond the frame outside', () => {
  const sheet: Outline = [
    { x: 0.2, y: -0.3 },
    { x: 1.2, y: 0.1 },
    { x: 0.9, y: 1.2 },
    { x: -0.1, y: 0.8 },
  ]
  const found = fitCorners(covered(sheet))
  expect(found && overlapOf(found.corners, sheet)).toBeGreaterThan(0.99)
})

test('fitCorners has low confidence for a patch that is no sheet, and fits nothing in an empty frame', () => {
  const ring = covered([
    { x: 0.1, y: 0.1 },
    { x: 0.9, y: 0.1 },
    { x: 0.9, y: 0.9 },
    { x: 0.1, y: 0.9 },
  ])
  for (let i = 0; i < ring.data.length; i++)
    if (Math.hypot((i % side) - 120, i / side - 120) < 50) ring.data[i] = 0
  expect(fitCorners(ring)?.confidence).toBeLessThan(0.85)
  expect(fitCorners({ ...ring, data: new Float32Array(side * side) })).toBeUndefined()
})
