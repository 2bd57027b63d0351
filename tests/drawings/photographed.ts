import sharp from 'sharp'
import type { Pixels } from '#studio/studio.ts'
import { pixelsOf } from './drawings.ts'

const paperTone = [0.93, 0.9, 0.84] as const
const tableColour = '#7d5a3c'

/** The drawing as a phone photo: slightly rotated on a brown table, warm paper, a shadow, sensor noise. */
export async function photographed(drawing: Pixels, degrees = 2.5): Promise<Pixels> {
  const { width, height, data } = drawing
  const turned = sharp(data, { raw: { width, height, channels: 4 } })
    .rotate(degrees, { background: tableColour })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: tableColour })
  const photo = await pixelsOf(sharp(await turned.png().toBuffer()).blur(0.7))
  return lit(photo)
}

function lit(photo: Pixels): Pixels {
  const { width, height, data } = photo
  const noise = seededNoise(5)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const light = 1.02 - 0.3 * smooth((x + 0.6 * y) / (width + 0.6 * height)) - 0.08 * (y / height)
      for (const c of [0, 1, 2] as const)
        data[i + c] = (data[i + c] ?? 0) * light * paperTone[c] + 5 * (noise() + noise() - 1)
    }
  return photo
}

function smooth(share: number): number {
  const t = Math.min(1, Math.max(0, (share - 0.45) / 0.25))
  return t * t * (3 - 2 * t)
}

/** A pseudorandom generator of numbers 0-1, the same for each seed. */
export function seededNoise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
