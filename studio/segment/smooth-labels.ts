import { blurred } from '../image/blur.ts'
import { borrowing, rawBytes, rawFloats, rawIntegers } from '../image/buffers.ts'
import { components, type Part } from '../image/components.ts'
import { readRow, rowReader } from '../image/resize.ts'
import { byRows } from '../image/rows.ts'

/** A label for each pixel, row by row, 0 for none. */
export type LabelMap = { width: number; height: number; labels: Uint8Array }

/** Labels grown into unlabelled pixels where allowed, ring by ring, up to a distance in pixels. In place. */
export function growLabels({ width, height, labels }: LabelMap, allowed: Uint8Array, distance: number) {
  borrowing(() => {
    const size = width * height
    let front = rawIntegers(size)
    let next = rawIntegers(size)
    let length = rim(labels, width, height, front)
    for (let step = 0; step < distance && length > 0; step++) {
      length = growOnce(labels, allowed, width, height, front, length, next)
      ;[front, next] = [next, front]
    }
  })
}

// The labelled pixels beside an unlabelled one.
function rim(labels: Uint8Array, width: number, height: number, out: Int32Array): number {
  let length = 0
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (labels[i] === 0) continue
      const inside =
        (x === 0 || labels[i - 1] > 0) &&
        (x === width - 1 || labels[i + 1] > 0) &&
        (y === 0 || labels[i - width] > 0) &&
        (y === height - 1 || labels[i + width] > 0)
      if (!inside) out[length++] = i
    }
  return length
}

function growOnce(
  labels: Uint8Array,
  allowed: Uint8Array,
  width: number,
  height: number,
  front: Int32Array,
  length: number,
  next: Int32Array,
): number {
  let found = 0
  for (let k = 0; k < length; k++) {
    const at = front[k]
    const x = at % width
    for (let side = 0; side < 4; side++) {
      if (
        side === 0
          ? x === 0
          : side === 1
            ? x === width - 1
            : side === 2
              ? at < width
              : at >= width * (height - 1)
      )
        continue
      const to = side === 0 ? at - 1 : side === 1 ? at + 1 : side === 2 ? at - width : at + width
      if (labels[to] > 0 || allowed[to] === 0) continue
      labels[to] = labels[at]
      next[found++] = to
    }
  }
  return found
}

// A dot fills this much of its box, is at most so much longer than wide, and has so much of its rim in one surface.
const [fullness, longest, allAround] = [0.6, 1.7, 0.9]

/**
 * Gives labelled specks below an area in pixels the label of what surrounds them most, in place. A round dot in the midst of one surface
 * stays, for it was put there, as an eye in a face.
 * @param isDot whether a label shows clearly on the label around it
 */
export function absorbSpecks(
  { width, height, labels }: LabelMap,
  area: number,
  isDot: (label: number, around: number) => boolean,
) {
  const found = components({ width, height, data: labels })
  const around = found.parts.map((part) => (part.area < area ? new Map<number, number>() : undefined))
  for (let y = 1; y < height - 1; y++) countAround(found.labels, labels, around, y * width, width)
  const labelOf = new Uint8Array(found.parts.length)
  byRows(found, ownRow, found.labels, labels, labelOf)
  const heirs = around.map((counts, k) => {
    if (!counts) return 0
    const [heir, rim] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0])
    const part = found.parts[k]
    const within = rim > allAround * [...counts.values()].reduce((sum, count) => sum + count, 0)
    return within && 4 * part.area > area && isRound(part) && isDot(labelOf[k], heir) ? 0 : heir
  })
  byRows(found, inheritRow, found.labels, Uint8Array.from([0, ...heirs]), labels)
}

function countAround(
  parts: Int32Array,
  labels: Uint8Array,
  around: readonly (Map<number, number> | undefined)[],
  row: number,
  width: number,
) {
  for (let i = row; i < row + width; i++) {
    const counts = parts[i] > 0 ? around[parts[i] - 1] : undefined
    if (!counts) continue
    for (let side = 0; side < 4; side++) {
      const beside = side === 0 ? i - 1 : side === 1 ? i + 1 : side === 2 ? i - width : i + width
      if (parts[beside] !== parts[i]) counts.set(labels[beside], (counts.get(labels[beside]) ?? 0) + 1)
    }
  }
}

