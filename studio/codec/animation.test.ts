import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Pixels } from '../studio.ts'
import { animationWriter } from './animation.ts'

const format = { width: 96, height: 66, frames: 12, framesPerSecond: 15, maxBytes: 100_000 }

/** A bright square moving in a circle. */
function frameAt(k: number): Pixels {
  const { width, height, frames } = format
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  const [cx, cy] = [
    48 + 20 * Math.cos((2 * Math.PI * k) / frames),
    33 + 20 * Math.sin((2 * Math.PI * k) / frames),
  ]
  for (let i = 0; i < width * height; i++) {
    const near = Math.abs((i % width) - cx) < 8 && Math.abs(Math.floor(i / width) - cy) < 8
    data.set(near ? [250, 180, 40] : [(i * 7) % 90, 60, 120], 4 * i)
  }
  return { width, height, data }
}

function written(wishes: Partial<typeof format> = {}) {
  const writer = animationWriter({ ...format, ...wishes })
  for (let k = 0; k < format.frames; k++) writer.add(frameAt(k))
  return writer.finish()
}

/** Reads brand, codec, size, duration and sample count from the boxes of an MP4. */
function readMp4(bytes: Uint8Array) {
  const file = Buffer.from(bytes)
  const box = (name: string) => {
    const at = file.indexOf(name, file.indexOf('moov', 0, 'latin1'), 'latin1')
    if (at < 0) throw new Error(`There is no box ${name}.`)
    return file.subarray(at + 4)
  }
  const head = box('mdhd')
  return {
    starts: file.toString('latin1', 4, 8),
    width: box('avc1').readUInt16BE(24),
    height: box('avc1').readUInt16BE(26),
    version: box('avcC').readUInt8(0),
    ms: Math.round((1000 * head.readUInt32BE(16)) / head.readUInt32BE(12)),
    samples: box('stsz').readUInt32BE(8),
    hasSound: file.includes('mp4a', 0, 'latin1'),
  }
}

test('a loop is written as an endless WebP and as H.264 in MP4, both with the right size and duration', async () => {
  const { webp, mp4 } = await written()
  const { width, pageHeight, pages, delay, loop } = await sharp(webp, { pages: -1 }).metadata()
  expect({ width, pageHeight, pages, loop }).toEqual({ width: 96, pageHeight: 66, pages: 12, loop: 0 })
  expect(delay?.reduce((sum, ms) => sum + ms, 0)).toBe(800)
  expect(readMp4(mp4)).toEqual({
    starts: 'ftyp',
    width: 96,
    height: 66,
    version: 1,
    ms: 800,
    samples: 12,
    hasSound: false,
  })
})

test('a loop above the size limit is written at lower quality, and rejected if it still does not fit', async () => {
  const fine = await written()
  const least = Math.max(fine.webp.length, fine.mp4.length) - 1
  const coarse = await written({ maxBytes: least })
  expect(Math.max(coarse.webp.length, coarse.mp4.length)).toBeLessThanOrEqual(least)
  await expect(written({ maxBytes: 100 })).rejects.toThrow('more than 100 bytes')
})

test('aborting during writing stops before the next quality is tried', async () => {
  const writer = animationWriter({ ...format, maxBytes: 100 })
  for (let k = 0; k < format.frames; k++) writer.add(frameAt(k))
  const stop = new AbortController()
  const finished = writer.finish(stop.signal)
  stop.abort(new Error('enough'))
  await expect(finished).rejects.toThrow('enough')
})

test('a loop with a missing frame is rejected', async () => {
  const writer = animationWriter(format)
  writer.add(frameAt(0))
  await expect(writer.finish()).rejects.toThrow('1 frames of 12')
})
