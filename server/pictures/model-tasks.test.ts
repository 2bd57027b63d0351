import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { sharedThreads } from '#tests/factories/threads.ts'
import { develop, type Posed, pose } from './model-tasks.ts'
import { readDrawing } from './read-drawing.ts'

const longSide = 320
const pictures = sharedThreads()
let drawing: Buffer
let reading: Uint8Array
let posed: Posed
beforeAll(async () => {
  drawing = await sharp(await drawingJpeg('cat', 240))
    .withExif({ IFD0: { Copyright: 'Anna, Elm Street 1' } })
    .toBuffer()
  reading = await readDrawing({ drawing })
  posed = await pose({ drawing, reading, canvas: { longSide: 512, multipleOf: 16 } })
}, 60_000)

const relit = () => sharp(posed.picture).linear(0.7, 20)

const developed = async (result: Sharp) => {
  const clean = await result.jpeg({ quality: 95 }).toBuffer()
  return develop({ drawing, reading, result: clean, posed, style: 'realistic', longSide })
}

test('the picture sent to a model has a size that the model accepts and no metadata', async () => {
  const { format, width, height, exif, icc, xmp, iptc } = await sharp(posed.picture).metadata()
  expect({ format, exif, icc, xmp, iptc }).toEqual({ format: 'jpeg' })
  expect([width, height]).toEqual([posed.width, posed.height])
  expect([width % 16, height % 16, Math.max(width, height) <= 512]).toEqual([0, 0, true])
  expect(Buffer.from(posed.picture).toString('latin1')).not.toContain('Elm Street')
})

test('a model with fixed sizes gets the one that wastes least, padded around the drawing', async () => {
  const sizes = [
    [512, 512],
    [768, 512],
    [512, 768],
  ] as const
  const canvas = { longSide: 768, multipleOf: 1, sizes }
  const { width, height, inner } = await pose({ drawing, reading, canvas })
  expect([width, height]).toEqual([512, 768])
  expect(inner.width <= width && inner.height <= height).toBe(true)
  expect(inner.width === width || inner.height === height).toBe(true)
})

test('a result becomes artwork of the requested size whose metadata says that an AI model took part', async () => {
  const made = await developed(relit())
  if ('unusable' in made) throw new Error(made.unusable)
  const { width, height, xmpAsString = '' } = await sharp(made.artwork).metadata()
  expect(Math.max(width, height)).toBe(longSide)
  expect(xmpAsString).toContain('compositeWithTrainedAlgorithmicMedia')
  expect(made.likeness.score).toBeGreaterThan(0.6)
}, 60_000)

test.each<[string, () => Sharp, RegExp]>([
  ['has another shape', () => relit().resize(512, 240, { fit: 'fill' }), /512 x 240/],
  ['is tiny', () => relit().resize(100), /only 100/],
  [
    'is empty',
    () => sharp({ create: { width: posed.width, height: posed.height, channels: 3, background: '#9bd' } }),
    /blank/,
  ],
  ['is the drawing itself', () => sharp(posed.picture), /unchanged/],
])(
  'a result that %s is refused',
  async (_, result, why) => {
    expect(await developed(result())).toMatchObject({ unusable: expect.stringMatching(why) })
  },
  60_000,
)

test('only a complete picture of a supported type is accepted as a result', async () => {
  const whole = await relit().png().toBuffer()
  expect(await pictures.receive(await relit().webp().toBuffer())).toHaveProperty('byteLength')
  const bad = [whole.subarray(0, whole.length / 2), Buffer.from('<html>'), await relit().gif().toBuffer()]
  for (const bytes of bad) expect(await pictures.receive(bytes)).toHaveProperty('unusable')
}, 60_000)
