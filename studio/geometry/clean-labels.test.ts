import { expect, test } from 'vitest'
import { emptyField } from '../image/field.ts'
import type { Shapes } from '../segment/shapes.ts'
import { cleanLabels } from './clean-labels.ts'

const [width, height] = [60, 40]
const [black, seam, orange] = [1, 2, 3]

// A black line of nine pixels on orange: its two outermost rows were taken for another crayon, and a strip under it for a surface.
function lined(): { shapes: Shapes; lines: ReturnType<typeof emptyField> } {
  const lines = emptyField(width, height)
  const [ink, surface] = [new Uint8Array(width * height), new Uint8Array(width * height)]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const away = Math.abs(y - 20)
      lines.data[i] = 4.5 - away
      if (away <= 4) ink[i] = away >= 3 ? seam : black
      surface[i] = away <= 5 ? seam : orange
    }
  const paints = [0.1, 0.4, 0.7].map(
    (light) => ({ rgb: [0, 0, 0], lab: [light, 0, 0], chosen: false }) as const,
  )
  return { shapes: { width, height, ink, surface, paints } as unknown as Shapes, lines }
}

test('a line has the crayon of its middle up to its rim', () => {
  const { shapes, lines } = lined()
  const { line } = cleanLabels(shapes, lines)
  for (const y of [16, 18, 20, 24]) expect(line[y * width + 30]).toBe(black)
  expect(line[10 * width + 30]).toBe(0)
})

test('in strokes that have grown together each keeps its place, and their soft rims go', () => {
  const { shapes, lines } = lined()
  for (let i = 0; i < lines.data.length; i++) {
    const y = Math.floor(i / width)
    lines.data[i] = 20 - Math.abs(y - 20)
    shapes.ink[i] = y < 12 ? black : y < 14 ? seam : y < 26 ? orange : black
  }
  const { line } = cleanLabels(shapes, lines)
  const down = Array.from({ length: 28 }, (_, k) => line[(k + 6) * width + 30])
  expect(down.lastIndexOf(black, 12)).toBeGreaterThan(4)
  expect(down).not.toContain(seam)
  expect(down.indexOf(black, 12)).toBe(20)
})

test('the strip that a line’s blur left under it is given to the surface around it', () => {
  const { shapes, lines } = lined()
  expect(new Set(cleanLabels(shapes, lines).surface)).toEqual(new Set([orange]))
})

test('a white that the studio chose stays, however small', () => {
  const { shapes, lines } = lined()
  const paints = shapes.paints.map((paint, k) => ({ ...paint, chosen: k === seam - 1 }))
  const { surface } = cleanLabels({ ...shapes, paints }, lines)
  expect(surface[20 * width + 30]).toBe(seam)
})
