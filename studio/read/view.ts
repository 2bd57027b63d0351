import { rawBytes } from '../field/buffers.ts'
import type { Pixels } from '../studio.ts'

/** A point in pixels of the source picture; the centre of the first pixel is (0.5, 0.5). */
export type Point = { x: number; y: number }

/** Top left, top right, bottom right and bottom left of a four-sided part of the source picture. */
export type Corners = readonly [Point, Point, Point, Point]

/** A view of the source as three planes of sRGB bytes. */
export type View = { width: number; height: number; planes: [Uint8Array, Uint8Array, Uint8Array] }

/** The corners of the whole picture. */
export function frameOf({ width, height }: { width: number; height: number }): Corners {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
}

/** Width and height of the corners' sides, fitted into a long side in pixels. */
export function sizeWithin([a, b, c, d]: Corners, long: number): [number, number] {
  const width = (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2
  const height = (Math.hypot(d.x - a.x, d.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y)) / 2
  const scale = long / Math.max(width, height)
  return [Math.max(16, Math.round(width * scale)), Math.max(16, Math.round(height * scale))]
}

/** Where a point of the unit square lies when the square is laid over the corners in perspective. */
export type Projection = (u: number, v: number) => Point

/** The perspective that lays the unit square over four corners: Heckbert, "Fundamentals of Texture Mapping", 1989. */
export function projection(corners: Corners): Projection {
  const [a, b, d, g, h, c, e, f] = coefficients(corners)
  return (u, v) => {
    const depth = 1 + g * u + h * v
    return { x: (a * u + b * v + c) / depth, y: (d * u + e * v + f) / depth }
  }
}

function coefficients([p0, p1, p2, p3]: Corners): number[] {
  const dx1 = p1.x - p2.x
  const dx2 = p3.x - p2.x
  const sx = p0.x - p1.x + p2.x - p3.x
  const dy1 = p1.y - p2.y
  const dy2 = p3.y - p2.y
  const sy = p0.y - p1.y + p2.y - p3.y
  const det = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / det
  const h = (dx1 * sy - sx * dy1) / det
  const a = p1.x - p0.x + g * p1.x
  const b = p3.x - p0.x + h * p3.x
  const d = p1.y - p0.y + g * p1.y
  const e = p3.y - p0.y + h * p3.y
  return [a, b, d, g, h, p0.x, e, p0.y]
}

/** A box in a sheet, in shares 0-1 of its sides. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** The corners of a box inside four corners, seen in the same perspective. */
export function part(corners: Corners, { left, top, right, bottom }: Box): Corners {
  const at = projection(corners)
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)]
}

/** Looks at a four-sided part of the source straight on, at the given size in pixels; beyond the frame the border pixel continues. */
export function viewed(source: Pixels, corners: Corners, width: number, height: number): View {
  const size = width * height
  const planes: View['planes'] = [rawBytes(size), rawBytes(size), rawBytes(size)]
  const [p0, p1, p2, p3] = corners
  const across = Math.max(Math.hypot(p1.x - p0.x, p1.y - p0.y), Math.hypot(p2.x - p3.x, p2.y - p3.y)) / width
  const down = Math.max(Math.hypot(p3.x - p0.x, p3.y - p0.y), Math.hypot(p2.x - p1.x, p2.y - p1.y)) / height
  const taps = Math.min(5, Math.max(1, Math.round(Math.max(across, down) - 0.2)))
  const matrix = Float64Array.from(coefficients(corners))
  const samples = { xs: new Int32Array(taps * width), ys: new Int32Array(taps * width) }
  const sums = { redBlue: new Int32Array(width), green: new Int32Array(width) }
  const words = wordsOf(source.data)
  for (let y = 0; y < height; y++) {
    sums.redBlue.fill(0)
    sums.green.fill(0)
    for (let tap = 0; tap < taps; tap++) {
      place(matrix, (y * taps + tap + 0.5) / (taps * height), source, samples)
      addSamples(words, source.width, samples, taps, sums)
    }
    divide(sums, Math.round(65536 / (taps * taps)), planes, y * width)
  }
  return { width, height, planes }
}

/** Where the samples of a row lie in the source, from the centre of its first pixel, in 65536ths. */
type Samples = { xs: Int32Array; ys: Int32Array }

