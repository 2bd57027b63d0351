import { blurredPlane } from '../image/blur.ts'
import { rawBytes, rawFloats } from '../image/buffers.ts'
import { clamp } from '../image/colour.ts'
import { area, highest, smoothed } from '../image/histogram.ts'
import type { Ink } from '../ink/ink.ts'

// The natural logarithm of strengths from .04 to 6, in 64 steps.
const bins = 64
const [weakest, range] = [-3.2, 5]
const leastShare = 0.004
// A crayon is nearly 1.5 times as strong as its weaker kin, or more; a soiled paper is not.
const apart = 5
// How far around a pixel its strength is read, in pixels of half the size: at a first look, and at a second one at broad surfaces.
const [near, wide] = [0.94, 1.6]
// A broad surface has so much of the ink, and what is drawn on it in a darker crayon so much of the surface.
const [broad, drawnOn] = [0.25, 0.06]
const faintest = ((Math.log(0.3) - weakest) / range) * bins

/**
 * Tells two crayons of one hue apart, as skin from orange and a stem from the grass: where the strengths of a crayon form two
 * hills with a valley between, the weaker hill becomes a crayon of its own. Pressing more or less hard forms one broad hill. A broad
 * surface is looked at again from farther off, because what is drawn on it in a darker crayon may be but a low hill at the foot of a high one.
 * @param labels crayon numbers plus one per pixel, changed in place
 * @returns the number of crayons then
 */
export function splitByStrength(ink: Ink, labels: Uint8Array, count: number): number {
  const first = look(ink, labels, count, near)
  const areas = first.histograms.map((histogram) => area(histogram, 0, bins))
  const total = areas.reduce((sum, pixels) => sum + pixels, 0)
  const least = leastShare * total
  const limits = first.histograms.map((histogram) => valley(histogram, least))
  const crayons = split(labels, ink.mask, first.around, limits, count)
  const isBroad = areas.map((pixels, k) => limits[k] === 0 && pixels > broad * total)
  if (!isBroad.includes(true)) return crayons
  const second = look(ink, labels, count, wide)
  const feet = second.histograms.map((histogram, k) => (isBroad[k] ? foot(histogram) : 0))
  return split(labels, ink.mask, second.around, feet, crayons)
}

/** The bin of the strength around each pixel, at half the size, and how often each occurs, by crayon. */
type Look = { around: Uint8Array; histograms: Float64Array[] }

function look(ink: Ink, labels: Uint8Array, count: number, sigma: number): Look {
  const around = strengthsAround(ink, sigma)
  const counts = new Int32Array(bins * 256)
  const { width } = ink.mask
  for (let i = 0; i < labels.length; i++)
    if (labels[i] > 0) counts[bins * labels[i] + around[halfAt(i, width)]]++
  const histograms = Array.from({ length: count }, (_, k) =>
    Float64Array.from(counts.subarray(bins * (k + 1), bins * (k + 2))),
  )
  return { around, histograms }
}

// What is weaker than its crayon's limit becomes a new crayon; returns how many there are then.
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

// The bin of the strength around, at half the size.
function strengthsAround({ strength, mask }: Ink, sigma: number): Uint8Array {
  const [width, height] = [(mask.width + 1) >> 1, (mask.height + 1) >> 1]
  const covered = rawFloats(width * height).fill(0)
  const strong = rawFloats(width * height).fill(0)
  for (let i = 0; i < mask.data.length; i++)
    if (mask.data[i] === 1) {
      const half = halfAt(i, mask.width)
      covered[half]++
      strong[half] += strength.data[i]
    }
  const inked = blurredPlane(covered, width, height, sigma)
  const even = blurredPlane(strong, width, height, sigma)
  const out = rawBytes(width * height).fill(0)
  for (let i = 0; i < out.length; i++)
    if (covered[i] > 0) out[i] = clamp(((Math.log(even[i] / inked[i]) - weakest) / range) * bins, 0, bins - 1)
  return out
}

// Where a pixel lies at half the size.
function halfAt(i: number, width: number): number {
  const y = Math.floor(i / width)
  return (y >> 1) * ((width + 1) >> 1) + ((i - y * width) >> 1)
}

/** The bin between the two clearest hills of a histogram of strengths, 0 where there is one hill. @param least area of a hill */
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

/** The bin between the highest hill of a histogram and a lower one on its strong side, 0 where there is none. */
export function foot(histogram: Float64Array): number {
  const top = highest(histogram, 0, bins)
  const least = drawnOn * area(histogram, 0, bins)
  let [best, clearest] = [0, 0]
  for (let i = top + 1; i < bins - 1; i++) {
    const right = highest(histogram, i + 1, bins)
    const depth = histogram[right] - histogram[i]
    if (depth <= clearest || histogram[i] > 0.75 * histogram[right]) continue
    if (right - top < apart || area(histogram, i, bins) < least) continue
    clearest = depth
    best = i
  }
  return best
}
