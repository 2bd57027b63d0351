import { expect, test } from 'vitest'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { paintAt } from '#tests/drawings/places.ts'
import { read } from '../studio.ts'
import { splitByHue } from './two-hues.ts'

/** Samples of a crayon that vary a little around a place. */
const around = (count: number, [x, y, z]: readonly [number, number, number], spread: number) =>
  Float32Array.from({ length: 3 * count }, (_, k) => {
    const swing = ((Math.floor(k / 3) * 7) % 11) / 5 - 1
    return ([x, y, z][k % 3] ?? 0) + (k % 3 === 1 ? spread * swing : 0.2 * swing)
  })

test('two crayons side by side are two, one that varies as much is one', () => {
  const both = new Float32Array([...around(900, [30, 3, 12], 0.8), ...around(500, [30, 8, 15], 0.8)])
  expect(splitByHue(both, [[30, 5, 13]])).toHaveLength(2)
  expect(splitByHue(around(1400, [30, 5, 13], 4), [[30, 5, 13]])).toHaveLength(1)
})

test('a few specks of another hue are no crayon', () => {
  const speckled = new Float32Array([...around(1400, [30, 3, 12], 0.8), ...around(10, [30, 9, 15], 0.8)])
  expect(splitByHue(speckled, [[30, 3, 12]])).toHaveLength(1)
})

test('ochre sand does not turn as orange as the fish above it', async () => {
  const fish = await read(await drawingPixels('fish', 1000), 800)
  const [sand, body] = [paintAt(fish, 0.5, 0.96), paintAt(fish, 0.32, 0.5)]
  expect(Math.hypot(sand.lab[1] - body.lab[1], sand.lab[2] - body.lab[2])).toBeGreaterThan(0.04)
})
