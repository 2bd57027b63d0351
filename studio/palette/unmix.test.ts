import { expect, test } from 'vitest'
import { short } from '#tests/selection.ts'
import type { Ink } from '../ink/ink.ts'
import { read } from '../studio.ts'
import { findUnmixed } from './unmix.ts'

type Density = readonly [number, number, number]

const side = 240
const blue: Density = [0.7, 0.4, 0.1]
const orange: Density = [0.1, 0.8, 1.6]
const both: Density = [0.8, 1.2, 1.7]
const brown: Density = [0.9, 1.9, 1.3]
const black: Density = [2.6, 2.7, 2.8]

/** A page of crayons with labels by position; a label is a 1-based index of the densities. */
function page(crayons: readonly Density[], labelAt: (x: number, y: number) => number) {
  const labels = Uint8Array.from({ length: side * side }, (_, i) => labelAt(i % side, Math.floor(i / side)))
  const plane = (c: 0 | 1 | 2) => Float32Array.from(labels, (label) => crayons[label - 1]?.[c] ?? 0)
  const [r, g, b] = [plane(0), plane(1), plane(2)]
  const size = { width: side, height: side }
  const ink: Ink = {
    density: { ...size, planes: [r, g, b] },
    strength: { ...size, data: r.map((red, i) => Math.max(red, g[i] ?? 0, b[i] ?? 0)) },
    mask: { ...size, data: labels.map((label) => (label > 0 ? 1 : 0)) },
    lines: { ...size, data: new Uint8Array(side * side) },
    sure: 0.1,
  }
  return { ink, labels }
}

const isFish = (x: number, y: number) => (x - 120) ** 2 / 4 + (y - 120) ** 2 < 35 ** 2
const isWater = (_: number, y: number) => y % 12 < 7

/** A fish in hatched water, with a mixed label where the hatching covers the fish. */
const hatched = (x: number, y: number) =>
  isFish(x, y) ? (isWater(x, y) && y % 36 < 20 ? 3 : 2) : isWater(x, y) ? 1 : 0

test("findUnmixed gives hatching over a fish the fish's label", () => {
  const { ink, labels } = page([blue, orange, both], hatched)
  const overlaid = findUnmixed(ink, labels, 3, 1)
  expect(labels.some((label) => label === 3)).toBe(true)
  expect(labels.every((label, i) => overlaid[i] === (label === 3 ? 2 : 0))).toBe(true)
})

test('findUnmixed leaves stripes that are no mixture of water and fish, and black ones', () => {
  for (const stripes of [brown, black]) {
    const { ink, labels } = page([blue, orange, stripes], hatched)
    expect(findUnmixed(ink, labels, 3, 1).every((target) => target === 0)).toBe(true)
  }
})

/** The fraction of the third crayon that becomes the second, which covers less area than the first. */
function inherited(crayons: readonly Density[], labelAt: (x: number, y: number) => number): number {
  const { ink, labels } = page(crayons, labelAt)
  const overlaid = findUnmixed(ink, labels, crayons.length, 1)
  const marks = [...labels.keys()].filter((i) => labels[i] === 3)
  expect(overlaid.every((target, i) => target === 0 || (target === 2 && labels[i] === 3))).toBe(true)
  return marks.filter((i) => overlaid[i] === 2).length / marks.length
}

const sumOf = (a: Density, b: Density, off = 0): Density => [
  a[0] + b[0] + off,
  a[1] + b[1] - off,
  a[2] + b[2],
]

const scaled = ([r, g, b]: Density, by: number): Density => [by * r, by * g, by * b]

test('a color close to the sum of water and fish is a mixture, one farther off is a separate crayon', () => {
  expect(inherited([blue, orange, sumOf(blue, orange, 0.05)], hatched)).toBe(1)
  expect(inherited([blue, orange, sumOf(blue, orange, 0.1)], hatched)).toBe(0)
})

test('black is never a mixture, even if two crayons add up to it', () => {
  const [wine, petrol]: Density[] = [
    [0.6, 2.2, 1],
    [1.9, 1.2, 2.4],
  ]
  const [plum, moss]: Density[] = [
    [0.7, 1.1, 0.6],
    [1, 0.6, 1.1],
  ]
  const [rust, sky]: Density[] = [
    [0.3, 1.1, 2.2],
    [1.3, 0.8, 0.1],
  ]
  if (!wine || !petrol || !plum || !moss || !rust || !sky) throw new Error('six crayons')
  expect(inherited([petrol, wine, sumOf(petrol, wine)], hatched)).toBe(0)
  expect(inherited([moss, plum, sumOf(moss, plum)], hatched)).toBe(0)
  expect(inherited([sky, rust, sumOf(sky, rust)], hatched)).toBe(1)
})

test('mixtures with too little or too much of a crayon, or of two crayons of one hue, are rejected', () => {
  const drawn = (of: number, and: number) =>
    inherited([blue, orange, sumOf(scaled(blue, of), scaled(orange, and))], hatched)
  expect(drawn(0.5, 1.4)).toBe(1)
  expect(drawn(1.4, 0.5)).toBe(1)
  expect(drawn(0.3, 1)).toBe(0)
  expect(drawn(1, 1.8)).toBe(0)
  const navy: Density = [1.4, 0.8, 0.3]
  expect(inherited([blue, navy, sumOf(blue, navy)], hatched)).toBe(0)
})

test('a mixture must touch the crayon below and be near the crayon above', () => {
  const apart = (fish: number, water: number) => (x: number, y: number) => {
    if (y > 100 && y < 120 && x < 20) return 3
    if (y > 90 && y < 130 && x > 20 + fish && x < 60 + fish) return 2
    return y > 100 + water && y % 12 < 9 ? 1 : 0
  }
  expect(inherited([blue, orange, both], apart(0, 60))).toBe(1)
  expect(inherited([blue, orange, both], apart(0, 110))).toBe(0)
  expect(inherited([blue, orange, both], apart(30, 60))).toBe(0)
})

test('a crayon with a larger area than its possible components is not a mixture', () => {
  const large = (x: number, y: number) => (x > 180 ? 3 : x > 178 ? 0 : hatched(x, y))
  expect(inherited([blue, orange, both], large)).toBe(0)
})

test('a line that crosses the water keeps its crayon all along', () => {
  const line = (high: number) => (x: number, y: number) => {
    if (Math.abs(x - 120) < 4 && Math.abs(y - 120) < high / 2) return 3
    return isFish(x, y) ? 2 : isWater(x, y) ? 1 : 0
  }
  expect(inherited([blue, orange, both], line(240))).toBeLessThan(0.5)
  expect(inherited([blue, orange, both], line(130))).toBe(1)
})

test.skipIf(short)('a fish is read in one color although water was hatched over it', async () => {
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
