import sharp from 'sharp'
import { expect, test } from 'vitest'

import { drawingPixels, pixelsOf } from '#tests/drawings/drawings.ts'
import { paintAt } from '#tests/drawings/places.ts'
import { sampled, short } from '#tests/selection.ts'
import { labOf, type Rgb } from '../image/colour.ts'
import { read } from '../studio.ts'
import { mergeMixtures } from './coloured-paper.ts'

const navy: Rgb = [0.02, 0.03, 0.09]
const yellow: Rgb = [0.8, 0.62, 0.12]
const orange: Rgb = [0.8, 0.4, 0.1]
const green: Rgb = [0.2, 0.7, 0.25]
const through = (chalk: Rgb, share: number): Rgb =>
  [0, 1, 2].map((c) => share * (chalk[c] ?? 0) + (1 - share) * (navy[c] ?? 0)) as unknown as Rgb
const crayons = (...colours: Rgb[]) => colours.map((rgb) => ({ rgb, lab: labOf(rgb), pixels: 900 }))

/** A row of four squares of 60 pixels, each with labels by position. */
const page = (...squares: ((x: number, y: number) => number)[]) =>
  Uint8Array.from({ length: 240 * 60 }, (_, i) => {
    const [x, y] = [i % 240, Math.floor(i / 240)]
    return squares[Math.floor(x / 60)]?.(x % 60, y) ?? 0
  })
const stippled = (thin: number, full: number) => (x: number, y: number) => ((x + y) % 3 === 0 ? full : thin)
const all = (label: number) => () => label

test('a brown area far from yellow keeps its label, thin chalk among yellow becomes yellow', () => {
  const brown = through(yellow, 0.45)
  const door = page(all(2), all(0), all(0), all(1))
  mergeMixtures(crayons(yellow, brown), door, 240, navy, 1)
  expect([door[30 * 240 + 30], door[30 * 240 + 210]]).toEqual([2, 1])
  const moon = page(stippled(2, 1), all(0), all(0), all(1))
  mergeMixtures(crayons(yellow, brown), moon, 240, navy, 1)
  expect(moon[30 * 240 + 31]).toBe(1)
})

test('a mixture that could be thin yellow or thin orange takes the label around it', () => {
  const thin = through([0.8, 0.5, 0.11], 0.5)
  const flames = page(stippled(3, 1), all(0), all(0), stippled(3, 2))
  mergeMixtures(crayons(yellow, orange, thin), flames, 240, navy, 1)
  expect([flames[30 * 240 + 31], flames[30 * 240 + 211]]).toEqual([1, 2])
})

test('a dull mark on a green face keeps its label, the same crayon beside orange becomes orange', () => {
  const thin = through(orange, 0.4)
  const face = page(stippled(2, 1), all(0), all(0), (x, y) =>
    Math.abs(y - 30) < 4 && x > 20 && x < 40 ? 2 : 3,
  )
  mergeMixtures(crayons(orange, thin, green), face, 240, navy, 1)
  expect([face[30 * 240 + 31], face[30 * 240 + 210]]).toEqual([1, 2])
})

test.skipIf(short)('the castle has a brown door darker than its yellow moon', async () => {
  const castle = await read(await drawingPixels('castle', 1200), 1200)
  const [door, moon] = [paintAt(castle, 0.5, 0.72), paintAt(castle, 0.075, 0.2)]
  expect(moon.lab[0] - door.lab[0]).toBeGreaterThan(0.12)
})

test.skipIf(short)('the center of a yellow chalk star is yellowish, not blue', async () => {
  const rocket = await read(await drawingPixels('rocket', 1600), 1200)
  for (const [x, y] of [
    [0.122, 0.11],
    [0.837, 0.092],
  ] as const)
    expect(paintAt(rocket, x, y).lab[2]).toBeGreaterThan(0.03)
})

/** Reads an SVG on white paper under a light of the given color. */
async function pageUnder(svg: string, light: string) {
  const sheet = sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${svg}</svg>`),
  )
  const tinted = sheet.flatten({ background: '#fffdf8' }).composite([
    {
      input: { create: { width: 800, height: 600, channels: 3, background: light } },
      blend: 'multiply',
    },
  ])
  return read(await pixelsOf(tinted), 640)
}

test.skipIf(short)('a page painted up to its edges keeps its green under a painted sky', async () => {
  const painted =
    '<rect width="800" height="600" fill="#9fd0ee"/><path d="M0 360Q400 300 800 350V600H0Z" fill="#7ab87a"/>' +
    '<circle cx="600" cy="120" r="60" fill="#f8d040"/><rect x="300" y="280" width="140" height="120" fill="#d9605a"/>'
  const { colours, ...reading } = await pageUnder(painted, '#fff')
  expect(colours.colouredPaper).toBe(true)
  const [, a, b] = paintAt({ colours, ...reading }, 0.8, 0.85).lab
  expect(a).toBeLessThan(-0.05)
  expect(b).toBeLessThan(0.09)
})

test('white paper is not taken for colored under a warm lamp, in the shade or under a tube', async () => {
  const ball =
    '<circle cx="400" cy="300" r="120" fill="#d9302a"/><path d="M60 500H740" stroke="#2a6" stroke-width="12"/>'
  for (const light of sampled(1, ['#ffdcaa', '#bfcfe8', '#f2fff0']))
    expect((await pageUnder(ball, light)).colours.colouredPaper).toBe(false)
  expect((await pageUnder(ball, '#ffd0dc')).colours.colouredPaper).toBe(true)
})
