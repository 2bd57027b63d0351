import { expect, test } from 'vitest'
import { areaOf, hullOf } from './polygon.ts'

test('the convex hull of a sheet with a torn corner cuts straight across it', () => {
  const mask = { width: 60, height: 50, data: new Uint8Array(3000) }
  for (let y = 8; y < 40; y++) for (let x = 10; x < 50; x++) if (x + y > 24) mask.data[y * 60 + x] = 1
  const hull = hullOf(mask)
  expect(hull).toContainEqual({ x: 50, y: 8 })
  expect(hull).toContainEqual({ x: 10, y: 15 })
  expect(hull).not.toContainEqual({ x: 10, y: 8 })
  expect(areaOf(hull)).toBeCloseTo(40 * 32 - (7 * 7) / 2, 0)
})
