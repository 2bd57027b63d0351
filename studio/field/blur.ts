import type { Field } from './field.ts'
import { halved, stretched } from './resize.ts'

/**
 * A field blurred by a Gaussian; beyond the frame the border value continues.
 * Up to sigma 1.6 by its own kernel, then by three box passes, above sigma 5 on a reduced copy (the field is smooth by then).
 * @param sigma in pixels
 */
export function blurred(field: Field, sigma: number): Field {
  const { width, height } = field
  if (sigma <= 0.3) return { ...field, data: field.data.slice() }
  if (sigma > 5 && width > 16 && height > 16)
    return stretched(blurred(halved(field), Math.sqrt(sigma * sigma - 0.5) / 2), width, height)
  const data = new Float32Array(field.data.length)
  const between = scratchOf(field.data.length)
  if (sigma <= 1.6) {
    const kernel = gaussKernel(sigma)
    kernelRows(field.data, between, width, height, kernel)
    kernelColumns(between, data, width, height, kernel)
  } else boxes(field.data, between, data, width, height, sigma)
  return { width, height, data }
}

// Rows go here on their way to columns; nothing of it outlives a call.
let scratch = new Float32Array(0)

function scratchOf(length: number): Float32Array {
  if (scratch.length < length) scratch = new Float32Array(length)
  return scratch
}

/** The blur of a plain array of the given size: see `blurred`. */
export function blurredPlane(data: Float32Array, width: number, height: number, sigma: number): Float32Array {
  return blurred({ width, height, data }, sigma).data
}

function gaussKernel(sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(2.2 * sigma))
  const kernel = new Float32Array(radius + 1)
  let sum = 0
  for (let k = 0; k <= radius; k++) {
    kernel[k] = Math.exp((-k * k) / (2 * sigma * sigma))
    sum += k === 0 ? kernel[k] : 2 * kernel[k]
  }
  return kernel.map((value) => value / sum)
}

// The kernel holds the middle and one side; up to radius 4, written out because this is where most of the time goes.
function kernelRows(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  kernel: Float32Array,
) {
  const radius = kernel.length - 1
  const [k0, k1, k2, k3, k4] = [0, 1, 2, 3, 4].map((k) => kernel[k] ?? 0)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const end = row + width - radius
    for (let x = 0; x < Math.min(radius, width); x++) {
      to[row + x] = kernelAt(from, row, x, width, kernel)
      to[row + width - 1 - x] = kernelAt(from, row, width - 1 - x, width, kernel)
    }
    if (radius <= 2)
      for (let i = row + radius; i < end; i++)
        to[i] = k0 * from[i] + k1 * (from[i - 1] + from[i + 1]) + k2 * (from[i - radius] + from[i + radius])
    else
      for (let i = row + radius; i < end; i++)
        to[i] =
          k0 * from[i] +
          k1 * (from[i - 1] + from[i + 1]) +
          k2 * (from[i - 2] + from[i + 2]) +
          k3 * (from[i - 3] + from[i + 3]) +
          k4 * (from[i - radius] + from[i + radius])
  }
}

function kernelAt(from: Float32Array, row: number, x: number, width: number, kernel: Float32Array): number {
  let sum = kernel[0] * from[row + x]
  for (let k = 1; k < kernel.length; k++)
    sum += kernel[k] * (from[row + Math.max(0, x - k)] + from[row + Math.min(width - 1, x + k)])
  return sum
}

function kernelColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  kernel: Float32Array,
) {
  const radius = kernel.length - 1
  const [k0, k1, k2, k3, k4] = [0, 1, 2, 3, 4].map((k) => kernel[k] ?? 0)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const up = (k: number) => Math.max(0, y - Math.min(k, radius)) * width
    const down = (k: number) => Math.min(height - 1, y + Math.min(k, radius)) * width
    const [a1, a2, a3, a4, b1, b2, b3, b4] = [up(1), up(2), up(3), up(4), down(1), down(2), down(3), down(4)]
    if (radius <= 2)
      for (let x = 0; x < width; x++)
        to[row + x] =
          k0 * from[row + x] + k1 * (from[a1 + x] + from[b1 + x]) + k2 * (from[a2 + x] + from[b2 + x])
    else
      for (let x = 0; x < width; x++)
        to[row + x] =
          k0 * from[row + x] +
          k1 * (from[a1 + x] + from[b1 + x]) +
          k2 * (from[a2 + x] + from[b2 + x]) +
          k3 * (from[a3 + x] + from[b3 + x]) +
          k4 * (from[a4 + x] + from[b4 + x])
  }
}

// Three box blurs approach a Gaussian: Kovesi, "Fast Almost-Gaussian Filtering", 2010.
function boxes(
  from: Float32Array,
  between: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  sigma: number,
) {
  const ideal = Math.sqrt((12 * sigma * sigma) / 3 + 1)
  const small = Math.max(1, 2 * Math.floor((ideal - 1) / 2) + 1)
  const smalls = Math.round((12 * sigma * sigma - 3 * small * small - 12 * small - 9) / (-4 * small - 4))
  let source = from
  for (let pass = 0; pass < 3; pass++) {
    const radius = ((pass < smalls ? small : small + 2) - 1) >> 1
    boxRows(source, between, width, height, radius)
    boxColumns(between, to, width, height, radius)
    source = to
  }
}

function boxRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number) {
  const share = 1 / (2 * radius + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const last = row + width - 1
    let sum = from[row] * radius
    for (let k = 0; k <= radius; k++) sum += from[row + k > last ? last : row + k]
    for (let at = row; at <= last; at++) {
      to[at] = sum * share
      const next = at + radius + 1
      const gone = at - radius
      sum += from[next > last ? last : next] - from[gone < row ? row : gone]
    }
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
      to[row + x] = sums[x] * share
      sums[x] += from[next + x] - from[gone + x]
    }
  }
}
