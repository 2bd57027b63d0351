import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { codeSvg } from './code.ts'

const MODULE_PIXELS = 4

it('a QR code has every module where the encoder puts it, within a quiet zone of four modules', async () => {
  const address = `https://doodlebloom.example/shared/${'aB3_'.repeat(10)}xyz`
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const picture = sharp(Buffer.from(codeSvg(address))).resize(size * MODULE_PIXELS)
  const { data: pixels, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  const darkAt = (x: number, y: number) =>
    (pixels[((y + 0.5) * MODULE_PIXELS * info.width + (x + 0.5) * MODULE_PIXELS) * info.channels] ?? 0) < 128
  expect(data.map((row, y) => row.map((_, x) => darkAt(x, y)))).toEqual(data)
  expect(data.slice(0, 4).flat()).not.toContain(true)
})
