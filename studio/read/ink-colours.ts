import { blurredPlane } from '../field/blur.ts'
import { borrowing, rawBytes, rawFloats } from '../field/buffers.ts'
import { chroma, clamp, type Lab, labOf, type Rgb } from '../field/colour.ts'
import { type Mask, product } from '../field/field.ts'
import { halved, halvedMask } from '../field/resize.ts'
import { clusterCentres, nearest, tableOf } from './clusters.ts'
import { dropPaperTint, mergeMixtures } from './coloured-paper.ts'
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
// The blur of what is compared, in pixels of half the size, beside that of halving.
const nearby = 0.6

/** What the ink is compared by: three numbers per pixel of half the size in which crayons differ, and the paper and white they are told from. */
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
  const places = sampleSure(ink)
  if (places.length < 40) return undefined
  const { samples, weights } = sampledAt(places, ink, features)
  const centres = clusterCentres(samples, weights)
  const labels = labelled(ink, features, centres)
  const count = colouredPaper ? centres.length : splitByStrength(ink, labels, centres.length)
  const colours = displayColours(ink, labels, count, colouredPaper, base, white)
  if (colouredPaper) {
    mergeMixtures(colours, labels, paperColour, white)
    dropPaperTint(ink, colours, labels, paperColour, white)
  }
  return { colours, labels, colouredPaper, paperColour }
}

// Nothing is lighter than white paper: between dense strokes the light was only taken for a little darker than it is.
function dropPaler({ density, mask }: Ink) {
  const [r, g, b] = density.planes
  for (let i = 0; i < mask.data.length; i++)
    if (mask.data[i] === 1 && r[i] < 0.04 && g[i] < 0.04 && b[i] < 0.04) mask.data[i] = 0
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

// Three numbers per inked pixel of half the size in which crayons differ; see docs/studio.md. They hardly change from pixel to
// pixel, because each is a mean of its surroundings.
function featuresOf(ink: Ink, coloured: boolean, base: Rgb, white: number): Float32Array {
  const strength = halved(ink.strength)
  const { width, height, data } = strength
  const weighted = ink.density.planes.map((plane) =>
    borrowing(() => {
      const weight = halved({ ...ink.strength, data: product(plane, ink.strength.data) })
      return blurredPlane(weight.data, width, height, nearby)
    }),
  )
  const [r, g, b] = weighted
  const weight = blurredPlane(data, width, height, nearby)
  const inked = halvedMask(ink.mask, 1).data
  const out = rawFloats(3 * width * height)
  for (let i = 0; i < weight.length; i++) {
    if (inked[i] === 0) continue
    const w = 1 / (weight[i] + 1e-4)
    const density: Rgb = [r[i] * w, g[i] * w, b[i] * w]
    const feature = coloured ? paperFeature(density, base, white) : crayonFeature(density, weight[i])
    out[3 * i] = feature[0]
    out[3 * i + 1] = feature[1]
    out[3 * i + 2] = feature[2]
  }
  return out
}

// Where the features of a pixel stand.
function featureAt(i: number, width: number): number {
  const y = Math.floor(i / width)
  return 3 * ((y >> 1) * ((width + 1) >> 1) + ((i - y * width) >> 1))
}

function sampledAt(places: Int32Array, { strength }: Ink, features: Float32Array) {
  const samples = rawFloats(3 * places.length)
  const weights = rawFloats(places.length)
  for (let k = 0; k < places.length; k++) {
    const at = featureAt(places[k], strength.width)
    for (let c = 0; c < 3; c++) samples[3 * k + c] = features[at + c]
    weights[k] = strength.data[places[k]]
  }
  return { samples, weights }
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
function crayonFeature([r, g, b]: Rgb, strength: number): Lab {
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
  const labels = rawBytes(mask.data.length).fill(0)
  const table = tableOf(centres)
  for (let y = 0; y < mask.height; y++) labelRow(mask, strength.data, features, table, y, labels)
  return labels
}

function labelRow(
  { width, height, data: inked }: Mask,
  strength: Float32Array,
  features: Float32Array,
  centres: Float64Array,
  y: number,
  labels: Uint8Array,
) {
  const across = (width + 1) >> 1
  const rows = y > 1 && y < height - 2
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (inked[i] === 0) continue
    let [toX, toY] = [0, 0]
    let most = strength[i] * 1.05
    if (rows && x > 1 && x < width - 2)
      for (let dy = -2; dy <= 2; dy += 2)
        for (let dx = -2; dx <= 2; dx += 2) {
          const beside = i + dy * width + dx
          if (inked[beside] === 0 || strength[beside] <= most) continue
          const behind = 2 * i - beside
          if (inked[behind] === 1 && strength[behind] > 0.75 * strength[i]) continue
          toX = dx
          toY = dy
          most = strength[beside]
        }
    const at = 3 * (((y + toY) >> 1) * across + ((x + toX) >> 1))
    labels[i] = nearest(features, at, centres) + 1
  }
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
