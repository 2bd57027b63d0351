import { blurredPlane } from '../field/blur.ts'
import { rawBytes } from '../field/buffers.ts'
import { numbersOf, product } from '../field/field.ts'
import type { Ink } from './ink.ts'

// The natural logarithm of strengths from .04 to 6, in 64 steps.
const bins = 64
const [weakest, range] = [-3.2, 5]
const leastShare = 0.004
// A crayon is at least 1.5 times as strong as its weaker kin, which is more than a soiled paper.
const apart = (0.42 / range) * bins
const faintest = ((Math.log(0.3) - weakest) / range) * bins

/**
 * Tells two crayons of one hue apart, as skin from orange and a stem from the grass: where the strengths of a crayon form two
 * hills with a valley between, the weaker hill becomes a crayon of its own. Pressing more or less hard forms one broad hill.
 * @param labels crayon numbers plus one per pixel, changed in place
 * @returns the number of crayons then
 */
export function splitByStrength({ strength, mask }: Ink, labels: Uint8Array, count: number): number {
  const { width, height } = mask
  const inked = numbersOf(mask)
  const around = blurredPlane(inked, width, height, 2)
  const even = blurredPlane(product(strength.data, inked), width, height, 2)
  const at = rawBytes(labels.length)
  const histograms = Array.from({ length: count }, () => new Float64Array(bins))
  let total = 0
  for (let i = 0; i < labels.length; i++)
    if (labels[i] > 0) {
      at[i] = binOf(even[i] / around[i])
      histograms[labels[i] - 1][at[i]]++
      total++
    }
  const limits = histograms.map((histogram) => valley(histogram, leastShare * total))
  let crayons = count
  const weaker = limits.map((limit) => (limit > 0 ? ++crayons : 0))
  if (crayons === count) return count
  for (let i = 0; i < labels.length; i++) {
    const k = labels[i] - 1
    if (k >= 0 && weaker[k] > 0 && at[i] < limits[k]) labels[i] = weaker[k]
  }
  return crayons
}

function binOf(strength: number): number {
  const bin = (((Math.log(strength) - weakest) / range) * bins) | 0
  return bin < 0 ? 0 : bin >= bins ? bins - 1 : bin
}

/** The bin between the two clearest hills of a histogram of strengths, 0 where there is one hill. @param least area of a hill */
export function valley(histogram: Float64Array, least: number): number {
  const at = (i: number) => histogram[i] ?? 0
  const smooth = histogram.map((value, i) => (at(i - 1) + 2 * value + at(i + 1)) / 4)
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

function highest(values: Float64Array, from: number, to: number): number {
  let best = from
  for (let i = from; i < to; i++) if (values[i] > values[best]) best = i
  return best
}

function area(values: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += values[i]
  return sum
}
