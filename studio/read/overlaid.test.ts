import { expect, test, vi } from 'vitest'
import { read } from '../studio.ts'
import type { Ink } from './ink.ts'
import { findOverlaid } from './overlaid.ts'

// A whole drawing is read here; a busy machine needs its time.
vi.setConfig({ testTimeout: 60_000 })

type Density = readonly [number, number, number]

const side = 240
const blue: Density = [0.7, 0.4, 0.1]
const orange: Density = [0.1, 0.8, 1.6]
const both: Density = [0.8, 1.2, 1.7]
const brown: Density = [0.9, 1.9, 1.3]
const black: Density = [2.6, 2.7, 2.8]

/** A page of crayons, told by place: what the numbers of its labels minus one are as densities. */
function page(crayons: readonly Density[], labelAt: (x: number, y: number) => number) {
  const labels = Uint8Array.from({ length: side * side }, (_, i) => labelAt(i % side, Math.floor(i / side)))
  const plane = (c: 0 | 1 | 2) => Float32Array.from(labels, (label) => crayons[label - 1]?.[c] ?? 0)
  const [r, g, b] = [plane(0), plane(1), plane(2)]
  const size = { width: side, height: side }
  const ink: Ink = {
    density: { ...size, planes: [r, g, b] },
    strength: { ...size, data: r.map((red, i) => Math.max(red, g[i] ?? 0, b[i] ?? 0)) },
    mask: { ...size, data: labels.map((label) => (label > 0 ? 1 : 0)) },
    noise: 0,
    sure: 0.1,
  }
  return { ink, labels }
}

const isFish = (x: number, y: number) => (x - 120) ** 2 / 4 + (y - 120) ** 2 < 35 ** 2
const isWater = (_: number, y: number) => y % 12 < 7

/** A fish in hatched water, and what the water makes of it where it was hatched over it. */
const hatched = (x: number, y: number) =>
  isFish(x, y) ? (isWater(x, y) && y % 36 < 20 ? 3 : 2) : isWater(x, y) ? 1 : 0

test('a fish is all orange, though the water was hatched over it', () => {
  const { ink, labels } = page([blue, orange, both], hatched)
  const overlaid = findOverlaid(ink, labels, 3, 1)
  expect(labels.some((label) => label === 3)).toBe(true)
  expect(labels.every((label, i) => overlaid[i] === (label === 3 ? 2 : 0))).toBe(true)
})

test('stripes of a crayon that is no sum of water and fish stay stripes, and so does black', () => {
  for (const stripes of [brown, black]) {
    const { ink, labels } = page([blue, orange, stripes], hatched)
    expect(findOverlaid(ink, labels, 3, 1).every((heir) => heir === 0)).toBe(true)
  }
})

test('a crayon that is the sum of two others far away from it is a crayon of its own', () => {
  const apart = (x: number, y: number) => (x < 60 ? 1 : x < 110 ? 2 : x > 215 && y < 120 ? 3 : 0)
  const { ink, labels } = page([blue, orange, both], apart)
  expect(findOverlaid(ink, labels, 3, 1).every((heir) => heir === 0)).toBe(true)
})

test('a fish is drawn in one colour on a page where the water was hatched over it', async () => {
  const [width, height] = [800, 560]
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  const inFish = (i: number) => ((i % width) - 400) ** 2 / 4 + (Math.floor(i / width) - 280) ** 2 < 60 ** 2
  for (let i = 0; i < width * height; i++) {
    const y = Math.floor(i / width)
    const isHatched = y > 100 && y < 460 && i % width > 60 && i % width < 740 && y % 22 < 11
    const light = (c: 0 | 1 | 2) => (isHatched ? blue[c] : 0) + (inFish(i) ? orange[c] : 0)
    for (const c of [0, 1, 2] as const) data[4 * i + c] = 250 * Math.exp(-light(c)) ** (1 / 2.2)
  }
  const { shapes, ...size } = await read({ width, height, data }, 800)
  const counts = new Map<number, number>()
  for (let y = Math.round(0.43 * size.height); y < 0.57 * size.height; y++)
    for (let x = Math.round(0.43 * size.width); x < 0.57 * size.width; x++) {
      const label = shapes.ink[y * size.width + x] ?? 0
      counts.set(label, (counts.get(label) ?? 0) + 1)
    }
  const all = [...counts.values()]
  expect(Math.max(...all)).toBeGreaterThan(0.97 * all.reduce((sum, value) => sum + value, 0))
})
