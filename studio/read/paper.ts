import { blurred } from '../field/blur.ts'
import { borrowing, rawBytes, rawFloats } from '../field/buffers.ts'
import { linearOfByte } from '../field/colour.ts'
import { eroded } from '../field/distance.ts'
import { count, type Field, type Mask, percentile, product } from '../field/field.ts'
import { halved } from '../field/resize.ts'
import { byRows } from '../field/rows.ts'
import { filledIn } from './pull-push.ts'
import type { View } from './view.ts'

/** The tint of paper under its light: ln(R/G) and ln(B/G) of linear light. */
export type Tint = { redGreen: number; blueGreen: number; weight: number }

/** What is bare paper in a view, and how bright the paper is everywhere: ln of linear light per channel, also under the ink. */
export type Paper = { mask: Mask; share: number; light: [Field, Field, Field] }

const binsAcross = 80
const binSize = 0.05
// How far light that was filled in is blurred, in pixels.
const soft = 1.6

/** Brightness of a view: .25 R + .6 G + .15 B in linear light. */
export function brightness({ width, height, planes: [r, g, b] }: View): Field {
  const data = rawFloats(width * height)
  byRows({ width, height }, brightnessRow, r, g, b, data)
  return { width, height, data }
}

function brightnessRow(
  from: number,
  to: number,
  r: Uint8Array,
  g: Uint8Array,
  b: Uint8Array,
  out: Float32Array,
) {
  for (let i = from; i < to; i++)
    out[i] = 0.25 * linearOfByte[r[i]] + 0.6 * linearOfByte[g[i]] + 0.15 * linearOfByte[b[i]]
}

/** The mean of brightness around each pixel (sigma 2 px), and of its square, at half size: two of them for four pixels. */
export type Means = { width: number; height: number; mean: Field; meanSquare: Field }

/** A view, how bright it is, and that on average around each pixel. */
export type Look = { view: View; light: Field; means: Means }

// In pixels of the half size; halving is a blur by itself, with half a pixel for its sigma.
const around = Math.sqrt(2 ** 2 - 0.5 ** 2) / 2

/** What `smoothPlaces` looks at, for who asks for more than one limit. */
export function meansAround(light: Field): Means {
  const { width, height, data } = light
  const square = { width, height, data: product(data, data) }
  return {
    width,
    height,
    mean: blurred(halved(light), around),
    meanSquare: blurred(halved(square), around),
  }
}

/** Pixels without texture: local standard deviation over mean of brightness below a limit. Crayon has tooth, paper has not. */
export function smoothPlaces(means: Means, limit: number): Mask {
  const { width, height, mean, meanSquare } = means
  const data = rawBytes(width * height)
  byRows(means, smoothRow, mean.data, meanSquare.data, mean.width, limit, data)
  return { width, height, data }
}

function smoothRow(
  from: number,
  to: number,
  mean: Float32Array,
  meanSquare: Float32Array,
  across: number,
  limit: number,
  out: Uint8Array,
) {
  const half = ((from / (to - from)) >> 1) * across
  for (let x = 0; x < to - from; x++) {
    const i = half + (x >> 1)
    const variance = meanSquare[i] - mean[i] * mean[i]
    const bound = limit * mean[i]
    out[from + x] = variance < bound * bound + 1e-7 ? 1 : 0
  }
}

/** The most frequent tints of the smooth places, strongest first; bright and neutral ones count more. */
export function tints(view: View, light: Field, smooth: Mask, most: number): Tint[] {
  const bins = tintHistogram(view, light, smooth)
  const found: Tint[] = []
  while (found.length < most) {
    const best = strongestBin(bins)
    if (best.weight <= 0 || (found.length > 0 && best.weight < 0.02 * found[0].weight)) break
    found.push(best.tint)
    clearAround(bins, best.at, 5)
  }
  return found
}

function tintHistogram(view: View, light: Field, smooth: Mask): Float32Array {
  const [r, g, b] = view.planes
  const bins = new Float32Array(binsAcross * binsAcross)
  byRows(smooth, countTints, smooth.data, r, g, b, light.data, bins)
  return bins
}

function countTints(
  from: number,
  to: number,
  smooth: Uint8Array,
  r: Uint8Array,
  g: Uint8Array,
  b: Uint8Array,
  light: Float32Array,
  bins: Float32Array,
) {
  const middle = binsAcross / 2
  for (let i = from; i < to; i++) {
    if (smooth[i] === 0) continue
    const green = stepOfByte[g[i]]
    const x = Math.round(stepOfByte[r[i]] - green) + middle
    const y = Math.round(stepOfByte[b[i]] - green) + middle
    if (x < 1 || y < 1 || x >= binsAcross - 1 || y >= binsAcross - 1) continue
    const bin = y * binsAcross + x
    bins[bin] += cubeRoots[(light[i] * 1023) | 0] * neutrality[bin]
  }
}

/** ln of linear light for an sRGB byte, kept finite in the dark. */
export const logOfByte = linearOfByte.map((value) => Math.log(value + 0.003))

// The cube root of brightness, as lightness goes with it.
const cubeRoots = Float64Array.from({ length: 1024 }, (_, k) => Math.cbrt((k + 0.5) / 1024))

// The same in bins, and how much a bin counts.
const stepOfByte = Float64Array.from(logOfByte, (value) => value / binSize)
const neutrality = Float64Array.from({ length: binsAcross * binsAcross }, (_, bin) => {
  const [x, y] = [(bin % binsAcross) - binsAcross / 2, Math.floor(bin / binsAcross) - binsAcross / 2]
  return 1.3 - 0.6 * Math.min(1, Math.sqrt(x ** 2 + y ** 2) / 20)
})

