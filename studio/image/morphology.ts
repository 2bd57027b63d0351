import type { Mask } from './float-image.ts'

const NOWHERE = -(2 ** 20)

/** Dilates a mask by a disc with the given radius in pixels. */
export function dilated(mask: Mask, radius: number): Mask {
  return within(mask, 1, radius, 1)
}

/** Erodes a mask by a disc with the given radius in pixels; the frame does not count as outside. */
export function eroded(mask: Mask, radius: number): Mask {
  return within(mask, 0, radius, 0)
}

/** Morphological closing: fills gaps up to twice the radius. */
export function closed(mask: Mask, radius: number): Mask {
  if (radius < 0.5) return { ...mask, data: mask.data.slice() }
  return eroded(dilated(mask, radius), radius)
}

/** Morphological opening: removes parts narrower than twice the radius. */
export function opened(mask: Mask, radius: number): Mask {
  if (radius < 0.5) return { ...mask, data: mask.data.slice() }
  return dilated(eroded(mask, radius), radius)
}

/** Sets the pixels within a radius of those with a value to `inside`, all others to the opposite. */
function within(mask: Mask, value: 0 | 1, radius: number, inside: 0 | 1): Mask {
  const chords = halfChords(radius)
  const rows = new Uint16Array(mask.data.length)
  noteRowsAbove(mask, value, chords.length - 1, rows)
  return { ...mask, data: discsMarked(rows, mask.width, chords, inside) }
}

/** The half width of a disc per row from its center; the last entry stands for all rows beyond the disc. */
function halfChords(radius: number): Int32Array {
  const rows = Math.floor(radius) + 1
  const chords = new Int32Array(rows + 1).fill(NOWHERE)
  for (let row = 0, half = rows; row < rows; row++) {
    while (half * half + row * row > radius * radius) half--
    chords[row] = half
  }
  return chords
}

/** Writes the distance up the column, in rows, to the next pixel with the value. @param beyond upper limit of the distance */
function noteRowsAbove({ width, height, data }: Mask, value: 0 | 1, beyond: number, out: Uint16Array) {
  const last = new Uint16Array(width).fill(beyond)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const above = last[x]
      const here = data[i] === value ? 0 : above < beyond ? above + 1 : beyond
      last[x] = here
      out[i] = here
    }
}

/** @param above the output of `noteRowsAbove` */
function discsMarked(above: Uint16Array, width: number, chords: Int32Array, inside: 0 | 1): Uint8Array {
  const out = new Uint8Array(above.length)
  const nearest = new Uint16Array(width).fill(chords.length - 1)
  for (let end = above.length; end > 0; end -= width) {
    const row = out.subarray(end - width, end)
    const reached = markRightward(row, above.subarray(end - width, end), nearest, chords, inside)
    if (reached >= 0) markLeftward(row, nearest, chords, inside)
  }
  return out
}

/**
 * Writes a row as covered by discs from the left.
 * @param nearest row distances of the row below, updated to this row
 * @returns the last covered column, -1 for none
 */
function markRightward(
  row: Uint8Array,
  above: Uint16Array,
  nearest: Uint16Array,
  chords: Int32Array,
  inside: 0 | 1,
): number {
  let reached = -1
  for (let x = 0; x < row.length; x++) {
    const below = nearest[x] + 1
    const rows = above[x] < below ? above[x] : below
    nearest[x] = rows
    const right = x + chords[rows]
    if (right > reached) reached = right
    row[x] = x <= reached ? inside : 1 - inside
  }
  return reached
}

function markLeftward(row: Uint8Array, nearest: Uint16Array, chords: Int32Array, inside: 0 | 1) {
  let reached = row.length
  for (let x = row.length - 1; x >= 0; x--) {
    const left = x - chords[nearest[x]]
    if (left < reached) reached = left
    if (x >= reached) row[x] = inside
  }
}
