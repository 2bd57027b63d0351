import sharp from 'sharp'
import type { PictureSize } from '#contract/images.ts'

const QUALITY = 82
const QUALITY_SHOWN = 80

/** A picture of ours as a JPEG whose long side is at most `longSide` pixels. Quick: the decoder leaves out what is not needed. */
export function shrink(picture: Uint8Array, longSide: number): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

/** A picture of ours as a WebP, at most `width` pixels wide. */
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
