import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'
import sharp from 'sharp'
import type { Pixels } from '../pixels.ts'
import { h264Encoder } from './h264.ts'

/** The output format of a loop. Sides are even; quality is reduced until a file has at most `maxBytes`. */
export type AnimationFormat = {
  width: number
  height: number
  frames: number
  framesPerSecond: number
  maxBytes: number
}

/** Aborts the writing between two quality attempts, with the signal's reason. */
type Stoppable = Pick<AbortSignal, 'throwIfAborted'>

/** Collects frames in order, then writes both files. */
export type AnimationWriter = {
  add: (frame: Pixels) => void
  /**
   * @returns bytes of an endless WebP animation and of a silent H.264 video in MP4.
   * @throws Error if frames are missing or no quality fits
   */
  finish: (signal?: Stoppable) => Promise<{ webp: Uint8Array; mp4: Uint8Array }>
}

// From clean to smallest: WebP quality (100 is best) and H.264 quantizers (10 is best).
const webpQualities = [78, 60, 45, 30] as const
const quantizers = [22, 26, 31, 38] as const
// Must match what the encoder writes into its stream.
const colorSpace = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const

/** Begins a loop. Its frames are kept in memory until `finish`, at 3 bytes per pixel. */
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
    async finish(signal) {
      if (count !== frames) throw new Error(`${count} frames of ${frames} were given.`)
      const fitting = (choices: readonly number[], make: typeof webpOf) =>
        firstThatFits(choices, format.maxBytes, (choice) => {
          signal?.throwIfAborted()
          return make(held, format, choice)
        })
      return { webp: await fitting(webpQualities, webpOf), mp4: await fitting(quantizers, mp4Of) }
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
): Promise<Uint8Array> {
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const
  return sharp(held, { raw, limitInputPixels: false })
    .webp({ quality, effort: 2, loop: 0, delay: delaysOf(frames, framesPerSecond) })
    .toBuffer()
}

// Rounding each timestamp keeps the total equal to the video's duration.
function delaysOf(frames: number, framesPerSecond: number): number[] {
  const at = (k: number) => Math.round((1000 * k) / framesPerSecond)
  return Array.from({ length: frames }, (_, k) => at(k + 1) - at(k))
}

async function mp4Of(held: Buffer, format: AnimationFormat, quantizer: number): Promise<Uint8Array> {
  const { width, height, frames, framesPerSecond } = format
  const encoder = await h264Encoder({ width, height, framesPerSecond, quantizer })
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const video = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(video, { frameRate: framesPerSecond })
  await output.start()
  const size = held.length / frames
  for (let k = 0; k < frames; k++) {
    const { bytes, isKey } = encoder.encode(
      held.subarray(k * size, (k + 1) * size),
      (1000 * k) / framesPerSecond,
    )
    const packet = new EncodedPacket(bytes, isKey ? 'key' : 'delta', k / framesPerSecond, 1 / framesPerSecond)
    const decoderConfig = { codec: 'avc1.4d001f', codedWidth: width, codedHeight: height, colorSpace }
    await video.add(packet, isKey ? { decoderConfig } : undefined)
  }
  await output.finalize()
  if (!target.buffer) throw new Error('The video was not written.')
  return new Uint8Array(target.buffer)
}
