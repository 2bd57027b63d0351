import { expect, test } from 'vitest'
import type { Lab } from '../image/colour.ts'
import { drawnOnly } from './drawn-only.ts'

const [paper, brown, yellow] = [0, 1, 2]
const colours: { lab: Lab }[] = [{ lab: [0.48, 0.05, 0.07] }, { lab: [0.81, 0.02, 0.15] }]
const side = 140

/** Whether brown and yellow count as lines for a 10 px pen if brown bars lie on a wall, every 20 px; in pixels. */
function drawn(bar: number, wall: number, isUpright: boolean): { brown: boolean; yellow: boolean } {
  const labels = Uint8Array.from({ length: side * side }, (_, i) =>
    ((isUpright ? i % side : Math.floor(i / side)) + 12) % 20 < bar ? brown : wall,
  )
  const found = drawnOnly(labels, side, colours, 10)
  return { brown: found[brown] === 1, yellow: found[yellow] === 1 }
}

test.each([
  ['upright', true],
  ['lying', false],
])('%s bars of a window cross count as lines, a hatched door does not', (_, isUpright) => {
  for (const wall of [yellow, paper]) {
    expect(drawn(8, wall, isUpright).brown).toBe(true)
    expect(drawn(9, wall, isUpright).brown).toBe(false)
  }
})

test.each([
  ['upright', true],
  ['lying', false],
])('the light wall between dark %s boards is a surface, however narrow', (_, isUpright) => {
  expect(drawn(12, yellow, isUpright)).toEqual({ brown: false, yellow: false })
})
