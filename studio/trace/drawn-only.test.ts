import { expect, test } from 'vitest'
import { drawnOnly } from './drawn-only.ts'

const [brown, yellow] = [1, 2]
const colours = [{ lab: [0.48, 0.05, 0.07] as const }, { lab: [0.81, 0.02, 0.15] as const }]

/** Whether brown bars of a width on a yellow wall are drawn by a pen 7 wide; both in pixels. */
function isDrawn(bar: number): boolean {
  const side = 140
  const labels = Uint8Array.from({ length: side * side }, (_, i) => ((i % side) % 20 < bar ? brown : yellow))
  return (
    drawnOnly(
      labels,
      side,
      colours.map(({ lab }) => ({ lab: [...lab] })),
      7,
    )[brown] === 1
  )
}

test('a cross on a window is drawn, a door hatched on the wall is not, though paper shows between its strokes', () => {
  expect(isDrawn(5)).toBe(true)
  expect(isDrawn(6.5)).toBe(false)
})
