import { emptyField, emptyMask, type Field, type Mask } from './field.ts'

const far = 1e9

/**
 * The exact Euclidean distance of every pixel to the nearest pixel of the mask with the given value, in pixels (0 on it).
 * Felzenszwalb and Huttenlocher, "Distance Transforms of Sampled Functions", 2012.
 */
export function distanceTo(mask: Mask, value: 0 | 1): Field {
  const out = squaredDistanceTo(mask, value)
  for (let i = 0; i < out.data.length; i++) out.data[i] = Math.sqrt(out.data[i])
  return out
}

/** The square of `distanceTo`. */
export function squaredDistanceTo(mask: Mask, value: 0 | 1): Field {
  const { width, height } = mask
  const out = emptyField(width, height)
  columnDistances(mask.data, value, width, height, out.data)
  const corners = new Int32Array(width)
  const starts = new Float32Array(width + 1)
  const row = new Float32Array(width)
  for (let y = 0; y < height; y++) rowEnvelope(out.data, y * width, width, corners, starts, row)
  return out
}

function columnDistances(mask: Uint8Array, value: number, width: number, height: number, out: Float32Array) {
  for (let x = 0; x < width; x++) out[x] = mask[x] === value ? 0 : far
  for (let i = width; i < width * height; i++) {
    const above = out[i - width]
    out[i] = mask[i] === value ? 0 : above >= far ? far : above + 1
  }
  for (let i = width * (height - 1) - 1; i >= 0; i--) {
    const below = out[i + width] + 1
    if (below < out[i]) out[i] = below
  }
  for (let i = 0; i < out.length; i++) out[i] = out[i] >= far ? far : out[i] * out[i]
}

function rowEnvelope(
  data: Float32Array,
  start: number,
  width: number,
  corners: Int32Array,
  starts: Float32Array,
  row: Float32Array,
) {
  let top = -1
  for (let q = 0; q < width; q++) {
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
  for (let q = 0, k = 0; q < width; q++) {
    while (starts[k + 1] < q) k++
    const offset = q - corners[k]
    data[start + q] = offset * offset + row[corners[k]]
  }
}

/** The mask grown by a radius in pixels. */
export function dilated(mask: Mask, radius: number): Mask {
  return within(squaredDistanceTo(mask, 1), radius)
}

/** The mask shrunk by a radius in pixels; the frame does not eat into it. */
export function eroded(mask: Mask, radius: number): Mask {
  const { width, height, data } = squaredDistanceTo(mask, 0)
  const out = emptyMask(width, height)
  const square = radius * radius
  for (let i = 0; i < data.length; i++) if (data[i] > square) out.data[i] = 1
  return out
}

/** The mask with gaps up to twice the radius closed. */
export function closed(mask: Mask, radius: number): Mask {
  return radius < 0.5 ? { ...mask, data: mask.data.slice() } : eroded(dilated(mask, radius), radius)
}

/** The mask without the parts narrower than twice the radius. */
export function opened(mask: Mask, radius: number): Mask {
  return radius < 0.5 ? { ...mask, data: mask.data.slice() } : dilated(eroded(mask, radius), radius)
}

function within({ width, height, data }: Field, radius: number): Mask {
  const out = emptyMask(width, height)
  const square = radius * radius
  for (let i = 0; i < data.length; i++) if (data[i] <= square) out.data[i] = 1
  return out
}
