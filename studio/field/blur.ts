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
  const between = new Float32Array(field.data.length)
  if (sigma <= 1.6) {
    const kernel = gaussKernel(sigma)
    kernelRows(field.data, between, width, height, kernel)
    kernelColumns(between, data, width, height, kernel)
  } else boxes(field.data, between, data, width, height, sigma)
  return { width, height, data }
}

/** The blur of a plain array of the given size: see `blurred`. */
export function blurredPlane(data: Float32Array, width: number, height: number, sigma: number): Float32Array {
  return blurred({ width, height, data }, sigma).data
}

function gaussKernel(sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(2.6 * sigma))
  const kernel = new Float32Array(2 * radius + 1)
  let sum = 0
  for (let k = -radius; k <= radius; k++) sum += kernel[k + radius] = Math.exp((-k * k) / (2 * sigma * sigma))
  return kernel.map((value) => value / sum)
}

function kernelRows(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  kernel: Float32Array,
) {
  const radius = (kernel.length - 1) >> 1
  for (let y = 0; y < height; y++) {
    const row = y * width
    const last = row + width - 1
    for (let x = 0; x < width; x++) {
      let sum = 0
      if (x >= radius && x < width - radius) {
        const start = row + x - radius
        for (let k = 0; k < kernel.length; k++) sum += kernel[k] * from[start + k]
      } else
        for (let k = 0; k < kernel.length; k++) {
          const at = row + x + k - radius
          sum += kernel[k] * from[at < row ? row : at > last ? last : at]
        }
      to[row + x] = sum
    }
  }
}

function kernelColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  kernel: Float32Array,
) {
  const radius = (kernel.length - 1) >> 1
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let k = 0; k < kernel.length; k++) {
      const source = y + k - radius
      const start = (source < 0 ? 0 : source >= height ? height - 1 : source) * width
      const share = kernel[k]
      if (k === 0) for (let x = 0; x < width; x++) to[row + x] = share * from[start + x]
      else for (let x = 0; x < width; x++) to[row + x] += share * from[start + x]
    }
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
