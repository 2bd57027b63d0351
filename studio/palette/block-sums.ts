import { rawFloats } from '../image/buffers.ts'
import { byRows } from '../image/rows.ts'
import type { Ink } from '../ink/ink.ts'

/** How many numbers a label has in a block: the three densities, each weighted by the strength, the strength, and its pixels. */
export const perLabel = 5

/** What of each label lies in each square block of a picture, block by block and there label by label. */
export type BlockSums = { sums: Float32Array; across: number; down: number; side: number; labels: number }

/** Sums the ink up by block and label. @param labels crayon numbers plus one per pixel @param side of a block in pixels */
export function sumBlocks(
  { density, strength }: Ink,
  labels: Uint8Array,
  count: number,
  side: number,
): BlockSums {
  const { width, height, data } = strength
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)]
  const sums = rawFloats(perLabel * across * down * (count + 1)).fill(0)
  const blocks = { sums, across, down, side, labels: count + 1 }
  const [r, g, b] = density.planes
  byRows({ width, height }, sumRow, blocks, labels, data, r, g, b)
  return blocks
}

function sumRow(
  from: number,
  to: number,
  { sums, across, side, labels: count }: BlockSums,
  labels: Uint8Array,
  strength: Float32Array,
  r: Float32Array,
  g: Float32Array,
  b: Float32Array,
) {
  const row = Math.floor(from / (to - from) / side) * across
  for (let i = from; i < to; i++) {
    const label = labels[i]
    if (label === 0) continue
    const at = perLabel * ((row + Math.floor((i - from) / side)) * count + label)
    const weight = strength[i]
    sums[at] += weight * r[i]
    sums[at + 1] += weight * g[i]
    sums[at + 2] += weight * b[i]
    sums[at + 3] += weight
    sums[at + 4]++
  }
}

/** For each block what lies in it and in those around it. @param sums some numbers per block @param reach how many blocks each way */
export function summedAround(
  sums: Float32Array,
  across: number,
  down: number,
  reach: number,
): Float32Array<ArrayBuffer> {
  const cell = sums.length / across / down
  const rows = rawFloats(sums.length)
  for (let y = 0; y < down; y++) slide(sums, y * across * cell, cell, across, reach, rows)
  const out = rawFloats(sums.length)
  slide(rows, 0, across * cell, down, reach, out)
  return out
}

// Sums a window that slides along a row of blocks, or down all rows at once. @param step from one place of the window to the next
function slide(
  sums: Float32Array,
  from: number,
  step: number,
  length: number,
  reach: number,
  out: Float32Array,
) {
  const window = new Float64Array(step)
  for (let k = 0; k < reach && k < length; k++) enter(window, sums, from + k * step)
  for (let k = 0; k < length; k++) {
    const [at, next, gone] = [from + k * step, from + (k + reach) * step, from + (k - reach) * step]
    const [enters, leaves] = [k + reach < length, k >= reach]
    if (enters && leaves) move(window, sums, next, gone, out, at)
    else {
      if (enters) enter(window, sums, next)
      out.set(window, at)
      if (leaves) leave(window, sums, gone)
    }
  }
}

function enter(window: Float64Array, sums: Float32Array, at: number) {
  for (let c = 0; c < window.length; c++) window[c] += sums[at + c]
}

function leave(window: Float64Array, sums: Float32Array, at: number) {
  for (let c = 0; c < window.length; c++) window[c] -= sums[at + c]
}

// All three at once, as nearly everywhere.
function move(
  window: Float64Array,
  sums: Float32Array,
  next: number,
  gone: number,
  out: Float32Array,
  at: number,
) {
  for (let c = 0; c < window.length; c++) {
    const sum = window[c] + sums[next + c]
    out[at + c] = sum
    window[c] = sum - sums[gone + c]
  }
}
