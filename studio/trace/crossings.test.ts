import { expect, test } from 'vitest'
import { emptyMask } from '../field/field.ts'
import { dropCrossings } from './crossings.ts'

const side = 120

/** A patch of ink 20 wide in the middle, with or without strokes that go on from it, and what is left of it. */
function leftOf({ strokes, hatched = false }: { strokes: boolean; hatched?: boolean }): boolean {
  const inside = (i: number, half: number) =>
    Math.abs((i % side) - 60) < half && Math.abs(Math.floor(i / side) - 60) < half
  const arm = (i: number) =>
    strokes && (Math.abs((i % side) - 60) < 6 || Math.abs(Math.floor(i / side) - 60) < 6)
  const thick = emptyMask(side, side)
  const ink = emptyMask(side, side)
  const hatching = emptyMask(side, side)
  for (let i = 0; i < side * side; i++) {
    thick.data[i] = inside(i, 10) ? 1 : 0
    ink.data[i] = inside(i, 10) || arm(i) ? 1 : 0
    hatching.data[i] = hatched && inside(i, 13) ? 1 : 0
  }
  const fills = { width: side, height: side, labels: thick.data.slice() }
  dropCrossings(fills, thick, ink, hatching, 9)
  return fills.labels[60 * side + 60] === 1
}

test('where hair crosses the outline of a head is no patch of colour, a spot on a dress is one', () => {
  expect(leftOf({ strokes: true })).toBe(false)
  expect(leftOf({ strokes: false })).toBe(true)
})

test('strokes that end in hatching cross nothing', () => {
  expect(leftOf({ strokes: true, hatched: true })).toBe(true)
})
