import { expect, test } from 'vitest'
import { labOf, type Rgb } from '../image/colour.ts'
import type { InkColour } from './ink-colour.ts'
import { mergeShades } from './merge-shades.ts'

const side = 200
const crayon = (rgb: Rgb, pixels: number): InkColour => ({ rgb, lab: labOf(rgb), pixels })
const pale: Rgb = [0.28, 0.42, 0.65]
const strong: Rgb = [0.13, 0.17, 0.23]

/** Horizontal lines with a label by position along them. */
function line(labelAt: (along: number) => number, wide = 8): Uint8Array {
  return Uint8Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [i % side, Math.floor(i / side)]
    return y % 50 < wide ? labelAt(x) : 0
  })
}

test('a skipping ball pen gets one color', () => {
  const striped = line((x) => (x % 25 < 17 ? 1 : 2))
  const pens = mergeShades(striped, side, [crayon(pale, 4000), crayon(strong, 2000)], 1)
  expect(pens[0]?.rgb).toEqual(pens[1]?.rgb)
})

test('two similar pens that only meet keep their colors', () => {
  const met = line((x) => (x < 120 ? 1 : 2))
  const pens = mergeShades(met, side, [crayon(pale, 4000), crayon(strong, 2000)], 1)
  expect(pens.map(({ rgb }) => rgb)).toEqual([pale, strong])
})

test('stripes of another hue, and shades of a filled area, keep their colors', () => {
  const red: Rgb = [0.5, 0.05, 0.05]
  const striped = line((x) => (x % 25 < 17 ? 1 : 2))
  expect(mergeShades(striped, side, [crayon(pale, 4000), crayon(red, 2000)], 1)[1]?.rgb).toEqual(red)
  const surface = line((x) => (x % 25 < 17 ? 1 : 2), 48)
  const shades = mergeShades(surface, side, [crayon(pale, 24000), crayon(strong, 12000)], 1)
  expect(shades[1]?.rgb).toEqual(strong)
})

test("the cross of a window keeps its color although many thin clouds share the pane's color", () => {
  const cross = Uint8Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [i % side, Math.floor(i / side)]
    if (x >= 60 && x < 140 && y >= 60 && y < 140) return x % 20 < 5 || y % 20 < 5 ? 2 : 1
    return (y < 50 || y > 150) && y % 10 < 3 ? 1 : 0
  })
  const pens = mergeShades(cross, side, [crayon(pale, 9000), crayon(strong, 2800)], 1)
  expect(pens.map(({ rgb }) => rgb)).toEqual([pale, strong])
})
