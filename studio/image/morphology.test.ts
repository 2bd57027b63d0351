import fc from 'fast-check'
import { expect, test } from 'vitest'
import { masks } from '#tests/drawings/random-masks.ts'
import { seed } from '#tests/seed.ts'
import { distanceTo } from './distance.ts'
import { count, type Mask } from './float-image.ts'
import { closed, dilated, eroded, opened } from './morphology.ts'

test('dilation and erosion match a threshold of the distance transform', () => {
  const radii = fc.double({ min: 0.6, max: 5, noNaN: true })
  fc.assert(
    fc.property(masks, radii, (mask, radius) => {
      const within = (value: 0 | 1) => distanceTo(mask, value).data.map((away) => (away <= radius ? 1 : 0))
      expect([...dilated(mask, radius).data]).toEqual([...within(1)])
      expect([...eroded(mask, radius).data]).toEqual([...within(0)].map((near) => 1 - near))
    }),
    { numRuns: 60, seed },
  )
})

function disc(radius: number): Mask {
  const data = Uint8Array.from({ length: 41 * 41 }, (_, i) =>
    Math.hypot((i % 41) - 20, Math.floor(i / 41) - 20) <= radius ? 1 : 0,
  )
  return { width: 41, height: 41, data }
}

test('dilating and eroding a disc change its radius by the given amount', () => {
  expect(count(dilated(disc(8), 4)) / count(disc(12))).toBeCloseTo(1, 1)
  expect(count(eroded(disc(12), 4)) / count(disc(8))).toBeCloseTo(1, 1)
})

test('closing bridges a gap in a line, opening removes the line but not the blob', () => {
  const line: Mask = { width: 40, height: 21, data: new Uint8Array(40 * 21) }
  for (let x = 5; x < 35; x++) if (x < 18 || x > 21) for (const y of [9, 10, 11]) line.data[y * 40 + x] = 1
  expect(closed(line, 3).data[10 * 40 + 20]).toBe(1)
  expect(count(opened(line, 3))).toBe(0)
  expect(count(opened(disc(10), 3)) / count(disc(10))).toBeCloseTo(1, 1)
})
