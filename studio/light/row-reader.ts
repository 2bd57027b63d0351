import type { Field } from '../field/field.ts'
import { type Stretch, stretch, stretchRow } from '../field/resize.ts'

/** Reads a smaller field row by row at the size of the artwork; `row` holds the row last read. */
export type RowReader = { field: Field; across: Stretch; down: Stretch; row: Float32Array }

/** Readers for several fields. */
export function rowReaders(fields: readonly Field[], width: number, height: number): RowReader[] {
  return fields.map((field) => ({
    field,
    across: stretch(field.width, width),
    down: stretch(field.height, height),
    row: new Float32Array(width),
  }))
}

/** Reads row y of the artwork, or the part of it from one column up to another. */
export function readRow({ field, across, down, row }: RowReader, y: number, from?: number, to?: number) {
  stretchRow(field, down, y, across, row, from, to)
}
