import { describe, expect, test } from 'vitest'
import { drawnPage } from '#tests/drawings/drawings.ts'
import { paintAt, paintOrNone } from '#tests/drawings/places.ts'
import { readingOf } from '#tests/drawings/readings.ts'
import { short } from '#tests/selection.ts'
import { emptyMask } from '../image/float-image.ts'
import { read } from '../studio.ts'
import { begun } from '../work.ts'
import { findFills } from './fills.ts'
import { findHatching } from './hatching.ts'
import { boxesOf } from './label-boxes.ts'

const side = 400
const blue = { lab: [0.6, -0.03, -0.13] as const }
const black = { lab: [0.25, 0, 0] as const }

/** The fraction of a 280 px square of strokes that counts as hatched. */
async function hatchedShare(
  colour: { lab: readonly [number, number, number] },
  isDrawn: (x: number, y: number) => boolean,
) {
  const ink = emptyMask(side, side)
  ink.data.forEach((_, i) => {
    const [x, y] = [i % side, Math.floor(i / side)]
    if (x > 60 && x < 340 && y > 60 && y < 340 && isDrawn(x, y)) ink.data[i] = 1
  })
  const drawn = { ink, labels: ink.data, colours: [colour] }
  const hatched = await findHatching(drawn, boxesOf(ink, ink.data), { unit: 0.8, widest: 3 }, begun())
  return hatched.data.reduce((sum: number, value: number) => sum + (value > 0 ? 1 : 0), 0) / 280 ** 2
}

/** The fills of a figure with a round head and a wavy thin arm in front of hatched water. */
async function fillsOfFigure() {
  const ink = emptyMask(side, side)
  const labels = ink.data.map((_, i) => {
    const [x, y] = [i % side, Math.floor(i / side)]
    const isArm = y > 100 && y < 320 && Math.abs(x - armAt(y)) < 4.5
    if (isArm || Math.hypot(x - 200, y - 100) < 36) return 2
    return x > 40 && x < 360 && y > 60 && y < 340 && y % 12 < 5 ? 1 : 0
  })
  ink.data.set(labels.map((label) => Math.min(1, label)))
  const colours = [blue, { lab: [0.7, 0.1, 0.1] as const }]
  return findFills({ ink, labels, colours }, { unit: 0.8, stroke: 5, widest: 9 }, true, begun())
}

const armAt = (y: number) => Math.round(200 + 6 * Math.sin(y / 20))

describe('hatching', () => {
  test('leaves a thin arm across it a line, and the head a surface', async () => {
    const { labels } = await fillsOfFigure()
    const arm = Array.from({ length: 140 }, (_, k) => labels[(170 + k) * side + armAt(170 + k)])
    expect(arm.filter((label) => label === 2).length).toBeLessThan(20)
    expect(labels[100 * side + 200]).toBe(2)
  })

  test('of parallel strokes is one surface', async () => {
    expect(await hatchedShare(blue, (x, y) => (y + 0.2 * x) % 12 < 5)).toBeGreaterThan(0.85)
  })

  test('does not include a lattice, black fur or single stripes', async () => {
    expect(await hatchedShare(blue, (x, y) => y % 12 < 3 || x % 12 < 3)).toBeLessThan(0.1)
    expect(await hatchedShare(black, (_, y) => y % 12 < 5)).toBe(0)
    expect(await hatchedShare(blue, (_, y) => y % 40 < 5)).toBe(0)
  })

  test.skipIf(short)('of the sea leaves hardly any white between two weeds', async () => {
    const strokes = Array.from({ length: 26 }, (_, k) => `M40 ${160 + 16 * k}H960`).join('')
    const strips = `<g fill="none"><path d="${strokes}" stroke="#4a90d9" stroke-width="7"/><path d="M300 230V540M344 230V540" stroke="#3f9a4e" stroke-width="24"/></g>`
    const { shapes } = await read(await drawnPage(1000, 750, strips), 800, { forced: true })
    const white = shapes.paints.findIndex(({ lab }) => lab[0] > 0.93) + 1
    expect(shapes.surface.filter((label) => label > 0 && label === white).length).toBeLessThan(1700)
  })

  test.skipIf(short)('drawn loosely as a sea is one surface, and a fish in it is kept', async () => {
    const sea = await readingOf('sea')
    const down = [...Array(40).keys()].map((k) => paintOrNone(sea, 0.66, 0.4 + 0.01 * k))
    expect(down.filter((paint) => paint && paint.lab[2] < -0.05).length).toBeGreaterThanOrEqual(39)
    expect(paintAt(sea, 0.4, 0.6).lab[2]).toBeGreaterThan(0.05)
  })
})
