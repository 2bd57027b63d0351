import { borrowing, copiedBytes, rawBytes } from './buffers.ts'
import { type Field, type Mask, rawField } from './field.ts'

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
  const out = rawField(width, height)
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
  return borrowing(() => ({ ...mask, data: within(mask, 1, radius, 1) }))
}

/** The mask shrunk by a radius in pixels; the frame does not eat into it. */
export function eroded(mask: Mask, radius: number): Mask {
  return borrowing(() => ({ ...mask, data: within(mask, 0, radius, 0) }))
}

/** The mask with gaps up to twice the radius closed. */
export function closed(mask: Mask, radius: number): Mask {
  if (radius < 0.5) return { ...mask, data: copiedBytes(mask.data) }
  return borrowing(() => eroded(dilated(mask, radius), radius))
}

/** The mask without the parts narrower than twice the radius. */
export function opened(mask: Mask, radius: number): Mask {
  if (radius < 0.5) return { ...mask, data: copiedBytes(mask.data) }
  return borrowing(() => dilated(eroded(mask, radius), radius))
}

// Up to this radius it is faster to look at every column within reach than to know the exact distance.
const nearby = 8

/** Bytes that are `answer` at the pixels within a radius of a pixel with the given value, and 1 - answer elsewhere. */
function within(mask: Mask, value: 0 | 1, radius: number, answer: 0 | 1): Uint8Array {
  const { width, height, data } = mask
  const out = rawBytes(width * height)
  if (radius < nearby) {
    const columns = nearColumns(data, value, width, height, Math.floor(radius) + 1)
    const reach = Uint8Array.from({ length: Math.floor(radius) + 1 }, (_, dx) =>
      Math.floor(Math.sqrt(radius * radius - dx * dx)),
    )
    for (let y = 0; y < height; y++) nearRow(columns, reach, y * width, width, answer, out)
  } else {
    const distances = squaredDistanceTo(mask, value).data
    const square = radius * radius
    for (let i = 0; i < out.length; i++) out[i] = distances[i] <= square ? answer : 1 - answer
  }
  return out
}

// The distance of every pixel to the nearest one with the value in its column, up to a limit.
function nearColumns(mask: Uint8Array, value: number, width: number, height: number, far: number) {
  const out = rawBytes(mask.length)
  for (let i = 0; i < width; i++) out[i] = mask[i] === value ? 0 : far
  for (let i = width; i < mask.length; i++) {
    const above = out[i - width]
    out[i] = mask[i] === value ? 0 : above < far ? above + 1 : far
  }
  for (let i = width * (height - 1) - 1; i >= 0; i--) {
    const below = out[i + width]
    if (below < out[i]) out[i] = below + 1 < out[i] ? below + 1 : out[i]
  }
  return out
}

function nearRow(
  columns: Uint8Array,
  reach: Uint8Array,
  start: number,
  width: number,
  answer: number,
  out: Uint8Array,
) {
  const [middle, most, last] = [reach[0], reach.length - 1, width - 1]
  for (let x = 0; x < width; x++) {
    let near = columns[start + x] <= middle
    for (let dx = 1; dx <= most && !near; dx++) {
      near =
        (x >= dx && columns[start + x - dx] <= reach[dx]) ||
        (x + dx <= last && columns[start + x + dx] <= reach[dx])
    }
    out[start + x] = near ? answer : 1 - answer
  }
}
