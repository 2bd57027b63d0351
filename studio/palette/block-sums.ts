import type { Ink } from '../ink/ink.ts'

/** The numbers per label in a block: three densities weighted by strength, the strength, and the pixel count. */
export const perLabel = 5

/** Sums per square block of a picture and per label within it. */
export type BlockSums = { sums: Float32Array; across: number; down: number; side: number; labels: number }

/** Sums up the ink per block and label. @param labels 1-based crayon per pixel @param count of crayons @param side of a block in pixels */
export function sumBlocks(
  { density: { planes }, strength }: Ink,
  labels: Uint8Array,
  count: number,
  side: number,
): BlockSums {
  const { width, height, data } = strength
  const [r, g, b] = planes
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)]
  const sums = new Float32Array(perLabel * across * down * (count + 1))
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / side) * across
    for (let x = 0; x < width; x++, i++) {
      const label = labels[i]
      if (label === 0) continue
      const at = perLabel * ((row + Math.floor(x / side)) * (count + 1) + label)
      const weight = data[i]
      sums[at] += weight * r[i]
      sums[at + 1] += weight * g[i]
      sums[at + 2] += weight * b[i]
      sums[at + 3] += weight
      sums[at + 4]++
    }
  }
  return { sums, across, down, side, labels: count + 1 }
}

/** Sums each block with its neighbors. @param reach number of blocks in each direction */
export function summedAround({ sums, across, down }: BlockSums, reach: number): Float32Array<ArrayBuffer> {
  const cell = sums.length / (across * down)
  const rows = new Float32Array(sums.length)
  const row = { length: across, step: cell, reach }
  for (let y = 0; y < down; y++) slide(sums, y * across * cell, row, rows)
  const out = new Float32Array(sums.length)
  slide(rows, 0, { length: down, step: across * cell, reach }, out)
  return out
}

// A sliding window sum along a row of blocks, or down all rows at once; `step` is the offset between blocks.
function slide(
  sums: Float32Array,
  from: number,
  { length, step, reach }: { length: number; step: number; reach: number },
  out: Float32Array,
) {
  const window = new Float64Array(step)
  const add = (k: number, sign: number) => {
    if (k < 0 || k >= length) return
    const at = from + k * step
    for (let c = 0; c < step; c++) window[c] += sign * sums[at + c]
  }
  for (let k = 0; k < reach; k++) add(k, 1)
  for (let k = 0; k < length; k++) {
    add(k + reach, 1)
    out.set(window, from + k * step)
    add(k - reach, -1)
  }
}
