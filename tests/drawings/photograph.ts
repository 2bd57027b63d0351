import sharp from 'sharp'
import type { Pixels } from '#studio/studio.ts'
import { pixelsOf } from './drawings.ts'
import { seededNoise } from './photographed.ts'

const [width, height] = [900, 700]

/** Hills below a cloudy sky. Like a photograph, it has detail at all scales and no flat areas. */
export async function photograph(): Promise<Pixels> {
  const clouds = await fractal(3)
  const hills = await fractal(7)
  const leaves = await fractal(11)
  const data = new Uint8ClampedArray(3 * width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const horizon = 0.45 + 0.25 * (hills[x] ?? 0)
      const down = y / height
      const cloud = Math.max(0, clouds[i] ?? 0)
      const leaf = leaves[i] ?? 0
      const light = 0.55 + 0.5 * leaf + 0.5 * (down - horizon)
      const [red, green, blue] =
        down < horizon
          ? [110 + 90 * down + 110 * cloud, 150 + 70 * down + 75 * cloud, 205 + 35 * cloud]
          : [88 * light + 18 * leaf, 96 * light, 52 * light]
      data.set([red, green, blue], 3 * i)
    }
  return pixelsOf(sharp(data, { raw: { width, height, channels: 3 } }))
}

/** Fractal noise around 0, with octaves from 450 to 3 px, each half as strong as the one before. */
async function fractal(seed: number): Promise<Float32Array> {
  const chance = seededNoise(seed)
  const sum = new Float32Array(width * height)
  for (let scale = 450, strength = 1; scale >= 3; scale /= 2, strength /= 2) {
    const [w, h] = [Math.ceil(width / scale) + 1, Math.ceil(height / scale) + 1]
    const dots = Uint8Array.from({ length: w * h }, () => 128 + 120 * (2 * chance() - 1))
    const octave = await sharp(dots, { raw: { width: w, height: h, channels: 1 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .extractChannel(0)
      .raw()
      .toBuffer()
    for (const [i, level] of octave.entries()) sum[i] = (sum[i] ?? 0) + (strength * (level - 128)) / 120
  }
  return sum
}
