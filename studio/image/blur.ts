import { emptyImage, type FloatImage, type Planes } from './float-image.ts'
import { halved, stretched } from './resize.ts'

/** Gaussian blur: an exact kernel up to sigma 1.8, then three box passes. @param reduced blurs at half size above this sigma */
export function blurred(field: FloatImage, sigma: number, reduced = 4): FloatImage {
  const { width, height } = field
  const out = emptyImage(width, height)
  if (sigma <= 0.3) out.data.set(field.data)
  else if (sigma > reduced && width > 16 && height > 16)
    stretched(blurred(halved(field), Math.sqrt(sigma * sigma - 0.5) / 2), width, height, out)
  else if (sigma <= 1.8) convolveRows(field, gaussKernel(sigma), out, 0, height)
  else boxBlur(field, sigma, out)
  return out
}

/** Gaussian blur of a plain array of the given size; see `blurred`. */
export function blurredPlane(data: Float32Array, width: number, height: number, sigma: number): Float32Array {
  return blurred({ width, height, data }, sigma).data
}

/** Gaussian blur of three planes; see `blurred`. */
export function blurredPlanes({ width, height, planes: [red, green, blue] }: Planes, sigma: number): Planes {
  const soft = (plane: Float32Array) => blurredPlane(plane, width, height, sigma)
  return { width, height, planes: [soft(red), soft(green), soft(blue)] }
}

/** The center and one side of a Gaussian kernel, padded to at least four values. */
export function gaussKernel(sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(2.2 * sigma))
  const kernel = new Float32Array(Math.max(4, radius + 1))
  for (let k = 0; k <= radius; k++) kernel[k] = Math.exp((-k * k) / (2 * sigma * sigma))
  const sum = kernel.reduce((total, value) => total + 2 * value, -kernel[0])
  return kernel.map((value) => value / sum)
}

/** Convolves the rows from `from` (inclusive) to `to` (exclusive) with a separable kernel: vertically, then horizontally. */
export function convolveRows(
  { width, height, data }: FloatImage,
  kernel: Float32Array,
  out: FloatImage,
  from: number,
  to: number,
) {
  const radius = kernel.length - 1
  const row = new Float32Array(width + 2 * radius)
  const middle = row.subarray(radius, radius + width)
  const columns = Int32Array.from({ length: 2 * radius + 1 }, (_, k) => k)
  for (let y = from; y < to; y++) {
    const rows = columns.map((k) => Math.min(height - 1, Math.max(0, y + k - radius)) * width)
    weigh(data, rows, kernel, middle)
    continueBorder(row, radius)
    weigh(row, columns, kernel, out.data.subarray(y * width, (y + 1) * width))
  }
}

// The seven center taps in one pass, the rest in pairs:
// half the time of pairs only (`npm run bench -- kernels`).
function weigh(from: Float32Array, starts: Int32Array, kernel: Float32Array, out: Float32Array) {
  const radius = kernel.length - 1
  const [k0, k1, k2, k3] = [kernel[0], kernel[1], kernel[2], kernel[3]]
  const [a, b, c] = [starts[radius - 3], starts[radius - 2], starts[radius - 1]]
  const [d, e, f, g] = [starts[radius], starts[radius + 1], starts[radius + 2], starts[radius + 3]]
  for (let x = 0; x < out.length; x++)
    out[x] =
      k0 * from[d + x] +
      k1 * (from[c + x] + from[e + x]) +
      k2 * (from[b + x] + from[f + x]) +
      k3 * (from[a + x] + from[g + x])
  for (let k = 4; k <= radius; k++) addPair(from, starts[radius - k], starts[radius + k], kernel[k], out)
}

function addPair(from: Float32Array, a: number, b: number, weight: number, out: Float32Array) {
  for (let x = 0; x < out.length; x++) out[x] += weight * (from[a + x] + from[b + x])
}

function continueBorder(row: Float32Array, radius: number) {
  const end = row.length - radius
  row.fill(row[radius], 0, radius).fill(row[end - 1], end)
}

/** Three box passes approximate a Gaussian: Kovesi, "Fast Almost-Gaussian Filtering", 2010. */
function boxBlur(field: FloatImage, sigma: number, out: FloatImage) {
  const ideal = Math.sqrt((12 * sigma * sigma) / 3 + 1)
  const small = Math.max(1, 2 * Math.floor((ideal - 1) / 2) + 1)
  const smalls = Math.round((12 * sigma * sigma - 3 * small * small - 12 * small - 9) / (-4 * small - 4))
  const radii = [0, 1, 2].map((pass) => ((pass < smalls ? small : small + 2) - 1) >> 1)
  const other = { ...field, data: field.data.slice() }
  for (const radius of radii) boxAlong(other, radius)
  boxDown(other, radii[0], out)
  boxDown(out, radii[1], other)
  boxDown(other, radii[2], out)
}

function boxAlong({ width, data }: FloatImage, radius: number) {
  const row = new Float32Array(width + 2 * radius)
  const share = 1 / (2 * radius + 1)
  for (let start = 0; start < data.length; start += width) {
    row.set(data.subarray(start, start + width), radius)
    continueBorder(row, radius)
    let sum = 0
    for (let k = 0; k < 2 * radius; k++) sum += row[k]
    for (let x = 0; x < width; x++) {
      sum += row[x + 2 * radius]
      data[start + x] = sum * share
      sum -= row[x]
    }
  }
}

function boxDown({ width, height, data }: FloatImage, radius: number, out: FloatImage) {
  const sums = new Float64Array(width)
  const share = 1 / (2 * radius + 1)
  const rowAt = (y: number) => Math.min(height - 1, Math.max(0, y)) * width
  for (let y = -radius; y <= radius; y++) for (let x = 0; x < width; x++) sums[x] += data[rowAt(y) + x]
  for (let y = 0; y < height; y++) {
    const [gone, next, row] = [rowAt(y - radius), rowAt(y + radius + 1), y * width]
    for (let x = 0; x < width; x++) {
      const sum = sums[x]
      out.data[row + x] = sum * share
      sums[x] = sum + data[next + x] - data[gone + x]
    }
  }
}
