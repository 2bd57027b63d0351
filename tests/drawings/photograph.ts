import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '#studio/studio.ts'
import { pixelsOf } from './drawings.ts'
import { seededNoise } from './photographed.ts'

/** Blobs of all sizes and colors over the whole picture, as a photograph of the world has. */
export async function photograph(): Promise<Pixels> {
  const chance = seededNoise(9)
  const noise = (spread: number, scale: number): Sharp => {
    const [width, height] = [Math.round(900 / scale), Math.round(700 / scale)]
    const data = Uint8ClampedArray.from({ length: width * height * 3 }, () => 118 + spread * chance())
    return sharp(data, { raw: { width, height, channels: 3 } })
  }
  const fine = await noise(110, 5).resize(900, 700).png().toBuffer()
  const broad = await noise(90, 90).resize(900, 700, { kernel: 'cubic' }).png().toBuffer()
  return pixelsOf(sharp(broad).composite([{ input: fine, blend: 'overlay' }]))
}
