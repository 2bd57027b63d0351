import sharp from 'sharp'
import type { Pixels } from '../pixels.ts'
import { opened } from './encode.ts'
import { watermark } from './watermark.ts'

const longSide = 512
// Faces and colors can be made out, edges cannot: nobody would hang it on a wall.
const blurShare = 5.5 / 512

/** A small, blurred and watermarked JPEG of an artwork, at most 512 px long: what a parent sees before paying. */
export async function encodePreview(artwork: Pixels): Promise<Buffer> {
  const scale = Math.min(1, longSide / Math.max(artwork.width, artwork.height))
  const width = Math.max(1, Math.round(artwork.width * scale))
  const height = Math.max(1, Math.round(artwork.height * scale))
  const small = await opened(artwork).resize({ width, height, fit: 'fill' }).png().toBuffer()
  return sharp(small)
    .blur(Math.max(0.5, blurShare * Math.max(width, height)))
    .composite([{ input: watermark(width, height) }])
    .jpeg({ quality: 80 })
    .toBuffer()
}
