import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingPixels, pixelsOf } from '#tests/drawings/drawings.ts'
import type { Pixels } from '../studio.ts'
import { encodePreview } from './preview.ts'

test('a preview is a JPEG of at most 512 pixels and is never enlarged', async () => {
  const preview = await encodePreview(await drawingPixels('house', 1200))
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 384 })
  expect(await sharp(await encodePreview(await drawingPixels('house', 90))).metadata()).toMatchObject({
    width: 90,
  })
})

test('a preview has no hard edges but keeps its colors', async () => {
  const sharpCopy = await drawingPixels('fish', 512)
  const preview = await pixelsOf(sharp(await encodePreview(sharpCopy)))
  expect(hardEdges(sharpCopy)).toBeGreaterThan(2000)
  expect(hardEdges(preview)).toBeLessThan(20)
  const [r = 0, , b = 0] = preview.data.subarray((preview.width * 200 + 260) * 4)
  expect(r - b).toBeGreaterThan(60)
})

test('the watermark is drawn without any font', async () => {
  const plain = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#557799' } })
    .raw()
    .toBuffer()
  const preview = await encodePreview({ width: 400, height: 300, data: new Uint8ClampedArray(plain) })
  const { data } = await pixelsOf(sharp(preview))
  expect(data.filter((value, i) => i % 4 === 0 && value > 0x55 + 40).length).toBeGreaterThan(2000)
})

function hardEdges({ data }: Pixels): number {
  let count = 0
  for (let i = 4; i < data.length; i += 4) if (Math.abs((data[i] ?? 0) - (data[i - 4] ?? 0)) > 100) count++
  return count
}
