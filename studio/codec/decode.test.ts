import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawingJpeg, drawingPng } from '#tests/drawings/drawings.ts'
import type { Pixels } from '../studio.ts'
import { decodeDrawing } from './decode.ts'
import { countScans } from './jpeg-scans.ts'

const RESTART_MARKER = 0xffd0
const START_OF_SCAN = Buffer.from([0xff, 0xda])
/** A Huffman table and a scan of one component that leaves the picture unchanged. */
const IDLE_SCAN = Buffer.from(`ffc4001410${'01'.padEnd(32, '0')}e0ffda0008010100013f000001`, 'hex')

function at({ width, data }: Pixels, x: number, y: number): number[] {
  return Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4))
}

const turnedPicture = () => {
  const red = { create: { width: 60, height: 20, channels: 3 as const, background: 'red' } }
  return sharp(red).composite([
    { input: { create: { ...red.create, width: 30, background: 'white' } }, left: 30, top: 0 },
  ])
}

/** A PNG chunk. Its checksum stays zero because nothing reads it. */
function chunk(type: string, content: Uint8Array): Buffer {
  const box = Buffer.alloc(12 + content.length)
  box.writeUInt32BE(content.length, 0)
  box.write(type, 4, 'latin1')
  box.set(content, 8)
  return box
}

function withChunk(png: Buffer, extra: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), extra, png.subarray(33)])
}

describe('decodeDrawing', () => {
  test('shrinks a large drawing to the long side and keeps the size of a small one', async () => {
    expect(await decodeDrawing(await drawingJpeg('fish', 900), 300)).toMatchObject({
      width: 300,
      height: 213,
    })
    expect(await decodeDrawing(await drawingJpeg('fish', 200), 300)).toMatchObject({
      width: 200,
      height: 142,
    })
  })

  test.each(['jpeg', 'png'] as const)('turns a %s photo taken sideways upright', async (format) => {
    const photo = await turnedPicture().withMetadata({ orientation: 6 }).toFormat(format).toBuffer()
    const pixels = await decodeDrawing(photo)
    expect(pixels).toMatchObject({ width: 20, height: 60 })
    expect(at(pixels, 10, 5)[1]).toBeLessThan(20)
    expect(at(pixels, 10, 55)[1]).toBeGreaterThan(235)
  })

  test('refuses a JPEG as corrupt if its data are interrupted in the middle', async () => {
    const damaged = await drawingJpeg('house', 600)
    damaged.writeUInt16BE(RESTART_MARKER, damaged.length >> 1)
    await expect(decodeDrawing(damaged)).rejects.toMatchObject({ code: 'corrupt' })
  })

  test('refuses a JPEG with too many scans before decoding; scan markers inside segments do not count', async () => {
    const photo = await sharp(await drawingJpeg('house', 600))
      .jpeg({ progressive: true })
      .toBuffer()
    const withScans = (count: number) =>
      Buffer.concat([photo.subarray(0, -2), ...Array(count).fill(IDLE_SCAN), photo.subarray(-2)])
    const note = Buffer.concat([Buffer.from([0xff, 0xe2, 0xff, 0x00]), Buffer.alloc(0xfefe, START_OF_SCAN)])
    expect(countScans(photo)).toBe(10)
    expect(countScans(Buffer.concat([photo.subarray(0, 2), note, withScans(3).subarray(2), note]))).toBe(13)
    expect(await decodeDrawing(withScans(3))).toMatchObject({ width: 600 })
    await expect(decodeDrawing(withScans(100))).rejects.toMatchObject({ code: 'corrupt' })
  })

  test('accepts a JPEG with a few extra bytes before its end marker', async () => {
    const whole = await drawingJpeg('house', 300)
    const padded = Buffer.concat([whole.subarray(0, -2), Buffer.alloc(7, 1), whole.subarray(-2)])
    expect(await decodeDrawing(padded)).toEqual(await decodeDrawing(whole))
  })

  test('flattens transparency onto white', async () => {
    const clear = {
      create: { width: 8, height: 8, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    }
    expect(at(await decodeDrawing(await sharp(clear).png().toBuffer()), 4, 4)).toEqual([255, 255, 255, 255])
  })

  test('converts grayscale, 16-bit and CMYK pictures to sRGB and keeps white white', async () => {
    const paper = sharp({ create: { width: 16, height: 16, channels: 3, background: 'white' } })
    const files = [
      await paper.clone().toColourspace('b-w').jpeg().toBuffer(),
      await paper.clone().toColourspace('rgb16').png().toBuffer(),
      await paper.clone().toColourspace('cmyk').jpeg().toBuffer(),
    ]
    for (const file of files)
      for (const value of at(await decodeDrawing(file), 8, 8)) expect(value).toBeGreaterThan(249)
  })

  test('converts the colors of a Display P3 photo', async () => {
    const green = sharp({
      create: { width: 16, height: 16, channels: 3, background: { r: 60, g: 200, b: 60 } },
    })
    const p3 = await green.clone().withIccProfile('p3').png().toBuffer()
    const [r = 0, g = 0, b = 0] = at(await decodeDrawing(p3), 8, 8)
    for (const [value, expected] of [
      [r, 60],
      [g, 200],
      [b, 60],
    ] as const)
      expect(Math.abs(value - expected)).toBeLessThan(4)
  })

  test('refuses a JPEG cut off half way and a PNG without its end as corrupt', async () => {
    const [jpeg, png] = [await drawingJpeg('house', 600), await drawingPng('house', 600)]
    for (const file of [jpeg, png]) {
      const half = file.subarray(0, Math.round(file.length * 0.55))
      await expect(decodeDrawing(half)).rejects.toMatchObject({ code: 'corrupt' })
    }
  })

  test('refuses a PNG with damaged pixels as corrupt', async () => {
    const png = Buffer.from(await drawingPng('house', 300))
    const middle = Math.round(png.length / 2)
    png.fill(0x5a, middle, middle + 200)
    await expect(decodeDrawing(png)).rejects.toMatchObject({ code: 'corrupt' })
  })

  test('skips text and profiles that would inflate to hundreds of megabytes', async () => {
    const flood = deflateSync(Buffer.alloc(96 << 20))
    const name = Buffer.from('flood\0\0', 'latin1')
    const png = await drawingPng('fish', 100)
    const before = process.memoryUsage().rss
    for (const type of ['iCCP', 'zTXt']) {
      const hostile = withChunk(png, chunk(type, Buffer.concat([name, flood])))
      expect(await decodeDrawing(hostile)).toEqual(await decodeDrawing(png))
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(60e6)
  })
})
