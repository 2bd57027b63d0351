import fc from 'fast-check'
import { expect, test } from 'vitest'
import { masks } from '#tests/drawings/random-masks.ts'
import { seed } from '#tests/seed.ts'
import { distanceTo } from './distance.ts'

test('distanceTo equals the brute-force Euclidean distance', () => {
  fc.assert(
    fc.property(masks, (mask) => {
      const { data } = distanceTo(mask, 1)
      const inked = [...mask.data.keys()].filter((i) => mask.data[i] === 1)
      data.forEach((distance, i) => {
        const away = (j: number) =>
          Math.hypot(
            (i % mask.width) - (j % mask.width),
            Math.floor(i / mask.width) - Math.floor(j / mask.width),
          )
        if (inked.length > 0) expect(distance).toBeCloseTo(Math.min(...inked.map(away)), 4)
        else expect(distance).toBeGreaterThan(1000)
      })
    }),
    { numRuns: 60, seed },
  )
})
