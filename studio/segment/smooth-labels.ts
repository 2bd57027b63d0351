import { blurred } from '../image/blur.ts'
import { components, type Parts } from '../image/components.ts'
import { readRow, rowReader } from '../image/resize.ts'
import { boxesOf, maskOf, padded } from './label-boxes.ts'
import { mostOf, tally } from './label-counts.ts'

/** A label per pixel, row by row, 0 for none. */
export type LabelMap = { width: number; height: number; labels: Uint8Array }

type GrownMap = Omit<LabelMap, 'labels'> & { labels: Uint8Array | Uint16Array }

/** Grows labels in place into unlabeled allowed pixels, ring by ring, up to a distance in pixels. */
export function growLabels(map: GrownMap, allowed: Uint8Array, distance: number) {
  const size = map.width * map.height
  let front = new Int32Array(size)
  let next = new Int32Array(size)
  let length = rim(map, front)
  for (let step = 0; step < distance && length > 0; step++) {
    length = growOnce(map, allowed, front.subarray(0, length), next)
    ;[front, next] = [next, front]
  }
}

// The labeled pixels next to an unlabeled one.
function rim({ width, height, labels }: GrownMap, out: Int32Array): number {
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

// Grows the front by one pixel. @returns the length of the next front
function growOnce({ width, labels }: GrownMap, allowed: Uint8Array, front: Int32Array, next: Int32Array) {
  let found = 0
  const grow = (from: number, to: number) => {
    if (labels[to] > 0 || allowed[to] === 0) return
    labels[to] = labels[from]
    next[found++] = to
  }
  for (let k = 0; k < front.length; k++) {
    const at = front[k]
    const x = at % width
    if (x > 0) grow(at, at - 1)
    if (x < width - 1) grow(at, at + 1)
    if (at >= width) grow(at, at - width)
    if (at < labels.length - width) grow(at, at + width)
  }
  return found
}

/** The least area of a surface at half size, in square thousandths of the long side; smaller ones are specks. */
export const leastSurface = 28

/** Relabels specks below an area in pixels with the most frequent label around them, in place. */
export function absorbSpecks({ width, height, labels }: LabelMap, area: number) {
  const found = components({ width, height, data: labels })
  const around = found.parts.map((part) => (part.area < area ? new Map<number, number>() : undefined))
  countAround(found, labels, around)
  const heirs = around.map((counts) => (counts ? mostOf(counts)[0] : 0))
  for (let i = 0; i < labels.length; i++) {
    const heir = heirs[found.labels[i] - 1]
    if (heir > 0) labels[i] = heir
  }
}

// Counts the labels around the requested components.
function countAround(
  { width, height, labels: parts }: Parts,
  labels: Uint8Array,
  around: readonly (Map<number, number> | undefined)[],
) {
  for (let i = width; i < width * (height - 1); i++) {
    const counts = parts[i] > 0 ? around[parts[i] - 1] : undefined
    if (!counts) continue
    for (const beside of [i - 1, i + 1, i - width, i + width])
      if (parts[beside] !== parts[i]) tally(counts, labels[beside])
  }
}

/** Upscales a half-size label map with rounded contours: the label with the largest blurred value wins, if all together reach one half. */
export function smoothLabels(map: LabelMap, width: number, height: number, sigma: number): Uint8Array {
  const out = new Uint8Array(width * height)
  const best = new Float32Array(width * height)
  const sum = new Float32Array(width * height)
  const pad = Math.ceil(3 * sigma) + 1
  for (const [label, box] of boxesOf({ ...map, data: map.labels }, map.labels).entries())
    if (box.area > 0) {
      const room = padded(box, pad, map)
      const { left, top } = room
      const mask = maskOf(map, label, room)
      const soft = blurred({ ...mask, data: new Float32Array(mask.data) }, sigma)
      const reader = rowReader(soft, 2 * soft.width, 2 * soft.height)
      const across = Math.min(width - 2 * left, 2 * soft.width)
      for (let y = 0; y < Math.min(height - 2 * top, 2 * soft.height); y++) {
        const line = readRow(reader, y)
        for (let x = 0, i = (y + 2 * top) * width + 2 * left; x < across; x++, i++) {
          sum[i] += line[x]
          if (line[x] > best[i]) {
            best[i] = line[x]
            out[i] = label
          }
        }
      }
    }
  for (let i = 0; i < out.length; i++) if (sum[i] < 0.5) out[i] = 0
  return out
}
