import { expect, test } from 'vitest'
import { emptyField, type Field } from '../image/field.ts'
import { faired } from './faired.ts'
import type { Sculpture } from './sculpt.ts'

const [width, height] = [600, 400]

// A disc whose rim waves as crayon does, and a stroke of five pixels across the foot of the picture.
function waving(): Sculpture {
  const outline = emptyField(width, height)
  const lines = emptyField(width, height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [dx, dy] = [x - 300, y - 180]
      const rim = 120 + 0.9 * Math.sin(80 * Math.atan2(dy, dx))
      lines.data[i] = 2.5 - Math.abs(y - 370)
      outline.data[i] = Math.max(rim - Math.hypot(dx, dy), lines.data[i] ?? 0)
    }
  return { width, height, outline, lines } as Sculpture
}

/** Where the outline crosses zero on the way out from the disc's middle. */
function radii({ data }: Field): number[] {
  return Array.from({ length: 320 }, (_, k) => {
    const [ux, uy] = [Math.cos(k / 50), Math.sin(k / 50)]
    let r = 100
    while ((data[Math.round(180 + r * uy) * width + Math.round(300 + r * ux)] ?? 0) > 0) r += 0.1
    return r
  })
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const roughness = (values: number[]) => {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

test('the small waves of a crayon outline go, and the figure keeps its size', () => {
  const drawn = waving()
  const smooth = faired(drawn, 4)
  expect(roughness(radii(smooth.outline))).toBeLessThan(0.8 * roughness(radii(drawn.outline)))
  expect(Math.abs(mean(radii(smooth.outline)) - mean(radii(drawn.outline)))).toBeLessThan(0.4)
})

test('a thin stroke does not vanish', () => {
  const { outline, lines } = faired(waving(), 4)
  expect(outline.data[370 * width + 300]).toBeGreaterThan(1)
  expect(lines.data[370 * width + 300]).toBeGreaterThan(1)
})
