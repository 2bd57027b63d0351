import { blurredPlane } from '../image/blur.ts'
import { clamp } from '../image/colour.ts'
import { area, highest, smoothed } from '../image/histogram.ts'
import { halfAt } from '../image/resize.ts'
import type { Ink } from '../ink/ink.ts'

// The natural logarithm of strengths from .04 to 6, in 64 bins.
const bins = 64
const [weakest, range] = [-3.2, 5]
const leastShare = 0.004
// The least distance of two peaks in bins: a factor of nearly 1.5 in strength.
const apart = 5
// The blur radius for reading a pixel's strength, in half-size pixels.
const near = 0.94
const faintest = ((Math.log(0.3) - weakest) / range) * bins

/**
 * Splits crayons whose strength histogram has two peaks,
 * such as skin and orange; pressure alone gives one peak.
 * @returns the new number of crayons
 */
export function splitByDensity(ink: Ink, labels: Uint8Array, count: number): number {
  const { around, histograms } = densitiesOf(ink, labels, count)
  const total = histograms.reduce((sum, histogram) => sum + area(histogram, 0, bins), 0)
  const limits = histograms.map((histogram) => valley(histogram, leastShare * total))
  return split(labels, ink.mask, around, limits, count)
}

/** The strength bin of each half-size pixel's neighborhood, and a histogram per crayon. */
type Densities = { around: Uint8Array; histograms: Float64Array[] }

function densitiesOf(ink: Ink, labels: Uint8Array, count: number): Densities {
  const around = strengthsAround(ink)
  const counts = new Int32Array(bins * 256)
  const { width } = ink.mask
  for (let i = 0; i < labels.length; i++)
    if (labels[i] > 0) counts[bins * labels[i] + around[halfAt(i, width)]]++
  const histograms = Array.from({ length: count }, (_, k) =>
    Float64Array.from(counts.subarray(bins * (k + 1), bins * (k + 2))),
  )
  return { around, histograms }
}

// Moves pixels weaker than their crayon's limit to a new crayon; returns the new number of crayons.
function split(
  labels: Uint8Array,
  mask: Ink['mask'],
  around: Uint8Array,
  found: readonly number[],
  count: number,
): number {
  const limits = new Uint8Array(256)
  limits.set(found, 1)
  let crayons = count
  const weaker = limits.map((limit) => (limit > 0 ? ++crayons : 0))
  for (let i = 0; i < labels.length; i++)
    if (around[halfAt(i, mask.width)] < limits[labels[i]]) labels[i] = weaker[labels[i]]
  return crayons
}

// The local strength bin at half size.
function strengthsAround({ strength, mask }: Ink): Uint8Array {
  const [width, height] = [(mask.width + 1) >> 1, (mask.height + 1) >> 1]
  const covered = new Float32Array(width * height)
  const strong = new Float32Array(width * height)
  for (let i = 0; i < mask.data.length; i++)
    if (mask.data[i] === 1) {
      const half = halfAt(i, mask.width)
      covered[half]++
      strong[half] += strength.data[i]
    }
  const inked = blurredPlane(covered, width, height, near)
  const even = blurredPlane(strong, width, height, near)
  const out = new Uint8Array(width * height)
  for (let i = 0; i < out.length; i++)
    if (covered[i] > 0) out[i] = clamp(((Math.log(even[i] / inked[i]) - weakest) / range) * bins, 0, bins - 1)
  return out
}

/** The bin of the clearest valley between two peaks of a strength histogram, 0 if there is one peak. @param least area of a peak */
export function valley(histogram: Float64Array, least: number): number {
  const smooth = smoothed(histogram)
  let [best, clearest] = [0, 0]
  for (let i = 1; i < bins - 1; i++) {
    const [left, right] = [highest(smooth, 0, i), highest(smooth, i + 1, bins)]
    const lower = Math.min(smooth[left], smooth[right])
    if (lower - smooth[i] <= clearest || smooth[i] > 0.75 * lower) continue
    if (right - left < apart || left < faintest) continue
    if (area(histogram, 0, i) < least || area(histogram, i, bins) < least) continue
    clearest = lower - smooth[i]
    best = i
  }
  return best
}
