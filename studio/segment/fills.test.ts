import { describe, expect, test } from 'vitest'
import type { Lab, Rgb } from '../image/colour.ts'
import { emptyMask } from '../image/float-image.ts'
import { begun } from '../work.ts'
import { findFills } from './fills.ts'

const side = 300
const colour = (lab: Lab) => ({ lab, rgb: [0, 0, 0] as Rgb, pixels: 1 })
const [black, red] = [colour([0.2, 0, 0]), colour([0.6, 0.18, 0.08])]

/** The fill labels for a picture of ink labels. */
async function fillsOf(labelAt: (x: number, y: number) => number, colours = [black, red]) {
  const ink = emptyMask(side, side)
  const labels = Uint8Array.from(ink.data, (_, i) => labelAt(i % side, Math.floor(i / side)))
  ink.data = Uint8Array.from(labels, (label) => (label > 0 ? 1 : 0))
  const scale = { unit: 0.6, stroke: 6, widest: 7 }
  const fills = await findFills({ ink, labels, colours }, scale, true, begun())
  return fills.labels
}

describe('findFills', () => {
  test('fills a mirror ball with its colors, not with its black lines', async () => {
    const inside = (x: number, y: number) => Math.hypot(x - 150, y - 150) < 70
    const fills = await fillsOf((x, y) => (!inside(x, y) ? 0 : x % 16 < 5 || y % 16 < 5 ? 1 : 2))
    const counts = [1, 2].map((label) => fills.reduce((sum, fill) => sum + (fill === label ? 1 : 0), 0))
    expect(counts[1]).toBeGreaterThan(5 * (counts[0] ?? 0))
  })

  test('fills the pale blue panes of a window across its blue cross', async () => {
    const [deep, pale] = [colour([0.56, -0.01, -0.11]), colour([0.74, -0.04, -0.1])]
    const inside = (x: number, y: number) => Math.hypot(x - 150, y - 150) < 70
    const fills = await fillsOf(
      (x, y) => (!inside(x, y) ? 0 : x % 40 < 4 || y % 40 < 4 ? 1 : 2),
      [deep, pale],
    )
    const crossed = fills.filter((fill, i) => fill > 0 && (i % side) % 40 < 4)
    expect(crossed.length).toBeGreaterThan(1000)
    expect(crossed.every((fill) => fill === 2)).toBe(true)
  })

  test('does not fill a small smile', async () => {
    const smile = (x: number, y: number) => {
      const away = Math.hypot(x - 150, y - 150)
      return y > 150 && away > 8 && away < 14 ? 1 : 0
    }
    expect(Math.max(...(await fillsOf(smile)))).toBe(0)
  })

  test('takes a solid pupil as a surface', async () => {
    const fills = await fillsOf((x, y) => (Math.hypot(x - 150, y - 150) < 12 ? 1 : 0))
    expect(fills[150 * side + 150]).toBe(1)
  })
})
