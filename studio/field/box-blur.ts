/**
 * A plane blurred by three box passes, which together approach a Gaussian: Kovesi, "Fast Almost-Gaussian Filtering", 2010. Rows go
 * through all passes one after the other, so that only a few of them are at hand at a time.
 */
export function boxBlurred(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  sigma: number,
) {
  const ideal = Math.sqrt((12 * sigma * sigma) / 3 + 1)
  const small = Math.max(1, 2 * Math.floor((ideal - 1) / 2) + 1)
  const smalls = Math.round((12 * sigma * sigma - 3 * small * small - 12 * small - 9) / (-4 * small - 4))
  const radii = [0, 1, 2].map((pass) => ((pass < smalls ? small : small + 2) - 1) >> 1)
  const [first, second, third] = radii.map((radius) => passOf(width, height, radius))
  const line = new Float32Array(width + 2 * (small + 2))
  const other = new Float32Array(line.length)
  const [r0, r1, r2] = radii
  const along: Rows = (y, out, at) => boxRow(from, out, y * width, width, r0, r1, r2, line, other, at)
  const once: Rows = (y, out, at) => rowOf(first, along, y, out, at)
  const twice: Rows = (y, out, at) => rowOf(second, once, y, out, at)
  for (let y = 0; y < height; y++) rowOf(third, twice, y, to, y * width)
}

/** Writes row y, which is asked for in order from the top. */
type Rows = (y: number, out: Float32Array, at: number) => void

/** A box pass down the columns: the rows around the one in work, and their sums. */
type Pass = {
  width: number
  height: number
  radius: number
  ring: Float32Array
  known: number
  sums: Float64Array
}

function passOf(width: number, height: number, radius: number): Pass {
  const ring = new Float32Array((2 * radius + 2) * width)
  return { width, height, radius, ring, known: 0, sums: new Float64Array(width) }
}

function rowOf(pass: Pass, above: Rows, y: number, out: Float32Array, at: number) {
  const { width, height, radius, ring, sums } = pass
  const place = (row: number) => (row % (2 * radius + 2)) * width
  const last = Math.min(height - 1, y + radius + 1)
  for (; pass.known <= last; pass.known++) above(pass.known, ring, place(pass.known))
  if (y === 0)
    for (let k = -radius; k <= radius; k++) addRow(sums, ring, place(Math.min(height - 1, Math.max(0, k))))
  slideDown(sums, ring, place(last), place(Math.max(0, y - radius)), 1 / (2 * radius + 1), out, at)
}

function addRow(sums: Float64Array, rows: Float32Array, at: number) {
  for (let x = 0; x < sums.length; x++) sums[x] += rows[at + x]
}

function slideDown(
  sums: Float64Array,
  rows: Float32Array,
  next: number,
  gone: number,
  share: number,
  out: Float32Array,
  at: number,
) {
  for (let x = 0; x < sums.length; x++) {
    const sum = sums[x]
    out[at + x] = sum * share
    sums[x] = sum + rows[next + x] - rows[gone + x]
  }
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
  at: number,
) {
  line.set(from.subarray(start, start + width), r0)
  boxLine(line, other, r1, width, r0)
  boxLine(other, line, r2, width, r1)
  boxLine(line, to, at, width, r2)
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
