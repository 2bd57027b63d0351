import { expect, test } from 'vitest'
import { emptyField } from '../image/field.ts'
import { groundContact } from './ground-contact.ts'

const [width, height, grass, coat] = [300, 200, 1, 2]

/** Grass from row 150 down, a coat that stands on it and one that hangs above it. */
function scene() {
  const surface = new Uint8Array(width * height)
  const box = (label: number, left: number, top: number, right: number, bottom: number) => {
    for (let y = top; y < bottom; y++) surface.fill(label, y * width + left, y * width + right)
  }
  box(grass, 0, 150, width, height)
  box(coat, 60, 90, 100, 160)
  box(coat, 200, 60, 240, 120)
  const lines = emptyField(width, height)
  lines.data.fill(-3)
  return { surface, lines }
}

test('a figure on grass that the child drew darkens the grass under it, and only the grass', () => {
  const { surface, lines } = scene()
  const shade = groundContact(surface, lines, grass, 0.3)
  const at = (x: number, y: number) => shade.data[(y >> 1) * shade.width + (x >> 1)] ?? 0
  expect(at(80, 162)).toBeGreaterThan(0.5)
  expect(at(80, 150)).toBe(0)
  expect(at(220, 154)).toBe(0)
  expect(at(80, 190)).toBeLessThan(0.05)
})

test('legs that are only lines stand on the grass too', () => {
  const { surface, lines } = scene()
  for (let y = 100; y < 170; y++) lines.data.fill(2, y * width + 150, y * width + 156)
  const shade = groundContact(surface, lines, grass, 0.3)
  expect(shade.data[85 * shade.width + 76]).toBeGreaterThan(0.4)
})
