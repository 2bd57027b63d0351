import { expect, test } from 'vitest'
import { fillPaleStrips } from './pale-strips.ts'

const [air, yellow, olive, white] = [0, 1, 2, 3]
const side = 60

type Mark = { across?: number; strength?: number; label?: number; on?: (y: number) => number }

/** The label in the middle of a page of two crayons with a mark in it, so many half-size pixels across, where a stroke has 6. */
function middleOf({ across = 4, strength = 0.3, label = olive, on = () => yellow }: Mark): number {
  const isMark = (x: number, y: number) => Math.abs(x - 30) < across / 2 && y > 15 && y < 45
  const labels = Uint8Array.from({ length: side * side }, (_, i) => {
    const y = Math.floor(i / side)
    return isMark(i % side, y) ? label : on(y)
  })
  const data = Float32Array.from({ length: 4 * side * side }, (_, i) =>
    isMark((i % (2 * side)) >> 1, Math.floor(i / (2 * side)) >> 1) ? strength : 1,
  )
  const surface = { width: side, height: side, labels }
  fillPaleStrips(surface, { width: 2 * side, height: 2 * side, data }, 2, 6)
  return surface.labels[30 * side + 30] ?? 0
}

test('paper that shines through between two strokes is no pit in the belly', () => {
  expect(middleOf({})).toBe(yellow)
})

test('a stripe almost as strong as the belly, a pale window and a broad stripe stay', () => {
  expect(middleOf({ strength: 0.7 })).toBe(olive)
  expect(middleOf({ across: 26 })).toBe(olive)
  expect(middleOf({ across: 8 })).toBe(olive)
})

test('a strip that looks out of the belly or lies on bare paper stays', () => {
  expect(middleOf({ on: (y) => (y < 36 ? yellow : air) })).toBe(olive)
  expect(middleOf({ on: () => air })).toBe(olive)
})

test('what is white between two outlines was left white', () => {
  expect(middleOf({ label: white })).toBe(white)
})