function isRound({ area, left, top, right, bottom }: Part): boolean {
  const [wide, high] = [right - left + 1, bottom - top + 1]
  return area > fullness * wide * high && Math.max(wide, high) < longest * Math.min(wide, high)
}

function ownRow(from: number, to: number, parts: Int32Array, labels: Uint8Array, labelOf: Uint8Array) {
  for (let i = from; i < to; i++) if (parts[i] > 0) labelOf[parts[i] - 1] = labels[i]
}

function inheritRow(from: number, to: number, parts: Int32Array, heirs: Uint8Array, labels: Uint8Array) {
  for (let i = from; i < to; i++) if (heirs[parts[i]] > 0) labels[i] = heirs[parts[i]]
}

/**
 * A half-size label map at full size with rounded contours: every label's blurred share, the largest wins where together
 * they exceed one half.
 * @param sigma in half-size pixels
 */
export function smoothLabels(map: LabelMap, width: number, height: number, sigma: number): Uint8Array {
  const out = rawBytes(width * height).fill(0)
  borrowing(() => {
    const best = rawFloats(width * height).fill(0)
    const sum = rawFloats(width * height).fill(0)
    for (const box of boxes(map, Math.ceil(3 * sigma) + 1))
      borrowing(() => weigh(map, box, width, height, sigma, sum, best, out))
    byRows({ width, height }, faintRow, sum, out)
  })
  return out
}

function weigh(
  map: LabelMap,
  { label, left, top, right, bottom }: LabelBox,
  width: number,
  height: number,
  sigma: number,
  sum: Float32Array,
  best: Float32Array,
  out: Uint8Array,
) {
  const w = right - left + 1
  const h = bottom - top + 1
  const soft = blurred({ width: w, height: h, data: share(map, label, left, top, w, h) }, sigma)
  const fullWidth = Math.min(width - 2 * left, 2 * w)
  const fullHeight = Math.min(height - 2 * top, 2 * h)
  const reader = rowReader(soft, 2 * w, 2 * h)
  for (let y = 0; y < fullHeight; y++) {
    const line = readRow(reader, y).subarray(0, fullWidth)
    weighRow(line, (y + 2 * top) * width + 2 * left, label, sum, best, out)
  }
}

function weighRow(
  line: Float32Array,
  at: number,
  label: number,
  sum: Float32Array,
  best: Float32Array,
  out: Uint8Array,
) {
  for (let x = 0; x < line.length; x++) {
    const value = line[x]
    sum[at + x] += value
    if (value > best[at + x]) {
      best[at + x] = value
      out[at + x] = label
    }
  }
}

function faintRow(from: number, to: number, sum: Float32Array, out: Uint8Array) {
  for (let i = from; i < to; i++) if (sum[i] < 0.5) out[i] = 0
}

function share(
  { width, labels }: LabelMap,
  label: number,
  left: number,
  top: number,
  w: number,
  h: number,
): Float32Array {
  const data = rawFloats(w * h)
  for (let y = 0, i = 0; y < h; y++) {
    const row = (y + top) * width + left
    for (let x = 0; x < w; x++, i++) data[i] = labels[row + x] === label ? 1 : 0
  }
  return data
}

type LabelBox = { label: number; left: number; top: number; right: number; bottom: number }

function boxes({ width, height, labels }: LabelMap, pad: number): LabelBox[] {
  const found = new Map<number, LabelBox>()
  let last: LabelBox | undefined
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const label = labels[i]
      if (label === 0) continue
      const box = last?.label === label ? last : found.get(label)
      last = box
      if (!box) found.set(label, { label, left: x, top: y, right: x, bottom: y })
      else {
        if (x < box.left) box.left = x
        if (x > box.right) box.right = x
        box.bottom = y
      }
    }
  return [...found.values()].map(({ label, left, top, right, bottom }) => ({
    label,
    left: Math.max(0, left - pad),
    top: Math.max(0, top - pad),
    right: Math.min(width - 1, right + pad),
    bottom: Math.min(height - 1, bottom + pad),
  }))
}
