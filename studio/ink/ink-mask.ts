import { blurred } from '../image/blur.ts'
import { components, keepParts, type Part } from '../image/components.ts'
import { emptyImage, type FloatImage, type Mask, type Planes } from '../image/float-image.ts'
import { localPeaks } from '../image/peaks.ts'
import type { InkSight } from './ink-network.ts'

/** The ink probability from which a pixel counts as ink, 0-1. */
const LIKELY = 0.5
/** The channel density spread possible under colored light, and how fast the log odds of paper fall per unit beyond it. */
const COLORED = { light: 0.25, odds: 8 }
/** Smoothing added to the probabilities, so that none is 0 or 1. */
const DOUBT = 0.01
/** Ink must exceed this multiple of the noise on average, within this radius in thousandths of the long side. */
const [VISIBLE, NEARBY] = [2, 3]
/** The smallest mark, in square thousandths of the long side. */
const LEAST_AREA = 18

/**
 * The ink mask: pixels the network takes for ink, and edge pixels that are at least half covered.
 * @param levels `least` above noise and `sure` for a certain mark
 */
export function inkMask(
  likely: FloatImage,
  strength: FloatImage,
  { least, sure }: { least: number; sure: number },
  unit: number,
): Mask {
  const { width, height } = strength
  const near = localPeaks(likely)
  const bare = localPeaks(oppositeOf(likely))
  const peaks = localPeaks(strength)
  const around = blurred(strength, NEARBY * unit)
  const mask = { width, height, data: new Uint8Array(width * height) }
  for (let y = 0; y < height; y++)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const half = (y >> 1) * near.width + (x >> 1)
      const isNear = near.data[half] > LIKELY
      const isWithin = isNear && bare.data[half] < 1 - LIKELY && around.data[i] > VISIBLE * least
      // Check the cheap conditions first: few pixels need the logarithm.
      const mayCover = isNear && !isWithin && strength.data[i] > least
      mask.data[i] = isWithin || (mayCover && strength.data[i] > halfOf(peaks.data[half])) ? 1 : 0
    }
  const found = components(mask)
  const sums = new Float64Array(found.parts.length)
  const strongest = new Float32Array(found.parts.length)
  for (let i = 0; i < likely.data.length; i++) {
    const part = found.labels[i] - 1
    if (part < 0) continue
    sums[part] += likely.data[i]
    if (strength.data[i] > strongest[part]) strongest[part] = strength.data[i]
  }
  const isMark = ({ area }: Part, k: number) =>
    area > LEAST_AREA * unit ** 2 && sums[k] > (LIKELY / 2) * area && strongest[k] > sure
  keepParts(mask, found, isMark)
  return mask
}

/** The ink probability per pixel, 0-1: the network's, with paper made less likely where no light explains the color. */
export function likelyInk({ bare, line, fill }: InkSight, { planes: [r, g, b] }: Planes): FloatImage {
  const data = new Float32Array(line.data.length)
  for (let i = 0; i < data.length; i++) {
    const apart = Math.max(r[i], g[i], b[i]) - Math.min(r[i], g[i], b[i]) - COLORED.light
    const ink = line.data[i] + fill.data[i]
    const paper = bare.data[i]
    const left = apart > 0 ? paper * Math.exp(-COLORED.odds * apart) : paper
    data[i] = (ink + DOUBT) / (1 - paper + left + 2 * DOUBT)
  }
  return { ...line, data }
}

function oppositeOf({ width, height, data }: FloatImage): FloatImage {
  const out = emptyImage(width, height)
  for (let i = 0; i < data.length; i++) out.data[i] = 1 - data[i]
  return out
}

/** The density of a pixel half covered by ink: the ink absorbs only half of the light it would absorb. */
function halfOf(density: number): number {
  return -Math.log(0.5 + 0.5 * Math.exp(-density))
}
