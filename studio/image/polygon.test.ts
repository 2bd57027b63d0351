import { expect, test } from 'vitest'
import { areaOf, fourSided, hullOf } from './polygon.ts'

test('a sheet with a torn corner still has four', () => {
  const mask = { width: 60, height: 50, data: new Uint8Array(3000) }
  for (let y = 8; y < 40; y++) for (let x = 10; x < 50; x++) if (x + y > 24) mask.data[y * 60 + x] = 1
  const corners = fourSided(hullOf(mask))
  expect(corners?.[0].x).toBeCloseTo(10, 6)
  expect(corners?.[0].y).toBeCloseTo(8, 6)
  expect(corners?.[2].x).toBeCloseTo(50, 6)
  expect(areaOf(corners ?? [])).toBeCloseTo(40 * 32, 0)
})
