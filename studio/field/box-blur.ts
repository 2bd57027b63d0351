import { rawFloats } from './buffers.ts'

/** A plane blurred by three box passes, which together approach a Gaussian: Kovesi, "Fast Almost-Gaussian Filtering", 2010. */
export function boxBlurred(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  sigma: number,
) {
  const between = rawFloats(from.length)
  const ideal = Math.sqrt((12 * sigma * sigma) / 3 + 1)
  const small = Math.max(1, 2 * Math.floor((ideal - 1) / 2) + 1)
  const smalls = Math.round((12 * sigma * sigma - 3 * small * small - 12 * small - 9) / (-4 * small - 4))
  const radius = (pass: number) => ((pass < smalls ? small : small + 2) - 1) >> 1
  const line = new Float32Array(width + 2 * (small + 2))
  const other = new Float32Array(line.length)
  for (let y = 0; y < height; y++)
    boxRow(from, between, y * width, width, radius(0), radius(1), radius(2), line, other)
  boxColumns(between, to, width, height, radius(0))
  boxColumns(to, between, width, height, radius(1))
  boxColumns(between, to, width, height, radius(2))
}

// Three passes along one row while it is at hand.
function boxRow(
  from: Float32Array,
  to: Float32Array,
  start: number,
  width: number,
  r0: number,
  r1: number,
  r2: number,
  line: Float32Array,
  other: Float32Array,
) {
  line.set(from.subarray(start, start + width), r0)
  boxLine(line, other, r1, width, r0)
  boxLine(other, line, r2, width, r1)
  boxLine(line, to, start, width, r2)
}

// The numbers stand `radius` from the line's beginning; before and after them the border continues.
function boxLine(line: Float32Array, to: Float32Array, at: number, width: number, radius: number) {
  const share = 1 / (2 * radius + 1)
  line.fill(line[radius], 0, radius)
  line.fill(line[radius + width - 1], radius + width, 2 * radius + width)
  let sum = 0
  for (let k = 0; k < 2 * radius; k++) sum += line[k]
  for (let x = 0; x < width; x++) {
    sum += line[x + 2 * radius]
    to[at + x] = sum * share
    sum -= line[x]
  }
}

function boxColumns(from: Float32Array, to: Float32Array, width: number, height: number, radius: number) {
  const share = 1 / (2 * radius + 1)
  const sums = new Float64Array(width)
  for (let k = -radius; k <= radius; k++) {
    const start = Math.min(height - 1, Math.max(0, k)) * width
    for (let x = 0; x < width; x++) sums[x] += from[start + x]
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    const next = Math.min(height - 1, y + radius + 1) * width
    const gone = Math.max(0, y - radius) * width
    for (let x = 0; x < width; x++) {
      const sum = sums[x]
      to[row + x] = sum * share
      sums[x] = sum + from[next + x] - from[gone + x]
    }
  }
}
