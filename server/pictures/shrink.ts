import sharp from 'sharp'

const QUALITY = 82

/** A picture of ours as a JPEG whose long side is at most `longSide` pixels. Quick: the decoder leaves out what is not needed. */
export function shrink(picture: Uint8Array, longSide: number): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
