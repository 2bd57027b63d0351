import { emptyImage, type FloatImage, type Mask } from './float-image.ts'

const far = 1e9

/** Exact Euclidean distance transform to the nearest pixel with the given value. Felzenszwalb and Huttenlocher, 2012. */
export function distanceTo(mask: Mask, value: 0 | 1): FloatImage {
  const out = squaredDistanceTo(mask, value)
  for (let i = 0; i < out.data.length; i++) out.data[i] = Math.sqrt(out.data[i])
  return out
}

/** The square of `distanceTo`. */
export function squaredDistanceTo(mask: Mask, value: 0 | 1): FloatImage {
  const { width, height, data } = mask
  const out = emptyImage(width, height)
  distancesAbove(data, value, width, out.data)
  const tools = {
    corners: new Int32Array(width),
    starts: new Float32Array(width + 1),
    row: new Float32Array(width),
  }
  const below = new Float32Array(width).fill(far)
  for (let y = height - 1; y >= 0; y--) {
    squaredColumns(out.data, y * width, below)
    betweenZeros(out.data, y * width, width, tools)
  }
  return out
}

/** The distance up the column to the next pixel with the value. */
function distancesAbove(mask: Uint8Array, value: number, width: number, out: Float32Array) {
  for (let i = 0; i < mask.length; i++) {
    const above = i < width ? far : out[i - width]
    out[i] = mask[i] === value ? 0 : above >= far ? far : above + 1
  }
}

function squaredColumns(out: Float32Array, start: number, below: Float32Array) {
  for (let x = 0, i = start; x < below.length; x++, i++) {
    const near = below[x] + 1 < out[i] ? below[x] + 1 : out[i]
    below[x] = near
    out[i] = near >= far ? far : near * near
  }
}

type Tools = { corners: Int32Array; starts: Float32Array; row: Float32Array }

// A pixel at distance 0 blocks what lies behind it, so
// each run between two of them is transformed separately.
function betweenZeros(data: Float32Array, start: number, width: number, tools: Tools) {
  for (let x = 0; x < width; x++) {
    if (data[start + x] === 0) continue
    const from = x > 0 ? x - 1 : 0
    while (x < width && data[start + x] !== 0) x++
    rowEnvelope(data, start, from, Math.min(width, x + 1), tools)
  }
}

function rowEnvelope(
  data: Float32Array,
  start: number,
  from: number,
  to: number,
  { corners, starts, row }: Tools,
) {
  let top = -1
  for (let q = from; q < to; q++) {
    const height = data[start + q]
    row[q] = height
    if (height >= far) continue
    let meet = -far
    while (top >= 0) {
      const p = corners[top]
      meet = (height - row[p] + q * q - p * p) / (2 * (q - p))
      if (meet > starts[top]) break
      top--
    }
    top++
    corners[top] = q
    starts[top] = top === 0 ? -far : meet
    starts[top + 1] = far
  }
  if (top < 0) return
  for (let q = from, k = 0; q < to; q++) {
    while (starts[k + 1] < q) k++
    const offset = q - corners[k]
    data[start + q] = offset * offset + row[corners[k]]
  }
}
