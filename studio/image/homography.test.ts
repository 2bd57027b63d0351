import { expect, test } from 'vitest'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { type Corners, frameOf } from './corners.ts'
import { part, projection, rectified } from './homography.ts'

const tilted: Corners = [
  { x: 20, y: 10 },
  { x: 180, y: 30 },
  { x: 170, y: 130 },
  { x: 10, y: 120 },
]

test('the corners of a sheet map to the corners of the unit square', () => {
  const at = projection(tilted)
  const square: [number, number][] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  square.forEach(([u, v], i) => {
    expect(at(u, v).x).toBeCloseTo(tilted[i]?.x ?? Number.NaN, 6)
    expect(at(u, v).y).toBeCloseTo(tilted[i]?.y ?? Number.NaN, 6)
  })
  expect(part(tilted, { left: 0, top: 0, right: 1, bottom: 1 })).toEqual(square.map(([u, v]) => at(u, v)))
})

test('rectifying a picture by its own frame leaves it unchanged', async () => {
  const scan = await drawingPixels('fish', 120)
  const { planes } = rectified(scan, frameOf(scan), scan.width, scan.height)
  for (let i = 0; i < planes[0].length; i += 7)
    expect(Math.abs((planes[0][i] ?? 0) - (scan.data[4 * i] ?? 0))).toBeLessThan(2)
})
