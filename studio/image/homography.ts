import type { Pixels } from '../pixels.ts'
import type { Box, Corners, Point } from './corners.ts'

/** A rectified view of the source as three planes of sRGB bytes. */
export type View = { width: number; height: number; planes: [Uint8Array, Uint8Array, Uint8Array] }

/** Maps a point of the unit square to source pixels. */
export type Projection = (u: number, v: number) => Point

/** The homography from the unit square to four corners: Heckbert, "Fundamentals of Texture Mapping", 1989. */
export function projection(corners: Corners): Projection {
  const matrix = matrixOf(corners)
  return (u, v) => ({ x: xAt(matrix, u, v), y: yAt(matrix, u, v) })
}

/** The homography as coefficients for `xAt` and `yAt`, which allocate no point objects in inner loops. */
function matrixOf([p0, p1, p2, p3]: Corners): Float64Array {
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
  return Float64Array.of(a, b, d, g, h, p0.x, e, p0.y)
}

/** The inverse of `projection`: maps source pixels to the unit square. */
export function unprojection(corners: Corners): (point: Point) => Point {
  const [a, b, d, g, h, c, e, f] = matrixOf(corners)
  return ({ x, y }) => {
    const [p, q, r, s] = [a - g * x, b - h * x, d - g * y, e - h * y]
    const det = p * s - q * r
    return { x: ((x - c) * s - (y - f) * q) / det, y: ((y - f) * p - (x - c) * r) / det }
  }
}

/** The corners of a box inside four corners, in the same perspective. */
export function part(corners: Corners, { left, top, right, bottom }: Box): Corners {
  const at = projection(corners)
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)]
}

/** Rectifies a quadrilateral of the source to the given size in pixels; the border pixels extend beyond the frame. */
export function rectified(source: Pixels, corners: Corners, width: number, height: number): View {
  const [p0, p1, p2, p3] = corners
  const across = Math.max(Math.hypot(p1.x - p0.x, p1.y - p0.y), Math.hypot(p2.x - p3.x, p2.y - p3.y)) / width
  const down = Math.max(Math.hypot(p3.x - p0.x, p3.y - p0.y), Math.hypot(p2.x - p1.x, p2.y - p1.y)) / height
  const taps = Math.min(5, Math.max(1, Math.round(Math.max(across, down) - 0.2)))
  return sampled({ ...source, words: wordsOf(source.data), taps }, matrixOf(corners), [width, height])
}

// Over this many pixels the homography is treated as linear.
const straight = 16

/** A picture with one packed 32-bit word per pixel, and the number of samples per output pixel in each direction. */
type Source = { width: number; height: number; words: Int32Array; taps: number }

/** Start position and the steps along and down, as x and y in 65536ths of a pixel. Point objects would take 7 MB. */
type Walk = Int32Array

function sampled(source: Source, matrix: Float64Array, [width, height]: [number, number]): View {
  const { taps } = source
  const size = width * height
  const view: View = {
    width,
    height,
    planes: [new Uint8Array(size), new Uint8Array(size), new Uint8Array(size)],
  }
  const walk = new Int32Array(6)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x += straight) {
      const length = Math.min(straight, width - x)
      const u = (x + 0.5 / taps) / width
      const v = (y + 0.5 / taps) / height
      const along = u + length / width
      const below = v + 1 / taps / height
      const placeX = 65536 * xAt(matrix, u, v)
      const placeY = 65536 * yAt(matrix, u, v)
      walk[0] = placeX
      walk[1] = placeY
      walk[2] = (65536 * xAt(matrix, along, v) - placeX) / (length * taps)
      walk[3] = (65536 * yAt(matrix, along, v) - placeY) / (length * taps)
      walk[4] = 65536 * xAt(matrix, u, below) - placeX
      walk[5] = 65536 * yAt(matrix, u, below) - placeY
      interpolate(source, walk, view.planes, y * width + x, length)
    }
  return view
}

/** The x coordinate in source pixels of a point of the unit square. */
function xAt(matrix: Float64Array, u: number, v: number): number {
  return (matrix[0] * u + matrix[1] * v + matrix[5]) / (1 + matrix[3] * u + matrix[4] * v)
}

