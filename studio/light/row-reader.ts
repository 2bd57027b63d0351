import type { Field } from '../field/field.ts'
import { mixRow, type Stretch, spreadRow, stretch } from '../field/resize.ts'

/** Reads up to three smaller fields of one size row by row at the size of the artwork; `rows` hold the rows last read. */
export type RowReader = {
  fields: Field[]
  across: Stretch
  down: Stretch
  small: Float32Array[]
  rows: Float32Array[]
}

const most = 3

/** Readers for several fields, in their order; neighbours of one size are read together. */
export function rowReaders(fields: readonly Field[], width: number, height: number): RowReader[] {
  const readers: RowReader[] = []
  for (const field of fields) {
    const last = readers.at(-1)
    const isLike = last?.fields[0].width === field.width && last.fields[0].height === field.height
    const reader = last && isLike && last.fields.length < most ? last : emptyReader(field, width, height)
    if (reader !== last) readers.push(reader)
    reader.fields.push(field)
    reader.small.push(new Float32Array(field.width + 1))
    reader.rows.push(new Float32Array(width))
  }
  return readers
}

function emptyReader(field: Field, width: number, height: number): RowReader {
  return {
    fields: [],
    across: stretch(field.width, width),
    down: stretch(field.height, height),
    small: [],
    rows: [],
  }
}

/** Reads row y of the artwork, or the part of it from one column up to another. */
export function readRow(reader: RowReader, y: number, from = 0, to = reader.rows[0].length) {
  const { fields, across, down, small, rows } = reader
  const { width, height } = fields[0]
  const top = down.index[y] * width
  const bottom = height > 1 ? top + width : top
  const first = across.index[from]
  const last = Math.min(width - 1, across.index[to - 1] + 1)
  for (let k = 0; k < fields.length; k++) {
    mixRow(fields[k].data, top, bottom, down.share[y], small[k], first, last)
    small[k][width] = small[k][width - 1]
  }
  const isWhole = from === 0 && to === rows[0].length
  if (fields.length === most && !(isWhole && across.times > 0))
    spreadThree(small, across.index, across.share, rows, from, to)
  else for (let k = 0; k < fields.length; k++) spreadRow(small[k], across, 1, rows[k], from, to)
}

function spreadThree(
  [a, b, c]: Float32Array[],
  index: Int32Array,
  shares: Float32Array,
  [aOut, bOut, cOut]: Float32Array[],
  from: number,
  to: number,
) {
  for (let x = from; x < to; x++) {
    const at = index[x]
    const share = shares[x]
    const left = a[at]
    aOut[x] = left + (a[at + 1] - left) * share
    const middle = b[at]
    bOut[x] = middle + (b[at + 1] - middle) * share
    const right = c[at]
    cOut[x] = right + (c[at + 1] - right) * share
  }
}
