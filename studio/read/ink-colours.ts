import { blurredPlane } from '../field/blur.ts'
import { borrowing, rawBytes, rawFloats } from '../field/buffers.ts'
import { chroma, clamp, type Lab, labDistance, labOf, type Rgb } from '../field/colour.ts'
import { product } from '../field/field.ts'
import { clusterCentres, nearest } from './clusters.ts'
import type { Ink } from './ink.ts'
import type { Paper } from './paper.ts'
import { splitByStrength } from './two-strengths.ts'

/** One crayon of the drawing: the colour it shows where it is put on thickly, and how many pixels it covers. */
export type InkColour = { rgb: Rgb; lab: Lab; pixels: number }

/** The crayons of a drawing and, for every pixel, the number of its crayon plus one, 0 off the ink. */
export type InkColours = {
  colours: InkColour[]
  labels: Uint8Array
  /** Whether the paper itself is coloured or dark, and its colour in linear light. */
  colouredPaper: boolean
  paperColour: Rgb
}

const sampled = 60_000

/** What the ink is compared by: three numbers per pixel in which crayons differ, and the paper and white they are told from. */
export type InkFeatures = {
  features: Float32Array
  colouredPaper: boolean
  paperColour: Rgb
  base: Rgb
  white: number
}

/** The first half of sorting the ink: what is to be compared. On white paper, what is paler than the paper leaves the mask. */
export function inkFeatures(ink: Ink, paper: Paper): InkFeatures {
  const paperColour = meanPaper(paper)
  const [brightest, normalised] = normalisedPaper(paperColour)
  const colouredPaper = chroma(labOf(normalised)) > 0.085 || labOf(paperColour)[0] < 0.42
  if (!colouredPaper) dropPaler(ink)
  const base: Rgb = colouredPaper ? paperColour : [1, 1, 1]
  const white = colouredPaper ? Math.max(whiteReference(ink, base), brightest) : 1
  return { features: featuresOf(ink, colouredPaper, base, white), colouredPaper, paperColour, base, white }
}

/** Sorts the ink by crayon. Undefined when fewer than 40 pixels are surely ink. */
export function readInkColours(ink: Ink, by: InkFeatures): InkColours | undefined {
  const { features, colouredPaper, paperColour, base, white } = by
  const samples = sampleSure(ink)
  if (samples.length < 40) return undefined
  const centres = clusterCentres(features, ink.strength.data, samples)
  const labels = labelled(ink, features, centres)
  const count = colouredPaper ? centres.length : splitByStrength(ink, labels, centres.length)
  const colours = displayColours(ink, labels, count, colouredPaper, base, white)
  if (colouredPaper) mergeMixtures(colours, labels, paperColour, white)
  return { colours, labels, colouredPaper, paperColour }
}

// Nothing is lighter than white paper: between dense strokes the light was only taken for a little darker than it is.
function dropPaler({ density, mask }: Ink) {
  const [r, g, b] = density.planes
  for (let i = 0; i < mask.data.length; i++)
    if (mask.data[i] === 1 && r[i] < 0.04 && g[i] < 0.04 && b[i] < 0.04) mask.data[i] = 0
}

// Chalk put on thinly lets the paper through: a crayon half way between the paper and another crayon is that other crayon.
function mergeMixtures(colours: InkColour[], labels: Uint8Array, paper: Rgb, white: number) {
  const ground: Rgb = [paper[0] / white, paper[1] / white, paper[2] / white]
  const heirs = colours.map((thin, k) => {
    const full = colours.findIndex(
      (other, j) => j !== k && other.lab[0] > thin.lab[0] + 0.04 && isMixture(thin, other, ground),
    )
    return full < 0 ? k : full
  })
  const resolve = (k: number) => heirs[heirs[heirs[k]]]
  for (let i = 0; i < labels.length; i++) if (labels[i] > 0) labels[i] = resolve(labels[i] - 1) + 1
}