/** The y coordinate in source pixels of a point of the unit square. */
function yAt(matrix: Float64Array, u: number, v: number): number {
  return (matrix[2] * u + matrix[6] * v + matrix[7]) / (1 + matrix[3] * u + matrix[4] * v)
}

/** Subsamples a view by two in each direction. No averaging: crayon grain must stay visible to distinguish it from paper. */
export function everySecond({ width, height, planes: [red, green, blue] }: View): View {
  const [w, h] = [width >> 1, height >> 1]
  const thinned = (plane: Uint8Array) => {
    const out = new Uint8Array(w * h)
    for (let y = 0, i = 0; y < h; y++) for (let x = 0; x < w; x++, i++) out[i] = plane[2 * (y * width + x)]
    return out
  }
  return { width: w, height: h, planes: [thinned(red), thinned(green), thinned(blue)] }
}

/** The pixels as packed 32-bit words, red in the lowest byte. */
function wordsOf({ buffer, byteOffset, byteLength }: Uint8ClampedArray): Int32Array {
  return byteOffset % 4 === 0
    ? new Int32Array(buffer, byteOffset, byteLength / 4)
    : new Int32Array(buffer.slice(byteOffset, byteOffset + byteLength))
}

// Bilinear, with 256 steps between pixels.
function interpolate(
  { words, width, height, taps }: Source,
  walk: Walk,
  [red, green, blue]: View['planes'],
  from: number,
  length: number,
) {
  const lastX = Math.floor(65536 * (width - 1.001))
  const lastY = Math.floor(65536 * (height - 1.001))
  const alongX = walk[2]
  const alongY = walk[3]
  const share = Math.round(65536 / (taps * taps))
  for (let k = 0; k < length; k++) {
    let redBlue = 0
    let greens = 0
    for (let row = 0; row < taps; row++) {
      let placeX = walk[0] + Math.imul(k * taps, alongX) + Math.imul(row, walk[4]) - 0x8000
      let placeY = walk[1] + Math.imul(k * taps, alongY) + Math.imul(row, walk[5]) - 0x8000
      for (let tap = 0; tap < taps; tap++, placeX += alongX, placeY += alongY) {
        const x = within(placeX, lastX)
        const y = within(placeY, lastY)
        const at = Math.imul(y >> 16, width) + (x >> 16)
        redBlue += redBlueAt(words, at, width, x, y)
        greens += greenAt(words, at, width, x, y)
      }
    }
    red[from + k] = (Math.imul(redBlue & 0xffff, share) + 0x8000) >> 16
    green[from + k] = (Math.imul(greens, share) + 0x8000) >> 16
    blue[from + k] = (Math.imul(redBlue >>> 16, share) + 0x8000) >> 16
  }
}

// Red and blue packed in one number. @param x and y in 65536ths
function redBlueAt(words: Int32Array, at: number, width: number, x: number, y: number): number {
  const upper = redBlueMix(words[at] & 0xff00ff, words[at + 1] & 0xff00ff, (x >> 8) & 255)
  const lower = redBlueMix(words[at + width] & 0xff00ff, words[at + width + 1] & 0xff00ff, (x >> 8) & 255)
  return redBlueMix(upper, lower, (y >> 8) & 255)
}

function redBlueMix(one: number, other: number, share: number): number {
  return (((one << 8) + Math.imul(other - one, share) + 0x800080) >>> 8) & 0xff00ff
}

function greenAt(words: Int32Array, at: number, width: number, x: number, y: number): number {
  const above = greenMix(words[at], words[at + 1], (x >> 8) & 255)
  const below = greenMix(words[at + width], words[at + width + 1], (x >> 8) & 255)
  return ((above << 8) + Math.imul(below - above, (y >> 8) & 255) + 0x8000) >> 16
}

// The result is in 256ths.
function greenMix(one: number, other: number, share: number): number {
  const green = (one >>> 8) & 255
  return (green << 8) + Math.imul(((other >>> 8) & 255) - green, share)
}

function within(place: number, last: number): number {
  return place < 0 ? 0 : place > last ? last : place
}
