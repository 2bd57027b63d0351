import { expect, test } from 'vitest'
import { readingOf } from '#tests/drawings/readings.ts'
import { sampled } from '#tests/selection.ts'
import { isWater, type WaterSigns, waterSigns } from './water.ts'

test('a fish over sand between weeds is under water, and would be with fewer signs', async () => {
  const signs = waterSigns((await readingOf('fish')).shapes)
  expect(signs).toMatchObject({ sun: undefined, sand: true, floats: true })
  expect(signs.weeds).toBeGreaterThanOrEqual(2)
  expect(isWater({ ...signs, bubbles: 0 })).toBe(true)
  expect(isWater({ ...signs, sand: false })).toBe(true)
})

test.each(sampled(2, ['house', 'rocket', 'dinosaur', 'garden', 'tadpoles'] as const))(
  'the %s is not under water, and lacks two signs of it',
  async (name) => {
    const signs = waterSigns((await readingOf(name)).shapes)
    expect(isWater(signs)).toBe(false)
    expect(missing(signs)).toBeGreaterThanOrEqual(2)
  },
)

test('water that the child drew keeps the sky above it', async () => {
  expect(isWater(waterSigns((await readingOf('sea')).shapes))).toBe(false)
})

function missing({ sun, weeds, bubbles, sand, floats }: WaterSigns): number {
  return [!sun, weeds >= 2, sand || bubbles >= 2, floats].filter((sign) => !sign).length
}