function isMixture(thin: InkColour, full: InkColour, ground: Rgb): boolean {
  const span = full.rgb.map((value, c) => value - ground[c])
  const part = thin.rgb.map((value, c) => value - ground[c])
  const share =
    span.reduce((sum, value, c) => sum + value * part[c], 0) /
    (span.reduce((sum, value) => sum + value * value, 0) + 1e-9)
  if (share < 0.2 || share > 0.97) return false
  const mixed: Rgb = [ground[0] + share * span[0], ground[1] + share * span[1], ground[2] + share * span[2]]
  return labDistance(labOf(mixed), thin.lab, 0.5) < 0.05
}

function meanPaper({ light, mask }: Paper): Rgb {
  const mean = (c: 0 | 1 | 2) => {
    let [sum, n] = [0, 1e-6]
    for (let i = 0; i < mask.data.length; i += 3)
      if (mask.data[i]) {
        sum += light[c].data[i]
        n++
      }
    return n < 1 ? Math.exp(light[c].data[0]) : Math.exp(sum / n)
  }
  return [mean(0), mean(1), mean(2)]
}

function normalisedPaper([r, g, b]: Rgb): [number, Rgb] {
  const most = Math.max(r, g, b)
  return [most, [r / most, g / most, b / most]]
}

function whiteReference({ density: { planes }, mask }: Ink, base: Rgb): number {
  const bins = new Uint32Array(1024)
  let n = 0
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue
    const most = Math.max(...[0, 1, 2].map((c) => base[c] * Math.exp(-planes[c][i])))
    bins[Math.min(1023, Math.floor(most * 1023))]++
    n++
  }
  let at = 0
  for (let seen = 0; at < 1023 && seen <= 0.985 * n; at++) seen += bins[at]
  return Math.max(0.2, at / 1024)
}

// Three numbers per inked pixel in which crayons differ; see docs/studio.md.
function featuresOf(ink: Ink, coloured: boolean, base: Rgb, white: number): Float32Array {
  const { width, height, planes } = ink.density
  const strength = ink.strength.data
  const weighted = planes.map((plane) =>
    borrowing(() => blurredPlane(product(plane, strength), width, height, 1.3)),
  )
  const weight = blurredPlane(strength, width, height, 1.3)
  const out = rawFloats(3 * width * height)
  for (let i = 0; i < weight.length; i++) {
    if (ink.mask.data[i] === 0) continue
    const w = 1 / (weight[i] + 1e-4)
    const [r, g, b] = [weighted[0][i] * w, weighted[1][i] * w, weighted[2][i] * w]
    const feature = coloured ? paperFeature([r, g, b], base, white) : crayonFeature(r, g, b, weight[i])
    out[3 * i] = feature[0]
    out[3 * i + 1] = feature[1]
    out[3 * i + 2] = feature[2]
  }
  return out
}

function paperFeature(density: Rgb, base: Rgb, white: number): Lab {
  const [l, a, b] = labOf(absolute(density, base, white))
  return [60 * l, 100 * a, 100 * b]
}

function absolute([r, g, b]: Rgb, base: Rgb, white: number): Rgb {
  const value = (d: number, c: number) => Math.min(1, (c * Math.exp(-d)) / white)
  return [value(r, base[0]), value(g, base[1]), value(b, base[2])]
}

// Pressed lightly or hard, a crayon keeps its hue: bring all to one strength; only greys are told apart by strength.
function crayonFeature(r: number, g: number, b: number, strength: number): Lab {
  const most = Math.max(0.02, r, g, b)
  const k = clamp(1.5 / most, 0.7, 2.2)
  const lab = labOf([
    Math.min(1, Math.exp(-k * r)),
    Math.min(1, Math.exp(-k * g)),
    Math.min(1, Math.exp(-k * b)),
  ])
  const grey = Math.max(0, 1 - chroma(lab) / 0.07)
  const trust = Math.min(1, most / 0.15)
  return [
    40 * lab[0] - grey * 16 * Math.log2(1 + Math.min(2, strength)),
    100 * lab[1] * trust,
    100 * lab[2] * trust,
  ]
}

