import type { Size } from '../pixels.ts'
import type { Box } from './corners.ts'
import { emptyImage, type FloatImage, type Mask } from './float-image.ts'

/** Visits the rows of the half-size image with their start offset and those of the two full-size rows; an odd last row is passed twice. */
export function eachHalvedRow(
  { width, height }: Size,
  visit: (start: number, top: number, bottom: number) => void,
) {
  const half = (width + 1) >> 1
  for (let y = 0, start = 0; y < height; y += 2, start += half) {
    const top = y * width
    visit(start, top, y + 1 < height ? top + width : top)
  }
}

/** The field at half size (rounded up), averaging up to four pixels. */
export function halved(field: FloatImage): FloatImage {
  const { width, height, data } = field
  const out = emptyImage((width + 1) >> 1, (height + 1) >> 1)
  eachHalvedRow(field, (start, top, bottom) => {
    for (let x = 0, i = start; x < width; x += 2, i++) {
      const right = x + 1 < width ? x + 1 : x
      out.data[i] = 0.25 * (data[top + x] + data[top + right] + data[bottom + x] + data[bottom + right])
    }
  })
  return out
}

/** The index of a pixel at half size. @param width full width in pixels */
export function halfAt(i: number, width: number): number {
  const y = Math.floor(i / width)
  return (y >> 1) * ((width + 1) >> 1) + ((i - y * width) >> 1)
}

/** The mask at half size (rounded up); a pixel is set if at least `needed` of its four are. */
export function halvedMask(mask: Mask, needed: number): Mask {
  const { width, data } = mask
  const [halfWidth, halfHeight] = [(width + 1) >> 1, (mask.height + 1) >> 1]
  const out = new Uint8Array(halfWidth * halfHeight)
  eachHalvedRow(mask, (start, top, bottom) => {
    for (let x = 0, i = start; x < width; x += 2, i++) {
      const right = x + 1 < width ? x + 1 : x
      const set = data[top + x] + data[top + right] + data[bottom + x] + data[bottom + right]
      out[i] = set >= needed ? 1 : 0
    }
  })
  return { width: halfWidth, height: halfHeight, data: out }
}

/** The mask at twice the size, cropped to the given size. */
export function doubledMask(mask: Mask, width: number, height: number): Mask {
  const data = new Uint8Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> 1) * mask.width
    for (let x = 0; x < width; x++, i++) data[i] = mask.data[row + (x >> 1)]
  }
  return { width, height, data }
}

/** Resizes a field bilinearly; halve it first to shrink by more than half. */
export function stretched(
  field: FloatImage,
  width: number,
  height: number,
  out = emptyImage(width, height),
): FloatImage {
  return readAll(rowReader(field, width, height), out)
}

/** Crops a field and resizes it bilinearly; see `stretched`. @param box in fractions of the field's sides */
export function cropped(field: FloatImage, box: Box, { width, height }: Size): FloatImage {
  return readAll(rowReader(field, width, height, box), emptyImage(width, height))
}

function readAll(reader: RowReader, out: FloatImage): FloatImage {
  for (let y = 0; y < out.height; y++) out.data.set(readRow(reader, y), y * out.width)
  return out
}

/**
 * Bilinear sampling positions: for each source pixel, where the targets with
 * that left neighbor end, and each target's weight of the right neighbor.
 */
type Places = { ends: Int32Array; share: Float32Array }

function places(from: number, to: number, begin: number, end: number): Places {
  const ends = new Int32Array(from)
  const share = new Float32Array(to)
  for (let x = 0; x < to; x++) {
    const at = placeOf(begin + ((x + 0.5) / to) * (end - begin), from)
    const left = Math.max(0, Math.min(from - 2, Math.floor(at)))
    share[x] = at - left
    ends[left] = x + 1
  }
  return { ends, share }
}

/** The position of a fraction of a length among its pixel centers, clamped to the first and last. */
function placeOf(share: number, length: number): number {
  return Math.min(length - 1, Math.max(0, share * length - 0.5))
}

/** Resizes a box of a field bilinearly one row at a time. `row` holds the last row read. */
export type RowReader = {
  field: FloatImage
  box: Box
  across: Places
  height: number
  narrow: Float32Array
  row: Float32Array
}

const everything: Box = { left: 0, top: 0, right: 1, bottom: 1 }

/** Creates a reader of a field at the given size. @param box of the field, in fractions of its sides */
export function rowReader(field: FloatImage, width: number, height: number, box = everything): RowReader {
  const across = places(field.width, width, box.left, box.right)
  const narrow = new Float32Array(field.width + 1)
  return { field, box, across, height, narrow, row: new Float32Array(width) }
}

/** Reads row y into the reader's `row`, and returns it. */
export function readRow(reader: RowReader, y: number): Float32Array {
  const { field, box, across, height, narrow, row } = reader
  const { width, data } = field
  const { ends, share } = across
  const at = placeOf(box.top + ((y + 0.5) / height) * (box.bottom - box.top), field.height)
  const top = Math.floor(at) * width
  const bottom = Math.min(top + width, data.length - width)
  const lower = at - Math.floor(at)
  for (let x = 0; x < width; x++) narrow[x] = data[top + x] + (data[bottom + x] - data[top + x]) * lower
  narrow[width] = narrow[width - 1]
  for (let k = 0, x = 0; k < width; k++) {
    const left = narrow[k]
    const rise = narrow[k + 1] - left
    for (const end = ends[k]; x < end; x++) row[x] = left + rise * share[x]
  }
  return row
}
