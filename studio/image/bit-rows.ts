import { rawBytes, rawIntegers } from './buffers.ts'
import type { Mask } from './field.ts'

/** A mask with 32 pixels in one number, the first in its lowest bit; every row begins a new number. */
export type BitRows = { width: number; height: number; words: number; data: Int32Array }

/** A mask as bits, taken in by four bytes at once. */
export function packed({ width, height, data }: Mask): BitRows {
  const words = (width + 31) >> 5
  const out = rawIntegers(words * height)
  const row = new Uint8Array(32 * words)
  const fours = new Int32Array(row.buffer)
  for (let y = 0; y < height; y++) {
    row.set(data.subarray(y * width, (y + 1) * width))
    for (let word = 0, i = 0; word < words; word++) {
      let bits = 0
      for (let shift = 0; shift < 32; shift += 4, i++) {
        const four = fours[i]
        bits |= ((four | (four >>> 7) | (four >>> 14) | (four >>> 21)) & 15) << shift
      }
      out[y * words + word] = bits
    }
  }
  return { width, height, words, data: out }
}

// Four bits as four bytes in one number.
const spread = Int32Array.from(
  { length: 16 },
  (_, k) => (k & 1) | ((k & 2) << 7) | ((k & 4) << 14) | ((k & 8) << 21),
)

/** Bits as a mask. */
export function unpacked({ width, height, words, data: bits }: BitRows): Mask {
  const data = rawBytes(width * height)
  const row = new Uint8Array(32 * words)
  const fours = new Int32Array(row.buffer)
  for (let y = 0; y < height; y++) {
    for (let i = 0; i < fours.length; i++)
      fours[i] = spread[(bits[y * words + (i >> 3)] >>> ((i & 7) << 2)) & 15]
    data.set(row.subarray(0, width), y * width)
  }
  return { width, height, data }
}

function inverted(rows: BitRows): BitRows {
  const { width, words, data } = rows
  const out = rawIntegers(data.length)
  const end = (width & 31) === 0 ? -1 : (1 << (width & 31)) - 1
  for (let i = 0; i < out.length; i++) out[i] = ~data[i]
  for (let i = words - 1; i < out.length; i += words) out[i] &= end
  return { ...rows, data: out }
}

/** How far a disc of some radius reaches to the sides, by the distance from its middle row. */
export function discOf(radius: number): Int32Array {
  const length = Math.floor(radius) + 1
  return Int32Array.from({ length }, (_, dy) => Math.floor(Math.sqrt(radius * radius - dy * dy)))
}

/** The same for a square that reaches so many pixels to each side. */
export function squareOf(reach: number): Int32Array {
  return new Int32Array(reach + 1).fill(reach)
}

/** The pixels that a disc or square around one that is set covers. */
export function grown(rows: BitRows, reach: Int32Array): BitRows {
  const { width, height, words, data } = rows
  const out = rawIntegers(data.length).fill(0)
  const line = new Int32Array(words)
  const end = (width & 31) === 0 ? -1 : (1 << (width & 31)) - 1
  for (let y = 0; y < height; y++) {
    if (isEmpty(data, y * words, line)) continue
    let wide = 0
    for (let dy = reach.length - 1; dy >= 0; dy--) {
      for (; wide < reach[dy]; wide++) widen(line, end)
      if (y - dy >= 0) include(line, out, (y - dy) * words)
      if (dy > 0 && y + dy < height) include(line, out, (y + dy) * words)
    }
  }
  return { ...rows, data: out }
}

// Takes a row into a line of its own, and tells whether nothing is set in it.
function isEmpty(data: Int32Array, at: number, line: Int32Array): boolean {
  let any = 0
  for (let i = 0; i < line.length; i++) {
    line[i] = data[at + i]
    any |= line[i]
  }
  return any === 0
}

// One pixel to both sides.
function widen(line: Int32Array, end: number) {
  let [before, here] = [0, line[0]]
  for (let i = 0; i < line.length; i++) {
    const next = i + 1 < line.length ? line[i + 1] : 0
    line[i] = here | (here << 1) | (here >>> 1) | (before >>> 31) | (next << 31)
    before = here
    here = next
  }
  line[line.length - 1] &= end
}

function include(line: Int32Array, to: Int32Array, at: number) {
  for (let i = 0; i < line.length; i++) to[at + i] |= line[i]
}

/** The pixels around which a disc or square is set all over; beyond the frame all is. */
export function shrunk(rows: BitRows, reach: Int32Array): BitRows {
  return inverted(grown(inverted(rows), reach))
}