function sampleSure({ strength, mask, sure }: Ink): Int32Array {
  let total = 0
  for (let i = 0; i < mask.data.length; i++) if (mask.data[i] === 1 && strength.data[i] > sure) total++
  const step = Math.max(1, total / sampled)
  const places = new Int32Array(Math.floor(total / step))
  for (let i = 0, seen = 0, k = 0; k < places.length; i++)
    if (mask.data[i] === 1 && strength.data[i] > sure && seen++ === Math.floor(k * step)) places[k++] = i
  return places
}

// A pixel at the rim of a stroke is mixed with paper: it is read at its strongest neighbour. A pixel on a plateau is not at a
// rim: skin beside a black eye stays skin, or small faces fill up with their eyes.
function labelled({ mask, strength }: Ink, features: Float32Array, centres: Lab[]): Uint8Array {
  const { width, height } = mask
  const labels = rawBytes(mask.data.length).fill(0)
  const around = [-2, 2, -2 * width, 2 * width, -2 * width - 2, -2 * width + 2, 2 * width - 2, 2 * width + 2]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (mask.data[i] === 0) continue
      let at = i
      let most = strength.data[i] * 1.05
      if (x > 1 && y > 1 && x < width - 2 && y < height - 2)
        for (let k = 0; k < 8; k++) {
          const beside = i + around[k]
          if (mask.data[beside] === 1 && strength.data[beside] > most) {
            const behind = 2 * i - beside
            if (mask.data[behind] === 1 && strength.data[behind] > 0.75 * strength.data[i]) continue
            at = beside
            most = strength.data[beside]
          }
        }
      labels[i] = nearest(features, 3 * at, centres) + 1
    }
  return labels
}

const strengthBins = 256
const strongest = 4

// The saturated crayon colour, not the mean that paper tooth has thinned: the upper part of its strengths.
function displayColours(
  ink: Ink,
  labels: Uint8Array,
  count: number,
  coloured: boolean,
  base: Rgb,
  white: number,
): InkColour[] {
  const [low, high] = coloured ? [0.3, 0.85] : [0.55, 0.95]
  const histograms = strengthHistograms(ink, labels, count)
  const bounds = histograms.map((bins) => [binAt(bins, low), binAt(bins, high)] as const)
  const sums = bounds.map(() => new Float64Array(4))
  const [r, g, b] = ink.density.planes
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === 0) continue
    const k = labels[i] - 1
    const bin = strengthBin(ink.strength.data[i])
    if (bin < bounds[k][0] || bin > bounds[k][1]) continue
    sums[k][0] += r[i]
    sums[k][1] += g[i]
    sums[k][2] += b[i]
    sums[k][3]++
  }
  return sums.map(([red, green, blue, n], k) => {
    const rgb = absolute([red / Math.max(1, n), green / Math.max(1, n), blue / Math.max(1, n)], base, white)
    return { rgb, lab: labOf(rgb), pixels: histograms[k].reduce((sum, bin) => sum + bin, 0) }
  })
}

function strengthBin(strength: number): number {
  return Math.min(strengthBins - 1, (strength * (strengthBins / strongest)) | 0)
}

/** How often each crayon occurs at each strength: 256 bins up to strength 4. */
function strengthHistograms(ink: Ink, labels: Uint8Array, count: number): Uint32Array[] {
  const histograms = Array.from({ length: count }, () => new Uint32Array(strengthBins))
  for (let i = 0; i < labels.length; i++)
    if (labels[i] > 0) histograms[labels[i] - 1][strengthBin(ink.strength.data[i])]++
  return histograms
}

function binAt(bins: Uint32Array, share: number): number {
  const total = bins.reduce((sum, bin) => sum + bin, 0)
  let at = 0
  for (let seen = bins[0]; at < strengthBins - 1 && seen <= share * total; seen += bins[at]) at++
  return at
}
