import sharp from 'sharp'
import type { Pixels } from '#studio/studio.ts'
import { pixelsOf } from './drawings.ts'

/** Blobs of all sizes and colours over the whole picture, as a photograph of the world has. */
export async function photograph(): Promise<Pixels> {
  const noise = (sigma: number, scale: number) => {
    const [width, height] = [Math.round(900 / scale), Math.round(700 / scale)]
    const kind = { type: 'gaussian' as const, mean: 118, sigma }
    return sharp({ create: { width, height, channels: 3, background: '#000', noise: kind } })
  }
  const fine = await noise(80, 5).resize(900, 700).png().toBuffer()
  const broad = await noise(50, 90).resize(900, 700, { kernel: 'cubic' }).png().toBuffer()
  return pixelsOf(
    sharp(broad)
      .composite([{ input: fine, blend: 'overlay' }])
      .removeAlpha(),
  )
}
