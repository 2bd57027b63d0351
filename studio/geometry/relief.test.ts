import { expect, test } from 'vitest'
import { emptyImage } from '../image/float-image.ts'
import { begun } from '../work.ts'
import { type Modelling, modelled } from './relief.ts'
import type { Sculpture } from './sculpt.ts'

const side = 100
const how: Modelling = { lift: 0, whole: 1, pieces: 0, tubes: 1, cap: 100, soften: 0.6 }

/** A sculpture of a ball with a line across it. */
function ball(): Sculpture {
  const [outline, whole, pieces, lines] = [0, 1, 2, 3].map(() => emptyImage(side, side))
  for (let y = 0, i = 0; y < side; y++)
    for (let x = 0; x < side; x++, i++) {
      const inside = 30 - Math.hypot(x - 50, y - 50)
      if (outline) outline.data[i] = inside
      if (whole) whole.data[i] = inside > 0 ? Math.sqrt(inside * (60 - inside)) : 0
      if (whole && pieces) pieces.data[i] = whole.data[i] ?? 0
      if (lines) lines.data[i] = Math.min(3, 30 - Math.abs(x - 50)) - Math.abs(y - 50)
    }
  return { width: side, height: side, outline, whole, pieces, lines, tube: 3 } as unknown as Sculpture
}

test('a ball scales with the picture and covers nothing outside its outline', async () => {
  for (const size of [100, 300]) {
    const { heights, cover } = await modelled(ball(), size, size, how, begun())
    const at = (x: number, y: number) => Math.round(y * size) * size + Math.round(x * size)
    const top = heights[at(0.5, 0.35)] ?? 0
    expect(top / size).toBeGreaterThan(0.22)
    expect(top / size).toBeLessThan(0.3)
    expect(cover[at(0.5, 0.4)]).toBe(255)
    expect([cover[at(0.5, 0.12)], heights[at(0.5, 0.12)]]).toEqual([0, 0])
  }
})

test('a line is a tube on top of the ball', async () => {
  const { heights, lineCover } = await modelled(ball(), side, side, how, begun())
  const [on, beside] = [50 * side + 50, 40 * side + 50]
  expect(lineCover[on]).toBe(255)
  expect(lineCover[beside]).toBe(0)
  expect((heights[on] ?? 0) - 30).toBeGreaterThan(1.5)
})

test('lift and line cap scale with the picture; tube and piece factors scale heights linearly', async () => {
  for (const size of [100, 200]) {
    const heightsOf = async (other: Partial<Modelling>) =>
      (await modelled(ball(), size, size, { ...how, ...other }, begun())).heights
    const at = (x: number, y: number) => Math.round((y * size) / 100) * size + Math.round((x * size) / 100)
    const [flat, lifted, pieces] = [
      await heightsOf({ tubes: 0 }),
      await heightsOf({ tubes: 0, lift: 50 }),
      await heightsOf({ tubes: 0, whole: 0.5, pieces: 0.5 }),
    ]
    const [high, capped, half] = [
      await heightsOf({}),
      await heightsOf({ cap: 10 }),
      await heightsOf({ tubes: 0.5 }),
    ]
    const rise = (of: Float32Array, x: number, y: number) =>
      ((of[at(x, y)] ?? 0) - (flat[at(x, y)] ?? 0)) / size
    expect(rise(lifted, 50, 35)).toBeCloseTo(0.05)
    expect(rise(pieces, 50, 35)).toBeCloseTo(0)
    expect(rise(capped, 50, 50)).toBeCloseTo(0.01, 2.5)
    expect(rise(half, 50, 50)).toBeCloseTo(rise(high, 50, 50) / 2, 2.5)
    expect(rise(high, 50, 48.5)).toBeGreaterThan(0.02)
  }
})

test('rim pixels are partially covered, and line depth is reported', async () => {
  const { cover, lineDepth, heights } = await modelled(
    ball(),
    side,
    side,
    { ...how, lift: 100, tubes: 0 },
    begun(),
  )
  expect(cover[50 * side + 80]).toBeGreaterThan(100)
  expect(cover[50 * side + 80]).toBeLessThan(155)
  expect(lineDepth[50 * side + 50]).toBeGreaterThan(120)
  expect(lineDepth[50 * side + 50]).toBeLessThan(135)
  const [rim = 0, inside = 0] = [heights[21 * side + 50], heights[24 * side + 50]]
  expect(rim).toBeLessThan(0.5 * inside)
})
