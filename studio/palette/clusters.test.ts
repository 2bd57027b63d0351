import { expect, test } from 'vitest'
import { clusterCentres, nearest } from './clusters.ts'

test('clusterCentres finds two crayons despite some mixed pixels between them', () => {
  const features = new Float32Array(3 * 1000)
  for (let i = 0; i < 1000; i++) {
    const mixed = i % 50 === 0 ? 0.5 : i < 500 ? 0 : 1
    features.set([20 + 20 * mixed + (i % 3), 30 * mixed, -10], 3 * i)
  }
  const centres = clusterCentres(features, new Float32Array(1000).fill(1))
  expect(centres.length).toBeGreaterThanOrEqual(2)
  expect(centres.length).toBeLessThanOrEqual(3)
  const table = Float64Array.from(centres.flat())
  expect(nearest(features, 3 * 3, table)).not.toBe(nearest(features, 3 * 801, table))
})

test('clusterCentres finds eighteen crayons, including the least used', () => {
  const places = Array.from({ length: 18 }, (_, k) => [12 + 9 * (k % 3), -18 + 9 * Math.floor(k / 3), 0])
  const features = new Float32Array(
    places.flatMap((place, k) => Array.from({ length: 60 - k }, () => place)).flat(),
  )
  expect(clusterCentres(features, new Float32Array(features.length / 3).fill(1))).toHaveLength(18)
})
