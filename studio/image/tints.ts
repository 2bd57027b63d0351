import { blurred } from './blur.ts'
import { linearOfByte } from './colour.ts'
import { type FloatImage, type Mask, percentile, product } from './float-image.ts'
import type { View } from './homography.ts'
import { halved } from './resize.ts'

/** The tint of paper under its light: ln(R/G) and ln(B/G) of linear light. */
export type Tint = { redGreen: number; blueGreen: number; weight: number }

const binsAcross = 80
const binSize = 0.05

/** Brightness of a view: .25 R + .6 G + .15 B in linear light. */
export function brightness({ width, height, planes: [r, g, b] }: View): FloatImage {
  const data = new Float32Array(width * height)
  for (let i = 0; i < data.length; i++)
    data[i] = 0.25 * linearOfByte[r[i]] + 0.6 * linearOfByte[g[i]] + 0.15 * linearOfByte[b[i]]
  return { width, height, data }
}

/** The mean of brightness around each pixel (sigma 2 px), and of its square, at half size: two of them for four pixels. */
export type Means = { width: number; height: number; mean: FloatImage; meanSquare: FloatImage }

/** A view, how bright it is, and that on average around each pixel. */
export type MeasuredView = { view: View; light: FloatImage; means: Means }

// In pixels of the half size; halving is a blur by itself, with half a pixel for its sigma.
const around = Math.sqrt(2 ** 2 - 0.5 ** 2) / 2

/** What `smoothPlaces` looks at, for who asks for more than one limit. */
export function meansAround(light: FloatImage): Means {
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
  const data = new Uint8Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const at = (y >> 1) * mean.width + (x >> 1)
      const variance = meanSquare.data[at] - mean.data[at] ** 2
      data[i] = variance < (limit * mean.data[at]) ** 2 + 1e-7 ? 1 : 0
    }
  return { width, height, data }
}

/** The most frequent tints of the smooth places, strongest first; bright and neutral ones count more. */
export function tints(view: View, light: FloatImage, smooth: Mask, most: number): Tint[] {
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

function tintHistogram({ planes: [r, g, b] }: View, light: FloatImage, smooth: Mask): Float32Array {
  const bins = new Float32Array(binsAcross * binsAcross)
  const middle = binsAcross / 2
  for (let i = 0; i < smooth.data.length; i++) {
    if (smooth.data[i] === 0) continue
    const green = stepOfByte[g[i]]
    const x = Math.round(stepOfByte[r[i]] - green) + middle
    const y = Math.round(stepOfByte[b[i]] - green) + middle
    if (x < 1 || y < 1 || x >= binsAcross - 1 || y >= binsAcross - 1) continue
    const bin = y * binsAcross + x
    bins[bin] += cubeRoots[(light.data[i] * 1023) | 0] * neutrality[bin]
  }
  return bins
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
export function paperPlaces(view: View, light: FloatImage, smooth: Mask, tint: Tint): Mask {
  const places = {
    ...smooth,
    data: smooth.data.map((value, i) => (value === 1 && isOfTint(view.planes, i, tint) ? 1 : 0)),
  }
  const least = 0.22 * percentile(light.data, 0.95, 0, 1, places.data)
  for (let i = 0; i < places.data.length; i++) if (light.data[i] < least) places.data[i] = 0
  return places
}

/** Whether a pixel has a tint, however bright it is. */
export function isOfTint([r, g, b]: View['planes'], i: number, { redGreen, blueGreen }: Tint): boolean {
  const green = logOfByte[g[i]]
  return (
    Math.abs(logOfByte[r[i]] - green - redGreen) < 0.25 && Math.abs(logOfByte[b[i]] - green - blueGreen) < 0.3
  )
}
