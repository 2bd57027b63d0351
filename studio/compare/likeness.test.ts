import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { drawingPixels, pixelsOf } from '#tests/drawings/drawings.ts'
import { readingOf } from '#tests/drawings/readings.ts'
import { short } from '#tests/selection.ts'
import { opened } from '../codec/encode.ts'
import { type Likeness, likeness, type Pixels, type Reading, read } from '../studio.ts'

const side = 480
let reading: Reading
let drawing: Pixels
let artwork: Pixels

beforeAll(async () => {
  drawing = await drawingPixels('fish', side)
  reading = await read(drawing, side)
  artwork = await pixelsOf(opened(drawing).linear(0.7, 20))
})

const sized = (picture: Sharp) => pixelsOf(picture.resize(reading.width, reading.height, { fit: 'fill' }))

async function compare(change: (picture: Sharp) => Sharp): Promise<Likeness> {
  const changed = await change(opened(artwork)).png().toBuffer()
  return likeness(reading, await sized(opened(drawing)), await sized(sharp(changed)))
}

const part = (left: number, top: number, share: number) => (picture: Sharp) =>
  picture.extract({
    left: Math.round(left * artwork.width),
    top: Math.round(top * artwork.height),
    width: Math.round(share * artwork.width),
    height: Math.round(share * artwork.height),
  })

test('the same drawing in different light scores high, and is neither blank nor unchanged', async () => {
  const like = await compare((picture) => picture)
  expect(like.score).toBeGreaterThan(0.75)
  expect(like).toMatchObject({ shift: 0, mirrored: false, blank: false, unchanged: false })
})

test('slight blur or zoom keeps a high score', async () => {
  expect((await compare((picture) => picture.blur(3))).score).toBeGreaterThan(0.6)
  expect((await compare(part(0.02, 0.02, 0.96))).score).toBeGreaterThan(0.5)
})

test('a shifted, zoomed or mirrored picture scores low', async () => {
  const moved = await compare(part(0.16, 0, 0.84))
  expect(moved.score).toBeLessThan(0.4)
  expect((await compare(part(0.1, 0.1, 0.8))).score).toBeLessThan(0.4)
  const mirrored = await compare((picture) => picture.flop())
  expect(mirrored.mirrored).toBe(true)
  expect(mirrored.score).toBeLessThan(0.3)
})

test('a hue change keeps the line score and lowers the palette score', async () => {
  const green = await compare((picture) => picture.modulate({ hue: 150 }))
  expect(green.lines).toBeGreaterThan(0.7)
  expect(green.palette).toBeLessThan(0.5)
})

test('a different drawing scores low', async () => {
  const other = opened(await drawingPixels('house', side)).linear(0.7, 20)
  const like = likeness(reading, await sized(opened(drawing)), await sized(other))
  expect(like.score).toBeLessThan(0.4)
})

test('filling hatched water keeps the score: hatching does not count as lines', async () => {
  const sea = await drawingPixels('sea', 1000)
  const size = { width: 640, height: 453, fit: 'fill' } as const
  const water = { width: sea.width, height: Math.round(0.53 * sea.height), channels: 3 as const }
  const wash = { create: { ...water, background: '#6aa5d8' } }
  const top = Math.round(0.34 * sea.height)
  const filled = await opened(sea)
    .composite([{ input: wash, left: 0, top, blend: 'darken' }])
    .png()
    .toBuffer()
  const like = likeness(
    await readingOf('sea'),
    await pixelsOf(opened(sea).resize(size)),
    await pixelsOf(sharp(filled).linear(0.7, 20).resize(size)),
  )
  expect(like.score).toBeGreaterThan(0.5)
})

test.skipIf(short)('a reading at twice the size gives nearly the same score', async () => {
  const larger = await read(await drawingPixels('fish', 2 * side), 2 * side)
  const like = likeness(larger, await sized(opened(drawing)), await sized(opened(artwork)))
  expect(like.score).toBeCloseTo((await compare((picture) => picture)).score, 1)
})

test('an empty picture is blank, and the drawing itself is unchanged', async () => {
  const small = await sized(opened(drawing))
  const empty = { ...small, data: new Uint8ClampedArray(small.data.length).fill(200) }
  expect(likeness(reading, small, empty).blank).toBe(true)
  expect(likeness(reading, small, small).unchanged).toBe(true)
})
