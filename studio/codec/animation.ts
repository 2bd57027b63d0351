import type { H264MP4Encoder } from 'h264-mp4-encoder'
import sharp from 'sharp'
import type { Pixels } from '../pixels.ts'

/** How a loop is written. Sides are even; a file is made smaller until it has at most `maxBytes`. */
export type AnimationFormat = {
  width: number
  height: number
  frames: number
  framesPerSecond: number
  maxBytes: number
}

/** A loop on its way into its files: frames in their order, then both files. */
export type AnimationWriter = {
  add: (frame: Pixels) => void
  /** @returns bytes of an endless WebP animation and of an H.264 video without sound in MP4 */
  finish: () => Promise<{ webp: Uint8Array; mp4: Uint8Array }>
}

// From what looks clean to what still fits: qualities of WebP from 100 down, and quantizers of H.264 from 10 up.
const webpQualities = [78, 60, 45, 30] as const
const quantizers = [22, 26, 31, 38] as const

/** Begins a loop. Its frames are held until it is finished: 3 bytes for each of their pixels. */
export function animationWriter(format: AnimationFormat): AnimationWriter {
  const { width, height, frames } = format
  const size = 3 * width * height
  const held = Buffer.alloc(size * frames)
  let count = 0
  return {
    add({ data }) {
      for (let i = 0, to = count * size; i < data.length; i += 4, to += 3)
        held.set(data.subarray(i, i + 3), to)
      count++
    },
    async finish() {
      if (count !== frames) throw new Error(`${count} frames of ${frames} were given.`)
      return {
        webp: await firstThatFits(webpQualities, format.maxBytes, (quality) => webpOf(held, format, quality)),
        mp4: await firstThatFits(quantizers, format.maxBytes, (quantizer) => mp4Of(held, format, quantizer)),
      }
    },
  }
}

async function firstThatFits(
  choices: readonly number[],
  maxBytes: number,
  make: (choice: number) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  for (const choice of choices) {
    const bytes = await make(choice)
    if (bytes.length <= maxBytes) return bytes
  }
  throw new Error(`The animation has more than ${maxBytes} bytes at any quality.`)
}

function webpOf(
  held: Buffer,
  { width, height, frames, framesPerSecond }: AnimationFormat,
  quality: number,
): Promise<Buffer> {
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const
  return sharp(held, { raw, limitInputPixels: false })
    .webp({ quality, effort: 2, loop: 0, delay: delaysOf(frames, framesPerSecond) })
    .toBuffer()
}

// Whole milliseconds that add up: a video of the same frames lasts as long.
function delaysOf(frames: number, framesPerSecond: number): number[] {
  const at = (k: number) => Math.round((1000 * k) / framesPerSecond)
  return Array.from({ length: frames }, (_, k) => at(k + 1) - at(k))
}

async function mp4Of(held: Buffer, format: AnimationFormat, quantizer: number): Promise<Uint8Array> {
  const { width, height, frames, framesPerSecond } = format
  const encoder = await withoutListeners(openEncoder)
  try {
    Object.assign(encoder, { width, height, frameRate: framesPerSecond, groupOfPictures: frames })
    Object.assign(encoder, { quantizationParameter: quantizer, speed: 4 })
    encoder.initialize()
    const frame = new Uint8Array(4 * width * height).fill(255)
    for (let k = 0; k < frames; k++) {
      for (let i = 0, from = 3 * width * height * k; i < frame.length; i += 4, from += 3)
        frame.set(held.subarray(from, from + 3), i)
      encoder.addFrameRgba(frame)
    }
    encoder.finalize()
    const bytes = encoder.FS.readFile(encoder.outputFilename)
    encoder.FS.unlink(encoder.outputFilename)
    return bytes
  } finally {
    encoder.delete()
  }
}

// A megabyte of script that few threads need.
async function openEncoder(): Promise<H264MP4Encoder> {
  const { default: library } = await import('h264-mp4-encoder')
  return library.createH264MP4Encoder()
}

// The encoder's loader listens for uncaught errors and throws them again: the process's own listeners are enough.
async function withoutListeners<T>(load: () => Promise<T>): Promise<T> {
  const events = ['uncaughtException', 'unhandledRejection'] as const
  const before = events.map((event) => process.listeners(event as 'uncaughtException'))
  const loaded = await load()
  for (const [k, event] of events.entries())
    for (const listener of process.listeners(event as 'uncaughtException'))
      if (!before[k]?.includes(listener)) process.removeListener(event, listener)
  return loaded
}
