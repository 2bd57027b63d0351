import { expect, test } from 'vitest'
import { type MadeLine, madeStrips } from '#tests/drawings/made-strips.ts'
import { seededNoise } from '#tests/drawings/photographed.ts'
import { frameOf } from '../image/corners.ts'
import type { Pixels } from '../studio.ts'
import { periodsOf, stripsOf } from './ruling-strips.ts'

const [width, height] = [700, 1000]

/** A page with a brightness, 0-255, per row and column. */
function page(lightAt: (y: number, x: number) => number): Pixels {
  const data = new Uint8ClampedArray(4 * width * height)
  for (let i = 0; i < width * height; i++)
    data.fill(lightAt(Math.floor(i / width), i % width), 4 * i, 4 * i + 4)
  return { width, height, data }
}

test('thin lines stand out on bare paper, broad strokes and edges do not', () => {
  const isStroke = (y: number) => y > 300 && y < 318
  const seen = page((y) => (y === 150 || y === 151 ? 200 : isStroke(y) ? 90 : y > 600 ? 225 : 250))
  const { thin, bare, at } = stripsOf(seen, frameOf(seen), 'across', 3)
  expect(at).toHaveLength(3)
  for (const [k, strip] of thin.entries()) {
    expect(strip[150]).toBeGreaterThan(0.2)
    expect(Math.max(...strip.subarray(170))).toBeLessThan(0.01)
    expect([bare[k]?.[150], bare[k]?.[297], bare[k]?.[309], bare[k]?.[321], bare[k]?.[340]]).toEqual([
      1, 0, 0, 0, 1,
    ])
  }
})

test('shadowed paper is bare, an area in pale crayon is not', () => {
  const seen = page((y) => (y > 500 && y < 570 ? 186 : 250 - 0.1 * y))
  const { bare } = stripsOf(seen, frameOf(seen), 'across', 1)
  expect([bare[0]?.[100], bare[0]?.[430], bare[0]?.[536], bare[0]?.[900]]).toEqual([1, 1, 0, 1])
})

test('a strip averages several pixels, so that a speck counts little', () => {
  const seen = page((y, x) => (y === 400 && x === 350 ? 90 : 250))
  const { thin } = stripsOf(seen, frameOf(seen), 'across', 1)
  expect(thin[0]?.[400]).toBeGreaterThan(0.2)
  expect(thin[0]?.[400]).toBeLessThan(0.6)
})

const lined = (count: number, at: (n: number) => number, height = 0.2) =>
  Array.from({ length: count }, (_, n): MadeLine => ({ at: () => at(n), height }))

test('periodsOf finds the period of lines despite broad strokes between them', () => {
  const lines = lined(16, (n) => 40.5 + 40 * n)
  expect(periodsOf(madeStrips({ lines, count: 9 }), 8)[0]).toBe(40)
  expect(periodsOf(madeStrips({ lines: lined(16, (n) => 40.5 + 40 * n, 0.05), count: 9 }), 8)[0]).toBe(40)
  const chance = seededNoise(5)
  const strokes = lined(14, () => 690 * chance(), 1.2)
  expect(periodsOf(madeStrips({ lines: [...lines, ...strokes], count: 9 }), 8)[0]).toBe(40)
})

test('periodsOf finds the period under much drawing, but none if no paper is bare', () => {
  const chance = seededNoise(3)
  const scribbles = lined(24, () => 690 * chance())
  const strips = madeStrips({ lines: [...lined(16, (n) => 40.5 + 40 * n), ...scribbles], count: 9 })
  expect(periodsOf(strips, 8)[0]).toBe(40)
  expect(periodsOf({ ...strips, bare: strips.bare.map((strip) => strip.map(() => 0)) }, 8)).toEqual([])
})

test('periodsOf finds no period in few, random or widely spaced lines or in paper grain', () => {
  const chance = seededNoise(5)
  expect(periodsOf(madeStrips({ lines: lined(2, (n) => 200.5 + 60 * n), count: 9 }), 8)).toEqual([])
  expect(periodsOf(madeStrips({ lines: lined(120, () => 690 * chance()), count: 9 }), 8)).toEqual([])
  expect(periodsOf(madeStrips({ lines: lined(80, (n) => 8.5 + 8.5 * n, 0.01), count: 9 }), 8)).toEqual([])
})
