import sharp from 'sharp'
import type { PictureSize } from '#contract/images.ts'

const QUALITY = 82
const QUALITY_SHOWN = 80

/** Shrinks one of our own pictures to a JPEG whose long side is at most `longSide` pixels. Fast, because the decoder already scales down. */
export function shrink(picture: Uint8Array, longSide: number): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

/** Converts one of our own pictures to a WebP that is at most `width` pixels wide. */
export function forShowing(picture: Uint8Array, width: number): Promise<Buffer> {
  return sharp(picture)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY_SHOWN, effort: 3 })
    .toBuffer()
}

export async function sizeOf(picture: Uint8Array): Promise<PictureSize> {
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}
