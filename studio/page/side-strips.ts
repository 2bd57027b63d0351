import { bilinearAt } from '../image/bilinear.ts'
import { clamp } from '../image/colour.ts'
import type { FloatImage } from '../image/float-image.ts'
import type { View } from '../image/homography.ts'
import { type NetworkInput, networkIn } from '../networks/network.ts'
import type { Work } from '../work.ts'
import type { Line } from './straight-edges.ts'

/** A line and the interval of it that lies in the photo, in pixels along it. */
export type LinePart = Line & { from: number; to: number }

/** A line with the evidence, at each place along it, that it is a side of the sheet. */
export type SeenLine = LinePart & {
  /** The running sum, from 0 at `from`, of the log odds that a side is here with the sheet to the right of the line, in pixels. */
  right: Float64Array
  /** The same for a sheet on the left. */
  left: Float64Array
}

/** Sample places along a line, samples to each side, and the number of lines per network run. */
const [PLACES, ASIDE, AT_ONCE] = [128, 32, 16]
/** Samples are spaced wider away from the line: sample d lies at d + SPREAD d². */
const SPREAD = 0.03
/** Shorter parts of a line in the photo are ignored; in pixels. */
const SHORTEST = 20

const network = networkIn('sides.onnx')

/**
 * Runs the side network along lines of a photo; lines with too short a part in it are left out.
 * @param probability of sheet per pixel of the photo, 0-1
 */
export async function seeLines(
  view: View,
  probability: FloatImage,
  lines: readonly Line[],
  work: Work,
): Promise<SeenLine[]> {
  const seen = lines
    .map((line) => ({ ...line, ...spanIn(view, line) }))
    .filter(({ from, to }) => to - from > SHORTEST)
  const found: SeenLine[] = []
  for (let first = 0; first < seen.length; first += AT_ONCE) {
    await work.pace('page')
    const some = seen.slice(first, first + AT_ONCE)
    const { sides } = await network({ strips: stripsOf(view, probability, some) })
    some.forEach((line, i) => {
      const [right, left] = [0, 1].map((side) =>
        running(
          sides.subarray((2 * i + side) * PLACES, (2 * i + side + 1) * PLACES),
          (line.to - line.from) / PLACES,
        ),
      )
      found.push({ ...line, right, left })
    })
  }
  return found
}

function running(odds: Float32Array, length: number): Float64Array {
  const sums = new Float64Array(odds.length + 1)
  for (let i = 0; i < odds.length; i++) sums[i + 1] = sums[i] + length * odds[i]
  return sums
}

/** The interval of a line inside a view, in pixels along it. */
function spanIn({ width, height }: View, { x, y, dx, dy }: Line): { from: number; to: number } {
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const [at, way, size] of [
    [x, dx, width],
    [y, dy, height],
  ]) {
    if (Math.abs(way) < 1e-9) {
      if (at < -1 || at > size + 1) return { from: 0, to: 0 }
      continue
    }
    from = Math.max(from, Math.min(-at / way, (size - at) / way))
    to = Math.min(to, Math.max(-at / way, (size - at) / way))
  }
  return { from, to }
}

function stripsOf(
  { width, height, planes }: View,
  probability: FloatImage,
  lines: readonly LinePart[],
): NetworkInput {
  const rows = 2 * ASIDE
  const size = rows * PLACES
  const data = new Float32Array(4 * size * lines.length).fill(-0.5)
  const off = Float64Array.from({ length: rows }, (_, k) => {
    const straight = k - ASIDE + 0.5
    return straight + Math.sign(straight) * SPREAD * straight ** 2
  })
  const [across, down] = [probability.width / width, probability.height / height]
  lines.forEach(({ x, y, dx, dy, from, to }, n) => {
    const start = 4 * size * n
    for (let k = 0; k < PLACES; k++) {
      const t = from + ((k + 0.5) / PLACES) * (to - from)
      for (let row = 0; row < rows; row++) {
        const placeX = x + t * dx - off[row] * dy
        const placeY = y + t * dy + off[row] * dx
        if (placeX < 0.5 || placeY < 0.5 || placeX >= width - 0.5 || placeY >= height - 0.5) continue
        const i = start + row * PLACES + k
        for (let c = 0; c < 3; c++)
          data[i + c * size] = bilinearAt(planes[c], width, placeX - 0.5, placeY - 0.5) / 255 - 0.5
        data[i + 3 * size] =
          bilinearAt(
            probability.data,
            probability.width,
            clamp(placeX * across - 0.5, 0, probability.width - 1.001),
            clamp(placeY * down - 0.5, 0, probability.height - 1.001),
          ) - 0.5
      }
    }
  })
  return { data, shape: [lines.length, 4, rows, PLACES] }
}
