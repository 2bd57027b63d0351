import { expect, test } from 'vitest'
import { fillPaleStrips } from './pale-strips.ts'

const [yellow, olive] = [1, 2]

/** The label in the middle of a yellow belly with a mark of so many half-size pixels across and so much strength in it. */
function middleOf(across: number, strength: number): number {
  const side = 60
  const isMark = (x: number, y: number) => Math.abs(x - 30) < across / 2 && y > 15 && y < 45
  const labels = Uint8Array.from({ length: side * side }, (_, i) =>
    isMark(i % side, Math.floor(i / side)) ? olive : yellow,
  )
  const data = Float32Array.from({ length: 4 * side * side }, (_, i) =>
    isMark((i % (2 * side)) >> 1, Math.floor(i / (2 * side)) >> 1) ? strength : 1.4,
  )
  const surface = { width: side, height: side, labels }
  fillPaleStrips(surface, { width: 2 * side, height: 2 * side, data }, 2, 6)
  return surface.labels[30 * side + 30] ?? 0
}

test('paper that shines through between two strokes is no pit in the belly', () => {
  expect(middleOf(4, 0.3)).toBe(yellow)
})

test('a stripe as strong as the belly and a pale window stay', () => {
  expect(middleOf(4, 1.2)).toBe(olive)
  expect(middleOf(26, 0.3)).toBe(olive)
})
