import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '../pixels.ts'

/** Standard Huffman tables: optimized ones save 4% of the file but take twice the time and memory. */
export const written = { chromaSubsampling: '4:4:4', optimiseCoding: false } as const

/** Encodes a picture as an sRGB JPEG without metadata. @param quality 1-100 */
export function encodeJpeg(pixels: Pixels, quality = 90): Promise<Buffer> {
  return opened(pixels)
    .jpeg({ ...written, quality })
    .toBuffer()
}

/** Encodes a picture losslessly as an opaque sRGB PNG without metadata. */
export function encodePng(pixels: Pixels): Promise<Buffer> {
  return opened(pixels).png().toBuffer()
}

/** Opens the picture in sharp without its alpha channel, for the encoders in this folder. */
export function opened({ width, height, data }: Pixels): Sharp {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  return sharp(bytes, { raw: { width, height, channels: 4 } }).removeAlpha()
}
