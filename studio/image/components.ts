import type { Size } from '../pixels.ts'
import type { Mask } from './float-image.ts'

/** A connected component of a mask: area in pixels and bounding box (right and bottom inclusive). */
export type Part = { area: number; left: number; top: number; right: number; bottom: number }

/** The components of a mask and, per pixel, the 1-based component number, or 0 outside the mask. */
export type Parts = { width: number; height: number; labels: Int32Array; parts: Part[] }

/**
 * Finds the 4-connected components of a mask or label map, in reading order
 * of their first pixel. Merges labels from the left and upper neighbors.
 */
export function components({ width, height, data }: Mask): Parts {
  const parents = new Int32Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const value = data[i]
      if (value === 0) continue
      const isLeft = x > 0 && data[i - 1] === value
      const isAbove = y > 0 && data[i - width] === value
      parents[i] = isLeft ? parents[i - 1] : isAbove ? parents[i - width] : i
      // If the diagonal pixel has the same value, left and above are already joined through it.
      if (isLeft && isAbove && data[i - width - 1] !== value) join(parents, i - width, i)
    }
  return { width, height, labels: parents, parts: numbered({ width, height, data }, parents) }
}

function join(parents: Int32Array, a: number, b: number) {
  const rootA = rootOf(parents, a)
  const rootB = rootOf(parents, b)
  parents[Math.max(rootA, rootB)] = Math.min(rootA, rootB)
}

function rootOf(parents: Int32Array, from: number): number {
  let root = from
  while (parents[root] !== root) root = parents[root]
  return root
}

// Turns parents into labels in place: a parent always precedes
// its pixel, and a component's first pixel is its own parent.
function numbered({ width, height, data }: Mask, labels: Int32Array): Part[] {
  const parts: Part[] = []
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (data[i] === 0) continue
      const isFirst = labels[i] === i
      if (isFirst) parts.push({ area: 0, left: x, top: y, right: x, bottom: y })
      const label = isFirst ? parts.length : labels[labels[i]]
      labels[i] = label
      const part = parts[label - 1]
      part.area++
      if (x < part.left) part.left = x
      if (x > part.right) part.right = x
      part.bottom = y
    }
  return parts
}

/** The bounding box and total area of some components. */
export function boundsOf(parts: readonly Part[]): Part {
  return {
    area: parts.reduce((sum, { area }) => sum + area, 0),
    left: Math.min(...parts.map(({ left }) => left)),
    top: Math.min(...parts.map(({ top }) => top)),
    right: Math.max(...parts.map(({ right }) => right)),
    bottom: Math.max(...parts.map(({ bottom }) => bottom)),
  }
}

/** The longer side of a component's box in pixels. */
export function extent({ left, top, right, bottom }: Part): number {
  return Math.max(right - left, bottom - top) + 1
}

/** The area of a component's box in pixels. */
export function boxArea({ left, top, right, bottom }: Part): number {
  return (right - left + 1) * (bottom - top + 1)
}

/** Whether a component touches the frame of the picture. */
export function touchesFrame({ left, top, right, bottom }: Part, { width, height }: Size): boolean {
  return left === 0 || top === 0 || right === width - 1 || bottom === height - 1
}

/** Whether a component's box lies strictly inside another's. */
export function isWithin(inner: Part, { left, top, right, bottom }: Part): boolean {
  return inner.left > left && inner.right < right && inner.top > top && inner.bottom < bottom
}

/** Clears the unwanted components of a mask in place and returns how many remain. */
export function keepParts(mask: Mask, found: Parts, wanted: (part: Part, index: number) => boolean): number {
  const keep = Uint8Array.from([1, ...found.parts.map((part, k) => Number(wanted(part, k)))])
  const { labels } = found
  for (let i = 0; i < labels.length; i++) if (keep[labels[i]] === 0) mask.data[i] = 0
  return keep.reduce((sum, kept) => sum + kept, -1)
}