function strongestBin(bins: Float32Array): { at: number; weight: number; tint: Tint } {
  let [at, weight] = [0, 0]
  for (let i = binsAcross + 1; i < bins.length - binsAcross - 1; i++) {
    let sum = 0
    for (let dy = -binsAcross; dy <= binsAcross; dy += binsAcross)
      sum += bins[i + dy - 1] + bins[i + dy] + bins[i + dy + 1]
    if (sum > weight) [at, weight] = [i, sum]
  }
  const redGreen = ((at % binsAcross) - binsAcross / 2) * binSize
  const blueGreen = (Math.floor(at / binsAcross) - binsAcross / 2) * binSize
  return { at, weight, tint: { redGreen, blueGreen, weight } }
}

function clearAround(bins: Float32Array, at: number, radius: number) {
  const [cx, cy] = [at % binsAcross, Math.floor(at / binsAcross)]
  for (let y = Math.max(0, cy - radius); y <= Math.min(binsAcross - 1, cy + radius); y++)
    for (let x = Math.max(0, cx - radius); x <= Math.min(binsAcross - 1, cx + radius); x++)
      bins[y * binsAcross + x] = 0
}

/** The smooth pixels of a tint that are not far darker than its brightest: bare paper, shadows on it included. */
export function paperPlaces(view: View, light: Field, smooth: Mask, tint: Tint): Mask {
  const places = tintPlaces(view, smooth, tint)
  const bright = percentile(light.data, 0.95, 0, 1, places.data)
  byRows(places, dropDarkRow, light.data, 0.22 * bright, places.data)
  return places
}

function dropDarkRow(from: number, to: number, light: Float32Array, least: number, places: Uint8Array) {
  for (let i = from; i < to; i++) if (light[i] < least) places[i] = 0
}

/** Whether a pixel has a tint, however bright it is. */
export function isOfTint([r, g, b]: View['planes'], i: number, { redGreen, blueGreen }: Tint): boolean {
  return isNear(r[i], g[i], b[i], redGreen, blueGreen)
}

function isNear(r: number, g: number, b: number, redGreen: number, blueGreen: number): boolean {
  const green = logOfByte[g]
  const red = logOfByte[r] - green - redGreen
  const blue = logOfByte[b] - green - blueGreen
  return red > -0.25 && red < 0.25 && blue > -0.3 && blue < 0.3
}

function tintPlaces({ width, height, planes }: View, smooth: Mask, tint: Tint): Mask {
  const data = rawBytes(smooth.data.length)
  const [r, g, b] = planes
  byRows(smooth, tintRow, smooth.data, r, g, b, tint.redGreen, tint.blueGreen, data)
  return { width, height, data }
}

function tintRow(
  from: number,
  to: number,
  smooth: Uint8Array,
  r: Uint8Array,
  g: Uint8Array,
  b: Uint8Array,
  redGreen: number,
  blueGreen: number,
  out: Uint8Array,
) {
  for (let i = from; i < to; i++)
    out[i] = smooth[i] === 1 && isNear(r[i], g[i], b[i], redGreen, blueGreen) ? 1 : 0
}

/**
 * Tells paper from ink and how the light falls on the paper.
 * Where almost no paper is left because the child coloured the whole page, the brightest places stand for it.
 * @param tint the paper's tint if it is known from the whole page
 */
export function readPaper(view: View, smoothLimit: number, tint?: Tint): Paper {
  const light = brightness(view)
  const smooth = borrowing(() => smoothPlaces(meansAround(light), smoothLimit))
  const mode = tint ?? tints(view, light, smooth, 1)[0]
  const places = mode ? eroded(paperPlaces(view, light, smooth, mode), 1.6) : smooth
  const share = count(places) / places.data.length
  if (share < 0.03) {
    const mask = brightest(light)
    return { mask, share, light: lightOn(view, mask, 20) }
  }
  const [red, green, blue] = view.planes
  const first = lightIn(green, places, soft)
  if (mode && followShadows(places, tintPlaces(view, smooth, mode), light, first))
    return { mask: places, share, light: lightOn(view, places, soft) }
  return { mask: places, share, light: [lightIn(red, places, soft), first, lightIn(blue, places, soft)] }
}

function lightOn(view: View, mask: Mask, sigma: number): [Field, Field, Field] {
  const [r, g, b] = view.planes
  return [lightIn(r, mask, sigma), lightIn(g, mask, sigma), lightIn(b, mask, sigma)]
}

function lightIn(plane: Uint8Array, mask: Mask, sigma: number): Field {
  return filledIn(plane, mask, logOfByte, sigma)
}

// Deep in a shadow the paper is darker than any limit for the whole page, but not than the paper beside it.
function followShadows(places: Mask, tinted: Mask, light: Field, paperGreen: Field): boolean {
  const candidates = eroded(tinted, 1.6)
  let added = 0
  for (let i = 0; i < places.data.length; i++)
    if (
      places.data[i] === 0 &&
      candidates.data[i] === 1 &&
      light.data[i] > 0.45 * Math.exp(paperGreen.data[i])
    ) {
      places.data[i] = 1
      added++
    }
  return added > 0.002 * places.data.length
}

function brightest({ width, height, data }: Field): Mask {
  const limit = percentile(data, 0.97, 0, 1)
  return { width, height, data: Uint8Array.from(data, (value) => (value >= limit ? 1 : 0)) }
}
