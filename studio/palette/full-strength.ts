import { labOf } from '../image/colour.ts'
import { binAt } from '../image/histogram.ts'
import type { Ink } from '../ink/ink.ts'
import type { InkColour } from './ink-colour.ts'
import { type InkFeatures, reflectance } from './ink-features.ts'

// Strengths up to 4 are quantized to a byte.
const bins = 256
const perBin = bins / 4

/** The saturated color of each crayon, from its stronger pixels: the mean would be paled by paper grain. */
export function displayColours(
  { density, strength }: Ink,
  labels: Uint8Array,
  count: number,
  { colouredPaper, base, white }: Pick<InkFeatures, 'colouredPaper' | 'base' | 'white'>,
): InkColour[] {
  const histograms = new Int32Array(bins * (count + 1))
  for (let i = 0; i < labels.length; i++)
    if (labels[i] > 0) histograms[bins * labels[i] + binOf(strength.data[i])]++
  const [low, high] = colouredPaper ? [0.3, 0.85] : [0.55, 0.95]
  const lows = new Int32Array(count + 1)
  const highs = new Int32Array(count + 1)
  const pixels = new Int32Array(count + 1)
  for (let label = 1; label <= count; label++) {
    const histogram = histograms.subarray(bins * label, bins * (label + 1))
    pixels[label] = histogram.reduce((sum, bin) => sum + bin, 0)
    lows[label] = binAt(histogram, low * pixels[label])
    highs[label] = binAt(histogram, high * pixels[label])
  }
  const [red, green, blue] = density.planes
  const sums = new Float64Array(4 * (count + 1))
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]
    if (label === 0) continue
    const bin = binOf(strength.data[i])
    if (bin < lows[label] || bin > highs[label]) continue
    sums[4 * label] += red[i]
    sums[4 * label + 1] += green[i]
    sums[4 * label + 2] += blue[i]
    sums[4 * label + 3]++
  }
  return Array.from({ length: count }, (_, k) => {
    const [r, g, b, n] = sums.subarray(4 * (k + 1))
    const rgb = reflectance([r / Math.max(1, n), g / Math.max(1, n), b / Math.max(1, n)], base, white)
    return { rgb, lab: labOf(rgb), pixels: pixels[k + 1] }
  })
}

function binOf(strength: number): number {
  const bin = (strength * perBin) | 0
  return bin < bins ? bin : bins - 1
}
