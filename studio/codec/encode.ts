import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '../studio.ts'

/** The picture as an sRGB JPEG without metadata. @param quality 1-100 */
export function encodeJpeg(pixels: Pixels, quality = 90): Promise<Buffer> {
  return opened(pixels).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
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
