import { boxBlurred } from './box-blur.ts'
import { borrowing } from './buffers.ts'
import { type Field, rawField } from './field.ts'
import { halved, stretched } from './resize.ts'

/**
 * A field blurred by a Gaussian; beyond the frame the border value continues.
 * Up to sigma 1.8 by its own kernel, then by three box passes, above sigma `reduced` on a copy of half the size.
 * @param sigma in pixels
 * @param reduced 4 where something is measured or a contour read off the field; 2 where it is only looked at
 */
export function blurred(field: Field, sigma: number, reduced = 4): Field {
  const { width, height } = field
  const out = rawField(width, height)
  if (sigma <= 0.3) out.data.set(field.data)
  else if (sigma > reduced && width > 16 && height > 16)
    borrowing(() => {
      stretched(blurred(halved(field), Math.sqrt(sigma * sigma - 0.5) / 2), width, height, out)
    })
  else if (sigma <= 1.8) kernelBlurred(field.data, out.data, width, height, gaussKernel(sigma))
  else boxBlurred(field.data, out.data, width, height, sigma)
  return out
}

/** The blur of a plain array of the given size: see `blurred`. */
export function blurredPlane(data: Float32Array, width: number, height: number, sigma: number): Float32Array {
  return blurred({ width, height, data }, sigma).data
}

/** The middle and one side of a Gaussian of at most sigma 1.8, filled up with zeros to five numbers. */
export function gaussKernel(sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(2.2 * sigma))
  const kernel = new Float32Array(5)
  let sum = 0
  for (let k = 0; k <= radius; k++) {
    kernel[k] = Math.exp((-k * k) / (2 * sigma * sigma))
    sum += k === 0 ? kernel[k] : 2 * kernel[k]
  }
  return kernel.map((value) => value / sum)
}

// Down first into one row, then along it: no second picture is needed between the two.
function kernelBlurred(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  kernel: Float32Array,
) {
  const between = new Float32Array(width + 8)
  const rows = new Int32Array(9)
  for (let y = 0; y < height; y++) {
    for (let k = -4; k <= 4; k++) rows[k + 4] = Math.min(height - 1, Math.max(0, y + k)) * width
    kernelDown(from, rows, between, width, kernel)
    kernelRow(between, to, y * width, width, kernel)
  }
}

/**
 * One row of a blur across rows, to be finished by `kernelRow`.
 * @param rows where the nine rows around it begin
 * @param to the numbers from 4 on, the border continued by four on both sides
 */
export function kernelDown(
  from: Float32Array,
  rows: Int32Array,
  to: Float32Array,
  width: number,
  kernel: Float32Array,
) {
  if (kernel[3] === 0) kernelDown2(from, rows, to, width, kernel)
  else if (kernel[4] === 0) kernelDown3(from, rows, to, width, kernel)
  else kernelDown4(from, rows, to, width, kernel)
  continued(to, width)
}

// Numbers taken out of an array one by one stay plain numbers in the loop; taken out by a pattern they would be boxed.

function kernelDown2(
  from: Float32Array,
  rows: Int32Array,
  to: Float32Array,
  width: number,
  kernel: Float32Array,
) {
  const [k0, k1, k2] = [kernel[0], kernel[1], kernel[2]]
  const [a2, a1, row, b1, b2] = [rows[2], rows[3], rows[4], rows[5], rows[6]]
  for (let x = 0; x < width; x++)
    to[x + 4] = k0 * from[row + x] + k1 * (from[a1 + x] + from[b1 + x]) + k2 * (from[a2 + x] + from[b2 + x])
}

