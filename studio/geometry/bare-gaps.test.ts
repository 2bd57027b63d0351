import { expect, test } from 'vitest'
import type { Shapes } from '../segment/shapes.ts'
import { begun } from '../work.ts'
import { bareGaps } from './bare-gaps.ts'
import { sculpt } from './sculpt.ts'

const [width, height, unit] = [400, 300, 0.4]
const paint = { rgb: [40, 90, 200], lab: [0.5, -0.03, -0.16] } as const

/** A block from (50, 50) to (350, 250): crayon with some bare places on the left, paper on the right with a tinted strip. */
function block(bare: (x: number, y: number) => boolean): Shapes {
  const inBlock = (x: number, y: number) => x >= 50 && x < 350 && y >= 50 && y < 250
  const field = (value: (x: number, y: number) => number) =>
    Uint8Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width)))
  return {
    width,
    height,
    stroke: 4,
    paints: [
      { ...paint, rgb: [...paint.rgb], lab: [...paint.lab], chosen: false },
      { ...paint, rgb: [...paint.rgb], lab: [...paint.lab], chosen: true },
    ],
    surface: field((x, y) => (inBlock(x, y) ? (x < 250 ? 1 : y >= 148 && y < 152 ? 2 : 0) : 0)),
    line: { width, height, data: new Float32Array(width * height) },
    ink: field((x, y) => (inBlock(x, y) && x < 250 && !bare(x, y) ? 1 : 0)),
    scribble: false,
    painted: false,
    eyes: [],
    counts: { lines: 0, enclosed: 0, filledShare: 0.4 },
  }
}

const isGap = (x: number, y: number) => x >= 80 && x < 220 && y >= 148 && y < 152
const isPit = (x: number, y: number) => x >= 100 && x < 106 && y >= 80 && y < 86
const isBroad = (x: number, y: number) => x >= 80 && x < 220 && y >= 180 && y < 220
const at = (x: number, y: number) => y * width + x

test('bareGaps finds a long gap in a fill, but no pit, wide area or tinted paper', () => {
  const { data } = bareGaps(
    block((x, y) => isGap(x, y) || isPit(x, y) || isBroad(x, y)),
    unit,
  )
  expect(data[at(150, 150)]).toBe(1)
  expect(data[at(103, 83)]).toBe(0)
  expect(data[at(150, 200)]).toBe(0)
  expect(data[at(300, 150)]).toBe(0)
  expect(data.reduce((sum, bit) => sum + bit, 0)).toBe(140 * 4)
})

test('a gap separates the pieces of a sculpture', async () => {
  const whole = await sculpt(
    block(() => false),
    unit,
    begun(),
  )
  const parted = await sculpt(block(isGap), unit, begun())
  expect(parted.pieces.data[at(150, 150)]).toBeLessThan(0.5 * (whole.pieces.data[at(150, 150)] ?? 0))
  expect(parted.whole.data[at(150, 150)]).toBe(whole.whole.data[at(150, 150)])
})
