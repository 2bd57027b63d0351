import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { drawingNames, drawingPixels, pixelsOf } from '#tests/drawings/drawings.ts'
import { labDifference } from '#tests/drawings/likeness.ts'
import { photographed } from '#tests/drawings/photographed.ts'
import { sampled } from '#tests/selection.ts'
import { labOf, linearOfByte } from '../image/colour.ts'
import type { View } from '../image/homography.ts'
import { seePage } from '../page/page-network.ts'
import {
  type Pixels,
  type Prepared,
  paint,
  prepareFrom,
  type Reading,
  read,
  type StyleName,
  straightened,
} from '../studio.ts'
import { paintedShapes } from './painted-shapes.ts'

const longSide = 480
let painting: Pixels
let reading: Reading
let prepared: Prepared
beforeAll(async () => {
  // A page covered with washes and brush marks.
  painting = await pixelsOf(
    sharp(fileURLToPath(new URL('../../tests/drawings/painting.svg', import.meta.url))),
  )
  reading = await read(painting, longSide)
  prepared = await prepareFrom(reading, { longSide })
})

// Tolerances include the margin around the panel; the futuristic style also dims pale areas.
test.each<[StyleName, number]>(
  sampled(1, [
    ['realistic', 0.09],
    ['disney', 0.11],
    ['futuristic', 0.25],
  ]),
)('a painting in the %s style keeps its colors in place', async (style, most) => {
  const { pixels } = await paint(prepared, { style, seed: 1 })
  expect(labDifference(straightened(painting, prepared.corners, longSide), pixels)).toBeLessThan(most)
})

test('fine stripes are quantized to their mean color', () => {
  const striped = () => Uint8Array.from({ length: 64 * 64 }, (_, i) => (i % 4 < 2 ? 199 : 201))
  const view: View = { width: 64, height: 64, planes: [striped(), striped(), striped()] }
  const { surface, paints } = paintedShapes(view, 2)
  const seen = new Set(surface.filter((_, i) => i % 64 > 15 && i % 64 < 48))
  // The center of the bin 200 to 207.
  const light = linearOfByte[204] ?? 0
  expect([...seen].map((label) => paints[label - 1]?.lab[0])).toEqual([
    expect.closeTo(labOf([light, light, light])[0], 5),
  ])
})

test('a painting is read as painted, and the network takes no drawing for one', async () => {
  expect(reading.shapes.painted).toBe(true)
  for (const name of sampled(1, drawingNames))
    expect((await seePage(await drawingPixels(name, 600))).kinds['painted page'], name).toBeLessThan(0.75)
})

test('a photographed sea covered by hatching is not read as painted', async () => {
  const sea = await photographed(await drawingPixels('sea', 1000))
  expect((await read(sea, 640)).shapes.painted).toBe(false)
})

test.each(sampled(1, [['castle', 3] as const, ['castle', 0] as const, ['rocket', 3] as const]))(
  'chalk on dark paper is not read as painted: the %s photographed at %i degrees',
  async (name, degrees) => {
    const photo = await photographed(await drawingPixels(name, 1000), degrees)
    expect((await read(photo, longSide, { forced: true })).shapes.painted).toBe(false)
  },
)
