import { expect, test } from 'vitest'
import { readingOf } from '#tests/drawings/readings.ts'
import { disney } from '../render/disney.ts'
import { begun } from '../work.ts'
import { inflated } from './inflate.ts'
import { modelled } from './relief.ts'
import { sculpt } from './sculpt.ts'

function disc(radius: number) {
  const data = Uint8Array.from({ length: 14400 }, (_, i) =>
    Math.hypot((i % 120) - 60, Math.floor(i / 120) - 60) < radius ? 1 : 0,
  )
  return { width: 120, height: 120, data }
}

test('a disc inflates to a half ball as high as its radius', () => {
  const { data } = inflated(disc(20), 1000, false)
  expect(data[60 * 120 + 60]).toBeGreaterThan(17)
  expect(data[60 * 120 + 60]).toBeLessThan(22)
  expect(data[60 * 120 + 82]).toBe(0)
})

test('a wide surface levels off like a cushion', () => {
  const { data } = inflated(disc(50), 8, false)
  expect(data[60 * 120 + 60]).toBeLessThan(18)
  expect(Math.abs((data[60 * 120 + 60] ?? 0) - (data[60 * 120 + 75] ?? 0))).toBeLessThan(1.5)
})

test('every height and color of a sculpture is finite', async () => {
  const { shapes, unit } = await readingOf('house')
  const work = begun()
  const sculpture = await sculpt(shapes, unit, work)
  const relief = await modelled(sculpture, 700, 525, disney.modelling, work)
  const fields = [
    sculpture.outline,
    sculpture.whole,
    sculpture.pieces,
    sculpture.lines,
    ...sculpture.surface,
    ...sculpture.line,
  ]
  for (const { data } of fields) expect(data.every(Number.isFinite)).toBe(true)
  expect(relief.heights.every((height) => Number.isFinite(height) && height >= 0)).toBe(true)
})
