import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Pixels } from '../pixels.ts'
import { opened } from './encode.ts'

const longSide = 512
// The file is as large as the largest preview.
const watermark = fileURLToPath(new URL('watermark.svg', import.meta.url))
// Strong enough that faces and colors are recognizable but the preview is no substitute for the artwork.
const blurShare = 5.5 / 512

/** A blurred and watermarked JPEG of an artwork, at most 512 px long, shown to parents before they pay. */
export async function encodePreview(artwork: Pixels): Promise<Buffer> {
  const scale = Math.min(1, longSide / Math.max(artwork.width, artwork.height))
  const width = Math.max(1, Math.round(artwork.width * scale))
  const height = Math.max(1, Math.round(artwork.height * scale))
  const small = await opened(artwork).resize({ width, height, fit: 'fill' }).png().toBuffer()
  const words = await sharp(watermark).extract({ left: 0, top: 0, width, height }).png().toBuffer()
  return sharp(small)
    .blur(Math.max(0.5, blurShare * Math.max(width, height)))
    .composite([{ input: words }])
    .jpeg({ quality: 80 })
    .toBuffer()
}
