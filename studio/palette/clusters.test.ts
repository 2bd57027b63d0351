import { expect, test } from 'vitest'
import type { Lab } from '../image/colour.ts'
import { centresAt, clusterCentres, nearest } from './clusters.ts'

test('two crayons and a few mixed pixels between them are two crayons', () => {
  const features = new Float32Array(3 * 1000)
  for (let i = 0; i < 1000; i++) {
    const mixed = i % 50 === 0 ? 0.5 : i < 500 ? 0 : 1
    features.set([20 + 20 * mixed + (i % 3), 30 * mixed, -10], 3 * i)
  }
  const centres = clusterCentres(features, new Float32Array(1000).fill(1))
  expect(centres.length).toBeGreaterThanOrEqual(2)
  expect(centres.length).toBeLessThanOrEqual(3)
  const table = centresAt(centres)
  expect(nearest(features, 3 * 3, table, 0)).not.toBe(nearest(features, 3 * 801, table, 0))
})

test('a box of eighteen crayons has eighteen, the least used among them', () => {
  const places = Array.from({ length: 18 }, (_, k) => [12 + 9 * (k % 3), -18 + 9 * Math.floor(k / 3), 0])
  const features = new Float32Array(
    places.flatMap((place, k) => Array.from({ length: 60 - k }, () => place)).flat(),
  )
  expect(clusterCentres(features, new Float32Array(features.length / 3).fill(1))).toHaveLength(18)
})

test('whichever crayon is guessed first, the same one is found nearest', () => {
  const crayons: Lab[] = Array.from({ length: 17 }, (_, k) => [
    (k * 37) % 100,
    ((k * 53) % 90) - 45,
    ((k * 71) % 80) - 40,
  ])
  const centres = centresAt(crayons)
  const features = Float32Array.from(
    { length: 3 * 2000 },
    (_, i) => ((i * 7919) % 1009) / 10 - (i % 3 === 0 ? 0 : 50),
  )
  for (let at = 0; at < features.length; at += 3) {
    const distances = crayons.map((crayon) =>
      Math.hypot(...crayon.map((value, c) => value - (features[at + c] ?? 0))),
    )
    const found = crayons.map((_, guess) => nearest(features, at, centres, guess))
    expect(new Set(found)).toEqual(new Set([distances.indexOf(Math.min(...distances))]))
  }
})