function kernelDown3(
  from: Float32Array,
  rows: Int32Array,
  to: Float32Array,
  width: number,
  kernel: Float32Array,
) {
  const [k0, k1, k2, k3] = [kernel[0], kernel[1], kernel[2], kernel[3]]
  const [a3, a2, a1, row, b1, b2, b3] = [rows[1], rows[2], rows[3], rows[4], rows[5], rows[6], rows[7]]
  for (let x = 0; x < width; x++)
    to[x + 4] =
      k0 * from[row + x] +
      k1 * (from[a1 + x] + from[b1 + x]) +
      k2 * (from[a2 + x] + from[b2 + x]) +
      k3 * (from[a3 + x] + from[b3 + x])
}

function kernelDown4(
  from: Float32Array,
  rows: Int32Array,
  to: Float32Array,
  width: number,
  kernel: Float32Array,
) {
  const [k0, k1, k2, k3, k4] = [kernel[0], kernel[1], kernel[2], kernel[3], kernel[4]]
  const [a4, a3, a2, a1, row] = [rows[0], rows[1], rows[2], rows[3], rows[4]]
  const [b1, b2, b3, b4] = [rows[5], rows[6], rows[7], rows[8]]
  for (let x = 0; x < width; x++) {
    const inner =
      k0 * from[row + x] +
      k1 * (from[a1 + x] + from[b1 + x]) +
      k2 * (from[a2 + x] + from[b2 + x]) +
      k3 * (from[a3 + x] + from[b3 + x])
    to[x + 4] = Math.fround(inner) + k4 * (from[a4 + x] + from[b4 + x])
  }
}

function continued(row: Float32Array, width: number) {
  const end = row[width + 3]
  for (let k = 0; k < 4; k++) {
    row[k] = row[4]
    row[width + 4 + k] = end
  }
}

/** Blurs a row whose border is continued by four numbers on both sides. */
export function kernelRow(
  row: Float32Array,
  to: Float32Array,
  start: number,
  width: number,
  kernel: Float32Array,
) {
  if (kernel[3] === 0) kernelRow2(row, to, start, width, kernel)
  else if (kernel[4] === 0) kernelRow3(row, to, start, width, kernel)
  else kernelRow4(row, to, start, width, kernel)
}

// A window of numbers moves along the row, because reading one costs more than adding it.
function kernelRow2(row: Float32Array, to: Float32Array, start: number, width: number, kernel: Float32Array) {
  const [k0, k1, k2] = [kernel[0], kernel[1], kernel[2]]
  let a = row[2]
  let b = row[3]
  let c = row[4]
  let d = row[5]
  for (let x = 0; x < width; x++) {
    const e = row[x + 6]
    to[start + x] = k0 * c + k1 * (b + d) + k2 * (a + e)
    a = b
    b = c
    c = d
    d = e
  }
}

function kernelRow3(row: Float32Array, to: Float32Array, start: number, width: number, kernel: Float32Array) {
  const [k0, k1, k2, k3] = [kernel[0], kernel[1], kernel[2], kernel[3]]
  let a = row[1]
  let b = row[2]
  let c = row[3]
  let d = row[4]
  let e = row[5]
  let f = row[6]
  for (let x = 0; x < width; x++) {
    const g = row[x + 7]
    to[start + x] = k0 * d + k1 * (c + e) + k2 * (b + f) + k3 * (a + g)
    a = b
    b = c
    c = d
    d = e
    e = f
    f = g
  }
}

function kernelRow4(row: Float32Array, to: Float32Array, start: number, width: number, kernel: Float32Array) {
  const [k0, k1, k2, k3, k4] = [kernel[0], kernel[1], kernel[2], kernel[3], kernel[4]]
  let a = row[0]
  let b = row[1]
  let c = row[2]
  let d = row[3]
  let e = row[4]
  let f = row[5]
  let g = row[6]
  let h = row[7]
  for (let x = 0; x < width; x++) {
    const i = row[x + 8]
    to[start + x] = k0 * e + k1 * (d + f) + k2 * (c + g) + k3 * (b + h) + k4 * (a + i)
    a = b
    b = c
    c = d
    d = e
    e = f
    f = g
    g = h
    h = i
  }
}
