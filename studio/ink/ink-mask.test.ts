import { expect, test } from 'vitest'
import { drawnPage } from '#tests/drawings/drawings.ts'
import { short } from '#tests/selection.ts'
import type { Mask } from '../image/float-image.ts'
import { read } from '../studio.ts'
import { inkMask, likelyInk } from './ink-mask.ts'

const [width, height] = [60, 20]
const field = (value: (x: number, y: number) => number) => ({
  width,
  height,
  data: Float32Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width))),
})
const columnsOf = ({ data }: Mask) =>
  Array.from({ length: width }, (_, x) => x).filter((x) => data[10 * width + x] === 1)

test("inkMask requires the network's agreement for dense pixels and keeps edge pixels at least half covered", () => {
  const strength = field(
    (x) => ({ 4: 2, 5: 2, 6: 2, 29: 0.2, 30: 2, 31: 2, 32: 2, 33: 2, 34: 0.7, 35: 0.2 })[x] ?? 0,
  )
  const likely = field((x) => (x > 26 && x < 37 ? 0.9 : 0))
  expect(columnsOf(inkMask(likely, strength, { least: 0.05, sure: 0.1 }, 1))).toEqual([30, 31, 32, 33, 34])
})

test('inkMask fills bare grains inside a fill', () => {
  const likely = field((x) => (x > 10 && x < 50 ? 0.9 : 0))
  const mask = inkMask(
    likely,
    field((x) => (x > 10 && x < 50 && x !== 30 ? 1 : 0)),
    { least: 0.05, sure: 0.1 },
    1,
  )
  expect(columnsOf(mask)).toContain(30)
})

test('likelyInk counts colors impossible on lit paper as ink, but not other objects', () => {
  const sight = { bare: field(() => 0.8), line: field(() => 0.01), fill: field(() => 0.18) }
  const grey = likelyInk(sight, {
    width,
    height,
    planes: [0, 1, 2].map(() => field(() => 0.6).data) as never,
  })
  const blue = likelyInk(sight, {
    width,
    height,
    planes: [1.5, 0.7, 0.1].map((d) => field(() => d).data) as never,
  })
  expect(grey.data[0]).toBeLessThan(0.25)
  expect(blue.data[0]).toBeGreaterThan(0.8)
  const other = { bare: field(() => 0.3), line: field(() => 0.01), fill: field(() => 0.02) }
  const hand = likelyInk(other, {
    width,
    height,
    planes: [0.1, 0.5, 0.9].map((d) => field(() => d).data) as never,
  })
  expect(hand.data[0]).toBeLessThan(0.2)
})

test.skipIf(short)('a soft shadow beside a drawing is not ink', async () => {
  const page = await drawnPage(
    1000,
    750,
    `<radialGradient id="shadow"><stop stop-color="#31506e"/><stop offset="1" stop-color="#fdfcf8"/></radialGradient>
    <ellipse cx="740" cy="375" rx="220" ry="300" fill="url(#shadow)"/>
    <circle cx="260" cy="375" r="120" fill="none" stroke="#b3261e" stroke-width="14"/>`,
  )
  const { corners, ink } = await read(page)
  expect(corners[1].x).toBeLessThan(520)
  expect(ink.mask.data).toContain(1)
})
