import { blurredPlane } from '../image/blur.ts'
import { chroma, clamp, isDark, type Lab, labInto, labOf, type Rgb } from '../image/colour.ts'
import { product } from '../image/float-image.ts'
import { binAt } from '../image/histogram.ts'
import { halved, halvedMask } from '../image/resize.ts'
import type { Ink } from '../ink/ink.ts'
import type { Paper } from '../ink/paper.ts'

// The blur of the features in half-size pixels, in addition to the blur by halving.
const nearby = 0.6
// OKLab chroma, and distance from gray toward green or red, that no lamp or sky gives to white paper.
const [tinted, tintedGreen] = [0.085, 0.032]
// Density per channel below which ink is lighter than white paper.
const paler = 0.04
// A crayon is scaled to this density of its strongest channel,
// within two gains; below the last density its hue is noise.
const [fullDensity, leastGain, mostGain, faint] = [1.5, 0.7, 2.2, 0.15]
// OKLab chroma from which a crayon is not gray, and the strength above which grays are not distinguished.
const [leastChroma, strongest] = [0.07, 2]

/** Three feature values per half-size pixel that distinguish crayons, and the paper and white they were computed with. */
export type InkFeatures = {
  features: Float32Array
  colouredPaper: boolean
  paperColour: Rgb
  base: Rgb
  white: number
}

/** Computes the features for clustering. On white paper, pixels lighter than the paper are removed from the mask. */
export function inkFeatures(ink: Ink, paper: Paper): InkFeatures {
  const { paperColour, brightest, colouredPaper } = measurePaper(paper)
  if (!colouredPaper) dropPaler(ink)
  const base: Rgb = colouredPaper ? paperColour : [1, 1, 1]
  const white = colouredPaper ? Math.max(whiteReference(ink, base), brightest) : 1
  return { features: featuresOf(ink, colouredPaper, base, white), colouredPaper, paperColour, base, white }
}

/** The mean linear color of bare paper, its brightest channel, and whether it is too tinted or dark for white paper. */
export function measurePaper(paper: Paper): { paperColour: Rgb; brightest: number; colouredPaper: boolean } {
  const paperColour = meanPaper(paper)
  const [r, g, b] = paperColour
  const brightest = Math.max(r, g, b)
  const normalised = labOf([r / brightest, g / brightest, b / brightest])
  const colouredPaper = isTinted(normalised) || isDark(paperColour)
  return { paperColour, brightest, colouredPaper }
}

// Lamps tint white paper yellow and the sky tints it blue;
// hardly any light makes it as pink or green as colored paper.
function isTinted(paper: Lab): boolean {
  return chroma(paper) > tinted || Math.abs(paper[1]) > tintedGreen
}

// Nothing is lighter than white paper: between dense strokes the light was estimated a little too low.
function dropPaler({ density, mask }: Ink) {
  const [r, g, b] = density.planes
  for (let i = 0; i < r.length; i++) if (r[i] < paler && g[i] < paler && b[i] < paler) mask.data[i] = 0
}

function meanPaper({ light, mask }: Paper): Rgb {
  const mean = (c: 0 | 1 | 2) => {
    const { data } = light[c]
    let [sum, count] = [0, 1e-6]
    for (let i = 0; i < data.length; i += 3)
      if (mask.data[i] !== 0) {
        sum += data[i]
        count++
      }
    return Math.exp(count < 1 ? data[0] : sum / count)
  }
  return [mean(0), mean(1), mean(2)]
}

function whiteReference({ density: { planes }, mask }: Ink, base: Rgb): number {
  const bins = new Int32Array(1024)
  let n = 0
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue
    const r = base[0] * Math.exp(-planes[0][i])
    const g = base[1] * Math.exp(-planes[1][i])
    const b = base[2] * Math.exp(-planes[2][i])
    const most = r > g ? (r > b ? r : b) : g > b ? g : b
    bins[most > 1 ? 1023 : (most * 1023) | 0]++
    n++
  }
  return Math.max(0.2, Math.min(1023, binAt(bins, 0.985 * n) + 1) / 1024)
}

// Three numbers per inked half-size pixel that distinguish
// crayons (docs/studio/reading.md), averaged locally.
function featuresOf(ink: Ink, coloured: boolean, base: Rgb, white: number): Float32Array {
  const { width, height, planes } = weightedHalf(ink)
  const soft = (c: 0 | 1 | 2 | 3) => blurredPlane(planes[c], width, height, nearby)
  const [r, g, b, weight] = [soft(0), soft(1), soft(2), soft(3)]
  const inked = halvedMask(ink.mask, 1).data
  const out = new Float32Array(3 * width * height)
  const feature = new Float64Array(3)
  for (let i = 0; i < inked.length; i++) {
    if (inked[i] === 0) continue
    const w = 1 / (weight[i] + 1e-4)
    const density: Rgb = [r[i] * w, g[i] * w, b[i] * w]
    if (coloured) feature.set(paperFeature(density, base, white))
    else crayonFeature(density, weight[i], feature)
    out.set(feature, 3 * i)
  }
  return out
}

function weightedHalf({ density, strength }: Ink) {
  const { width, height, data } = halved(strength)
  const weighted = (c: 0 | 1 | 2) =>
    halved({ ...strength, data: product(density.planes[c], strength.data) }).data
  return { width, height, planes: [weighted(0), weighted(1), weighted(2), data] as const }
}

function paperFeature(density: Rgb, base: Rgb, white: number): Lab {
  const [l, a, b] = labOf(reflectance(density, base, white))
  return [60 * l, 100 * a, 100 * b]
}

/** The light reflected by ink of a density on the paper's color, relative to white. */
export function reflectance([r, g, b]: Rgb, base: Rgb, white: number): Rgb {
  const value = (d: number, c: number) => Math.min(1, (c * Math.exp(-d)) / white)
  return [value(r, base[0]), value(g, base[1]), value(b, base[2])]
}

// Pressure changes strength but not hue, so scale all to
// one strength; only grays are distinguished by strength.
function crayonFeature([r, g, b]: Rgb, strength: number, out: Float64Array) {
  let most = r > g ? r : g
  if (b > most) most = b
  if (most < 0.02) most = 0.02
  const k = clamp(fullDensity / most, leastGain, mostGain)
  labInto(r < 0 ? 1 : Math.exp(-k * r), g < 0 ? 1 : Math.exp(-k * g), b < 0 ? 1 : Math.exp(-k * b), out)
  const lightness = out[0]
  const green = out[1]
  const blue = out[2]
  const grey = 1 - Math.sqrt(green * green + blue * blue) / leastChroma
  const trust = most < faint ? most / faint : 1
  out[0] =
    40 * lightness - (grey > 0 ? grey * 16 * Math.log2(1 + (strength < strongest ? strength : strongest)) : 0)
  out[1] = 100 * green * trust
  out[2] = 100 * blue * trust
}
