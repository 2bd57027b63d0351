import { rawIntegers } from './buffers.ts'
import type { Mask } from './field.ts'

/** One connected part of a mask: its area in pixels and its box (right and bottom inclusive). */
export type Part = { area: number; left: number; top: number; right: number; bottom: number }

/** The parts of a mask and, for every pixel, the number of its part plus one, or 0 outside the mask. */
export type Parts = { width: number; height: number; labels: Int32Array; parts: Part[] }

/**
 * Finds the parts of a mask that hang together by their edges (4-connected), in reading order of their first pixel. In a label map
 * only pixels of the same label hang together.
 */
export function components(mask: Mask): Parts {
  const { width, height } = mask
  const labels = rawIntegers(width * height).fill(0)
  const parent = firstPass(mask.data, width, height, labels)
  const number = new Int32Array(parent.length)
  const parts: Part[] = []
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === 0) continue
    const root = rootOf(parent, labels[i])
    if (number[root] === 0) {
      parts.push({ area: 0, left: width, top: height, right: -1, bottom: -1 })
      number[root] = parts.length
    }
    labels[i] = number[root]
  }
  measure(labels, width, height, parts)
  return { width, height, labels, parts }
}

function firstPass(mask: Uint8Array, width: number, height: number, labels: Int32Array): number[] {
  const parent = [0]
  for (let y = 0; y < height; y++)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (mask[i] === 0) continue
      const left = x > 0 && mask[i - 1] === mask[i] ? labels[i - 1] : 0
      const up = y > 0 && mask[i - width] === mask[i] ? labels[i - width] : 0
      if (left === 0 && up === 0) {
        labels[i] = parent.length
        parent.push(parent.length)
      } else if (left === 0 || up === 0 || left === up) labels[i] = left || up
      else labels[i] = join(parent, left, up)
    }
  return parent
}

function join(parent: number[], a: number, b: number): number {
  const [rootA, rootB] = [rootOf(parent, a), rootOf(parent, b)]
  const root = Math.min(rootA, rootB)
  parent[rootA] = root
  parent[rootB] = root
  return root
}

function rootOf(parent: number[], label: number): number {
  let root = label
  while (parent[root] !== root) {
    parent[root] = parent[parent[root]]
    root = parent[root]
  }
  return root
}

function measure(labels: Int32Array, width: number, height: number, parts: Part[]) {
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (labels[i] === 0) continue
      const part = parts[labels[i] - 1]
      part.area++
      if (x < part.left) part.left = x
      if (x > part.right) part.right = x
      if (y < part.top) part.top = y
      part.bottom = y
    }
}

/** The longer side of a part's box in pixels. */
export function extent({ left, top, right, bottom }: Part): number {
  return Math.max(right - left, bottom - top) + 1
}

/** Whether a part reaches the frame of the picture. */
export function touchesFrame(
  { left, top, right, bottom }: Part,
  { width, height }: { width: number; height: number },
): boolean {
  return left === 0 || top === 0 || right === width - 1 || bottom === height - 1
}

/** Clears the parts of a mask that are not wanted, in place, and returns how many remain. */
export function keepParts(mask: Mask, found: Parts, wanted: (part: Part, index: number) => boolean): number {
  const keep = found.parts.map(wanted)
  for (let i = 0; i < mask.data.length; i++) {
    const label = found.labels[i]
    if (label > 0 && !keep[label - 1]) mask.data[i] = 0
  }
  return keep.filter(Boolean).length
}
