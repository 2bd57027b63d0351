import { blurred } from './blur.ts'
import { linearOfByte } from './colour.ts'
import { type FloatImage, type Mask, percentile, product } from './float-image.ts'
import type { View } from './homography.ts'
import { halved } from './resize.ts'

/** A paper tint: ln(R/G) and ln(B/G) in linear light, and its weight in the histogram. */
export type Tint = { redGreen: number; blueGreen: number; weight: number }

const binsAcross = 80
const binSize = 0.05

/** The brightness of a view: .25 R + .6 G + .15 B in linear light. */
export function brightness({ width, height, planes: [r, g, b] }: View): FloatImage {
  const data = new Float32Array(width * height)
  for (let i = 0; i < data.length; i++)
    data[i] = 0.25 * linearOfByte[r[i]] + 0.6 * linearOfByte[g[i]] + 0.15 * linearOfByte[b[i]]
  return { width, height, data }
}

/** The local mean of brightness (Gaussian, sigma 2 px) and of its square, at half size. */
export type Means = { width: number; height: number; mean: FloatImage; meanSquare: FloatImage }

/** A view with its brightness and local means. */
export type MeasuredView = { view: View; light: FloatImage; means: Means }

// In half-size pixels; halving itself blurs with a sigma of half a pixel.
const around = Math.sqrt(2 ** 2 - 0.5 ** 2) / 2

/** Local brightness statistics for `smoothPlaces`, computed once for several limits. */
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

/** The untextured pixels: local standard deviation over mean of brightness is below a limit. Crayon is grainy, paper is not. */
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

/** The most frequent tints of the smooth pixels, strongest first; bright and neutral pixels weigh more. */
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

/** ln of linear light per sRGB byte, with an offset that keeps it finite at 0. */
export const logOfByte = linearOfByte.map((value) => Math.log(value + 0.003))

// Lightness is proportional to the cube root of brightness.
const cubeRoots = Float64Array.from({ length: 1024 }, (_, k) => Math.cbrt((k + 0.5) / 1024))

// `logOfByte` in histogram bins, and the weight of each bin, which falls with its distance from neutral.
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

/** The smooth pixels of a tint above 0.22 of its 95th-percentile brightness: bare paper, including shadows. */
export function paperPlaces(view: View, light: FloatImage, smooth: Mask, tint: Tint): Mask {
  const places = {
    ...smooth,
    data: smooth.data.map((value, i) => (value === 1 && isOfTint(view.planes, i, tint) ? 1 : 0)),
  }
  const least = 0.22 * percentile(light.data, 0.95, 0, 1, places.data)
  for (let i = 0; i < places.data.length; i++) if (light.data[i] < least) places.data[i] = 0
  return places
}

/** Whether a pixel has a tint, regardless of brightness. */
export function isOfTint([r, g, b]: View['planes'], i: number, { redGreen, blueGreen }: Tint): boolean {
  const green = logOfByte[g[i]]
  return (
    Math.abs(logOfByte[r[i]] - green - redGreen) < 0.25 && Math.abs(logOfByte[b[i]] - green - blueGreen) < 0.3
  )
}
