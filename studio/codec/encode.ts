import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '../pixels.ts'

/** The standard's own code tables: tables made for a picture save 4 % of its file but take twice the time and memory. */
export const written = { chromaSubsampling: '4:4:4', optimiseCoding: false } as const

/** The picture as an sRGB JPEG without metadata. @param quality 1-100 */
export function encodeJpeg(pixels: Pixels, quality = 90): Promise<Buffer> {
  return opened(pixels)
    .jpeg({ ...written, quality })
    .toBuffer()
}

/** The picture as an opaque sRGB PNG without metadata, pixel for pixel. */
export function encodePng(pixels: Pixels): Promise<Buffer> {
  return opened(pixels).png().toBuffer()
}

/** The picture in sharp's hands, opaque, for further steps of this folder. */
export function opened({ width, height, data }: Pixels): Sharp {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  return sharp(bytes, { raw: { width, height, channels: 4 } }).removeAlpha()
}
