import { expect, test } from 'vitest'
import type { Shapes } from '../segment/shapes.ts'
import { coloursOf, surfaceColours } from './colour-fields.ts'

const [width, height] = [80, 40]
const [red, blue] = [1, 2]
const paints = [
  { rgb: [0.8, 0.1, 0.1], lab: [0.6, 0.2, 0.1], chosen: false },
  { rgb: [0.1, 0.1, 0.8], lab: [0.4, 0, -0.2], chosen: false },
]
const shapes = { width, height, paints } as unknown as Shapes

const labelled = (at: (x: number) => number) =>
  Uint8Array.from({ length: width * height }, (_, i) => at(i % width))
const none = labelled(() => 0)

test('surface colors are pure inside, blend at seams and extend beyond the rim', () => {
  const surface = labelled((x) => (x < 20 || x >= 60 ? 0 : x < 40 ? red : blue))
  const [r, , b] = surfaceColours({ ...shapes, surface }, none)
  const at = (x: number) => [r.data[20 * width + x] ?? 0, b.data[20 * width + x] ?? 0]
  expect(at(30)[0]).toBeCloseTo(0.8)
  expect(at(50)[1]).toBeCloseTo(0.8)
  const [seamRed = 0, seamBlue = 0] = at(39)
  expect(seamRed).toBeGreaterThan(seamBlue)
  expect(seamBlue).toBeGreaterThan(0.15)
  expect(at(14)[0]).toBeCloseTo(0.8)
  expect(at(65)[1]).toBeCloseTo(0.8)
  expect(at(12)[0]).toBeCloseTo(0.8)
  expect(at(5)).toEqual([0, 0])
  expect(at(38)[0]).toBeGreaterThan(0.75)
})

test('a line without a surface below it contributes its own color', () => {
  const line = labelled((x) => (x > 30 && x < 36 ? blue : 0))
  for (const [, , b] of [surfaceColours({ ...shapes, surface: none }, line), coloursOf(shapes, line)])
    expect(b.data[20 * width + 33]).toBeCloseTo(0.8)
})

test('colors blend vertically as they do horizontally, and labels stay unchanged', () => {
  const halves = Uint8Array.from({ length: width * height }, (_, i) => (i < 20 * width ? red : blue))
  const [r, , b] = surfaceColours({ ...shapes, surface: halves }, none)
  const at = (y: number) => [r.data[y * width + 40] ?? 0, b.data[y * width + 40] ?? 0]
  for (const y of [18, 19]) expect(at(y)[1]).toBeGreaterThan(0.101)
  expect(at(19)[1]).toBeLessThan(at(19)[0] ?? 0)
  const spot = labelled((x) => (x < 20 ? red : 0))
  surfaceColours({ ...shapes, surface: spot }, none)
  expect(spot).toEqual(labelled((x) => (x < 20 ? red : 0)))
})
