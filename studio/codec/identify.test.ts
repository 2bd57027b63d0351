import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawingJpeg, drawingPng } from '#tests/drawings/drawings.ts'
import { identify } from './identify.ts'

const text = (words: string) => new TextEncoder().encode(words)

function ftyp(major: string, ...others: string[]): Uint8Array {
  const brands = others.join('')
  const box = new Uint8Array(16 + brands.length)
  new DataView(box.buffer).setUint32(0, box.length)
  box.set(text(`ftyp${major}`), 4)
  box.set(text(brands), 16)
  return box
}

describe('identify', () => {
  test('detects the format by content and the size from the header', async () => {
    expect(await identify(await drawingJpeg('fish', 300))).toEqual({
      format: 'jpeg',
      width: 300,
      height: 213,
    })
    expect(await identify(await drawingPng('fish', 300))).toEqual({ format: 'png', width: 300, height: 213 })
  })

  test('refuses an empty file with a sentence a parent can act on', async () => {
    const refusal = identify(new Uint8Array())
    await expect(refusal).rejects.toMatchObject({ name: 'FileRefused', code: 'empty' })
    await expect(refusal).rejects.toThrow('Please choose the picture again.')
  })

  test.each([
    ['text under a picture name', text('Dear teacher, this is not a picture at all.')],
    ['an SVG with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', text('GIF89a\x01\x00\x01\x00')],
    ['a WebP', text('RIFF\x10\x00\x00\x00WEBPVP8 ')],
    ['an AVIF', ftyp('avif', 'mif1', 'miaf')],
    ['an AVIF that calls itself mif1', ftyp('mif1', 'avif', 'miaf')],
    ['two stray bytes', new Uint8Array([0xff, 0xd8])],
  ])('refuses %s as an unsupported type', async (_, bytes) => {
    await expect(identify(bytes)).rejects.toMatchObject({ code: 'unsupported_type' })
  })

  test('refuses a file that only starts like a picture as corrupt', async () => {
    const png = await drawingPng('fish', 100)
    await expect(identify(png.subarray(0, 20))).rejects.toMatchObject({ code: 'corrupt' })
    await expect(identify(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1]))).rejects.toMatchObject({
      code: 'corrupt',
    })
    await expect(identify(ftyp('heic', 'mif1'))).rejects.toMatchObject({ code: 'corrupt' })
  })

  test('refuses a PNG that claims 900 million pixels from its header alone', async () => {
    const png = Uint8Array.from(await drawingPng('fish', 60))
    new DataView(png.buffer).setUint32(16, 30_000)
    new DataView(png.buffer).setUint32(20, 30_000)
    await expect(identify(png)).rejects.toMatchObject({ code: 'too_many_pixels' })
  })

  test('applies the pixel limit to JPEG too', async () => {
    const jpeg = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer()
    await expect(identify(jpeg, 19_999)).rejects.toMatchObject({ code: 'too_many_pixels' })
    expect(await identify(jpeg, 20_000)).toMatchObject({ width: 200 })
  })

  test('identifies a picture stored inside a larger buffer', async () => {
    const png = await drawingPng('fish', 100)
    const inside = new Uint8Array(png.length + 50)
    inside.set(png, 33)
    expect(await identify(inside.subarray(33, 33 + png.length))).toMatchObject({ format: 'png', width: 100 })
  })
})
