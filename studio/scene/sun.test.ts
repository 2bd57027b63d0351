import { expect, test } from 'vitest'
import { readingOf } from '#tests/drawings/readings.ts'
import { sunIn } from './sun.ts'

test('sunIn finds the sun of a drawing, and none in a drawing without one', async () => {
  const sun = sunIn((await readingOf('house')).shapes)
  expect(sun?.x).toBeLessThan(0.25)
  expect(sun?.y).toBeLessThan(0.3)
  expect(sunIn((await readingOf('fish')).shapes)).toBeUndefined()
})
