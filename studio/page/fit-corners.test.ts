import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Outline, overlapOf } from '#tests/drawings/outline.ts'
import type { FloatImage } from '../image/float-image.ts'
import { isSheet } from '../manual-corners.ts'
import { fitCorners } from './fit-corners.ts'

const side = 192

/** How much of each pixel a convex sheet covers, from nine samples a pixel. */
function covered(sheet: Outline): FloatImage {
  const data = new Float32Array(side * side)
  for (let i = 0; i < data.length; i++)
    for (let s = 0; s < 9; s++) {
      const x = ((i % side) + ((s % 3) + 0.5) / 3) / side
      const y = (Math.floor(i / side) + (Math.floor(s / 3) + 0.5) / 3) / side
      const within = sheet.every((a, k) => {
        const b = sheet[(k + 1) % 4] ?? a
        return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0
      })
      if (within) data[i] = (data[i] ?? 0) + 1 / 9
    }
  return { width: side, height: side, data }
}

const corner = (x: number, y: number) =>
  fc.record({
    x: fc.double({ min: x - 0.15, max: x + 0.15, noNaN: true }),
    y: fc.double({ min: y - 0.15, max: y + 0.15, noNaN: true }),
  })
const outline = fc.tuple(corner(0.2, 0.2), corner(0.8, 0.2), corner(0.8, 0.8), corner(0.2, 0.8))

test('the corners of a sheet inside the frame are found from how likely each place is to be sheet', () => {
  fc.assert(
    fc.property(outline, (sheet) => {
      fc.pre(isSheet(sheet))
      const found = fitCorners(covered(sheet))
      expect(found && overlapOf(found.corners, sheet)).toBeGreaterThan(0.99)
      expect(found?.confidence).toBeGreaterThan(0.98)
    }),
    { numRuns: 30, seed: 19 },
  )
})

test('a sheet that goes on beyond the frame has its corners outside', () => {
  const sheet: Outline = [
    { x: 0.2, y: -0.3 },
    { x: 1.2, y: 0.1 },
    { x: 0.9, y: 1.2 },
    { x: -0.1, y: 0.8 },
  ]
  const found = fitCorners(covered(sheet))
  expect(found && overlapOf(found.corners, sheet)).toBeGreaterThan(0.99)
})

test('a patch that is no sheet is fitted with little confidence, and an empty frame not at all', () => {
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
