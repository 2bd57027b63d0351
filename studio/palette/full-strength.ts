import { labOf, type Rgb } from '../image/colour.ts'
import { byRows } from '../image/rows.ts'
import type { Ink } from '../ink/ink.ts'
import type { InkColour } from './ink-colour.ts'
import { absolute } from './ink-features.ts'

// How strong a pixel is, up to 4, in a byte.
const bins = 256
const perBin = bins / 4

/**
 * The saturated colour of every crayon, not the mean that paper tooth has thinned: that of the upper part of its strengths.
 * @param labels crayon numbers plus one per pixel
 * @param coloured whether the paper is; base and white as in `InkFeatures`
 */
export function displayColours(
  { density, strength }: Ink,
  labels: Uint8Array,
  count: number,
  coloured: boolean,
  base: Rgb,
  white: number,
): InkColour[] {
  const histograms = new Int32Array(bins * (count + 1))
  byRows(strength, histogramRow, strength.data, labels, histograms)
  const [low, high] = coloured ? [0.3, 0.85] : [0.55, 0.95]
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
  byRows(strength, sumRow, strength.data, labels, lows, highs, red, green, blue, sums)
  return Array.from({ length: count }, (_, k) => {
    const [r, g, b, n] = sums.subarray(4 * (k + 1))
    const rgb = absolute([r / Math.max(1, n), g / Math.max(1, n), b / Math.max(1, n)], base, white)
    return { rgb, lab: labOf(rgb), pixels: pixels[k + 1] }
  })
}

function binOf(strength: number): number {
  const bin = (strength * perBin) | 0
  return bin < bins ? bin : bins - 1
}

// How often each crayon occurs at each strength, one label after the other.
function histogramRow(from: number, to: number, strength: Float32Array, labels: Uint8Array, out: Int32Array) {
  for (let i = from; i < to; i++) if (labels[i] > 0) out[bins * labels[i] + binOf(strength[i])]++
}

function sumRow(
  from: number,
  to: number,
  strength: Float32Array,
  labels: Uint8Array,
  lows: Int32Array,
  highs: Int32Array,
  red: Float32Array,
  green: Float32Array,
  blue: Float32Array,
  sums: Float64Array,
) {
  for (let i = from; i < to; i++) {
    const label = labels[i]
    if (label === 0) continue
    const bin = binOf(strength[i])
    if (bin < lows[label] || bin > highs[label]) continue
    sums[4 * label] += red[i]
    sums[4 * label + 1] += green[i]
    sums[4 * label + 2] += blue[i]
    sums[4 * label + 3]++
  }
}

function binAt(histogram: Int32Array, wanted: number): number {
  let at = 0
  for (let seen = histogram[0]; at < bins - 1 && seen <= wanted; seen += histogram[at]) at++
  return at
}
