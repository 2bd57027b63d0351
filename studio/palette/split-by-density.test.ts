import { describe, expect, test } from 'vitest'
import { paintAt } from '#tests/drawings/places.ts'
import { readingOf } from '#tests/drawings/readings.ts'
import { short } from '#tests/selection.ts'
import { valley } from './split-by-density.ts'

const hills = (...middles: number[]) =>
  Float64Array.from({ length: 64 }, (_, i) =>
    middles.reduce((sum, middle) => sum + 1000 * Math.exp(-(((i - middle) / 3) ** 2)), 1),
  )

describe('splitting crayons by density', () => {
  test('happens at the minimum between two peaks of strength', () => {
    expect(valley(hills(36, 50), 100)).toBe(43)
  })

  test('does not happen for one crayon applied with varying pressure', () => {
    expect(valley(hills(41, 44, 47), 100)).toBe(0)
  })

  test('does not happen for soiled paper', () => {
    expect(valley(hills(12, 50), 100)).toBe(0)
  })

  test.skipIf(short)('separates a stem from grass, and skin from orange', async () => {
    const garden = await readingOf('garden')
    const [grass, stem] = [paintAt(garden, 0.3, 0.9), paintAt(garden, 0.402, 0.85)]
    expect(grass.lab[0] - stem.lab[0]).toBeGreaterThan(0.1)
    const family = await readingOf('family')
    const [face, jumper] = [paintAt(family, 0.222, 0.47), paintAt(family, 0.741, 0.76)]
    expect(face.lab[0] - jumper.lab[0]).toBeGreaterThan(0.08)
  })
})
