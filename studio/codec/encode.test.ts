import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { decodeDrawing } from './decode.ts'
import { encodeJpeg, encodePng } from './encode.ts'

test('an artwork encoded as PNG decodes to the same pixels', async () => {
  const artwork = await drawingPixels('fish', 120)
  expect(await decodeDrawing(await encodePng(artwork))).toEqual(artwork)
})

test('an artwork encoded as JPEG looks the same and has no EXIF data', async () => {
  const artwork = await drawingPixels('fish', 240)
  const jpeg = await encodeJpeg(artwork)
  const { data } = await decodeDrawing(jpeg)
  const difference =
    data.reduce((sum, value, i) => sum + Math.abs(value - (artwork.data[i] ?? 0)), 0) / data.length
  expect(difference).toBeLessThan(4)
  expect(await sharp(jpeg).metadata()).not.toHaveProperty('exif')
})