/** What the samples of a row add up to; blue in the upper half of a number, red in the lower. */
type Sums = { redBlue: Int32Array; green: Int32Array }

// A perspective is as good as straight over so many samples.
const straight = 16

function place(matrix: Float64Array, v: number, { width, height }: Pixels, { xs, ys }: Samples) {
  const [lastX, lastY] = [Math.floor(65536 * (width - 1.001)), Math.floor(65536 * (height - 1.001))]
  const [a, d, g] = [matrix[0], matrix[2], matrix[3]]
  const [x0, y0, depth] = [matrix[1] * v + matrix[5], matrix[6] * v + matrix[7], 1 + matrix[4] * v]
  for (let first = 0; first < xs.length; first += straight) {
    const u = (first + 0.5) / xs.length
    const end = u + straight / xs.length
    const x = 65536 * ((a * u + x0) / (depth + g * u) - 0.5)
    const y = 65536 * ((d * u + y0) / (depth + g * u) - 0.5)
    const stepX = (65536 * ((a * end + x0) / (depth + g * end) - 0.5) - x) / straight
    const stepY = (65536 * ((d * end + y0) / (depth + g * end) - 0.5) - y) / straight
    stretchOut(xs, first, x, stepX, lastX)
    stretchOut(ys, first, y, stepY, lastY)
  }
}

function stretchOut(places: Int32Array, first: number, start: number, step: number, last: number) {
  const end = first + straight < places.length ? first + straight : places.length
  for (let k = first, n = 0; k < end; k++, n++) {
    const at = (start + n * step) | 0
    places[k] = at < 0 ? 0 : at > last ? last : at
  }
}

/** The channels of each pixel in one number, red in the lowest byte. */
export function wordsOf({ buffer, byteOffset, byteLength }: Uint8ClampedArray): Int32Array {
  return byteOffset % 4 === 0
    ? new Int32Array(buffer, byteOffset, byteLength / 4)
    : new Int32Array(buffer.slice(byteOffset, byteOffset + byteLength))
}

// Between four pixels in 256 steps to each side; red and blue are mixed side by side in one number.
function addSamples(data: Int32Array, stride: number, { xs, ys }: Samples, taps: number, sums: Sums) {
  const { redBlue, green } = sums
  for (let x = 0, k = 0; x < green.length; x++)
    for (let tap = 0; tap < taps; tap++, k++) {
      const at = (ys[k] >> 16) * stride + (xs[k] >> 16)
      const fx = (xs[k] >> 8) & 255
      const fy = (ys[k] >> 8) & 255
      const p0 = data[at]
      const p1 = data[at + 1]
      const p2 = data[at + stride]
      const p3 = data[at + stride + 1]
      const rb0 = p0 & 0xff00ff
      const rb2 = p2 & 0xff00ff
      const upper = (((rb0 << 8) + Math.imul((p1 & 0xff00ff) - rb0, fx) + 0x800080) >>> 8) & 0xff00ff
      const lower = (((rb2 << 8) + Math.imul((p3 & 0xff00ff) - rb2, fx) + 0x800080) >>> 8) & 0xff00ff
      redBlue[x] += (((upper << 8) + Math.imul(lower - upper, fy) + 0x800080) >>> 8) & 0xff00ff
      const g0 = (p0 >>> 8) & 255
      const g2 = (p2 >>> 8) & 255
      const above = (g0 << 8) + Math.imul(((p1 >>> 8) & 255) - g0, fx)
      const below = (g2 << 8) + Math.imul(((p3 >>> 8) & 255) - g2, fx)
      green[x] += ((above << 8) + Math.imul(below - above, fy) + 0x8000) >> 16
    }
}

// @param share of one sample, in 65536ths
function divide(sums: Sums, share: number, [red, green, blue]: View['planes'], at: number) {
  for (let x = 0; x < sums.green.length; x++) {
    red[at + x] = (Math.imul(sums.redBlue[x] & 0xffff, share) + 0x8000) >> 16
    green[at + x] = (Math.imul(sums.green[x], share) + 0x8000) >> 16
    blue[at + x] = (Math.imul(sums.redBlue[x] >>> 16, share) + 0x8000) >> 16
  }
}
