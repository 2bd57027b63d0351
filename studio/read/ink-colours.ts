import { blurredPlane } from '../field/blur.ts'
import { chroma, clamp, type Lab, labOf, type Rgb } from '../field/colour.ts'
import { clusterCentres, nearest } from './clusters.ts'
import type { Ink } from './ink.ts'
import type { Paper } from './paper.ts'

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

/** Sorts the ink by crayon. Undefined when fewer than 40 pixels are surely ink. */
export function readInkColours(ink: Ink, paper: Paper): InkColours | undefined {
  const paperColour = meanPaper(paper)
  const [brightest, normalised] = normalisedPaper(paperColour)
  const colouredPaper = chroma(labOf(normalised)) > 0.085 || labOf(paperColour)[0] < 0.42
  const base: Rgb = colouredPaper ? paperColour : [1, 1, 1]
  const white = colouredPaper ? Math.max(whiteReference(ink, base), brightest) : 1
  const features = featuresOf(ink, colouredPaper, base, white)
  const samples = sampleSure(ink)
  if (samples.length < 40) return undefined
  const centres = clusterCentres(features, ink.strength.data, samples)
  const labels = labelled(ink, features, centres)
  const colours = centres.map((_, k) => displayColour(ink, labels, k + 1, colouredPaper, base, white))
  return { colours, labels, colouredPaper, paperColour }
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

/** Three numbers per pixel in which crayons differ: see the recipe in docs/studio.md. Only inked pixels are filled. */
function featuresOf(ink: Ink, coloured: boolean, base: Rgb, white: number): Float32Array {
  const { width, height, planes } = ink.density
  const strength = ink.strength.data
  const weighted = planes.map((plane) => {
    const product = new Float32Array(plane.length)
    for (let i = 0; i < product.length; i++) product[i] = plane[i] * strength[i]
    return blurredPlane(product, width, height, 1.6)
  })
  const weight = blurredPlane(strength, width, height, 1.6)
  const out = new Float32Array(3 * width * height)
  for (let i = 0; i < weight.length; i++) {
    if (ink.mask.data[i] === 0) continue
    const w = 1 / (weight[i] + 1e-4)
    const density: Rgb = [weighted[0][i] * w, weighted[1][i] * w, weighted[2][i] * w]
    const feature = coloured ? paperFeature(density, base, white) : crayonFeature(density, weight[i])
    out.set(feature, 3 * i)
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
  const places: number[] = []
  for (let i = 0; i < mask.data.length; i++) if (mask.data[i] === 1 && strength.data[i] > sure) places.push(i)
  const step = Math.max(1, places.length / sampled)
  return Int32Array.from({ length: Math.floor(places.length / step) }, (_, k) => places[Math.floor(k * step)])
}

// A pixel at the rim of a stroke is mixed with paper: it is read at its strongest neighbour.
function labelled({ mask, strength }: Ink, features: Float32Array, centres: Lab[]): Uint8Array {
  const { width, height } = mask
  const labels = new Uint8Array(mask.data.length)
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
            at = beside
            most = strength.data[beside]
          }
        }
      labels[i] = nearest(features, 3 * at, centres) + 1
    }
  return labels
}

function displayColour(
  ink: Ink,
  labels: Uint8Array,
  label: number,
  coloured: boolean,
  base: Rgb,
  white: number,
): InkColour {
  const [low, high] = coloured ? [0.3, 0.85] : [0.55, 0.95]
  const places: number[] = []
  for (let i = 0; i < labels.length; i++) if (labels[i] === label) places.push(i)
  const step = Math.max(1, Math.floor(places.length / 20_000))
  const strength = ink.strength.data
  const sorted = places.filter((_, k) => k % step === 0).sort((a, b) => strength[a] - strength[b])
  const chosen = sorted.slice(Math.floor(low * sorted.length), Math.max(1, Math.ceil(high * sorted.length)))
  const mean = (c: 0 | 1 | 2) =>
    chosen.reduce((sum, i) => sum + ink.density.planes[c][i], 0) / Math.max(1, chosen.length)
  const rgb = absolute([mean(0), mean(1), mean(2)], base, white)
  return { rgb, lab: labOf(rgb), pixels: places.length }
}
