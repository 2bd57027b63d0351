import type { Field } from '../field/field.ts'
import { stretch, stretchRow } from '../field/resize.ts'

/** Reads a smaller field row by row at the size of the artwork. */
export type RowReader = { row: Float32Array; read: (y: number) => void }

/** A reader for one field; `row` holds the row last read, `width` numbers long. */
export function rowReader(field: Field, width: number, height: number): RowReader {
  const across = stretch(field.width, width)
  const down = stretch(field.height, height)
  const row = new Float32Array(width)
  return { row, read: (y) => stretchRow(field, down, y, across, row) }
}

/** Readers for several fields. */
export function rowReaders(fields: readonly Field[], width: number, height: number): RowReader[] {
  return fields.map((field) => rowReader(field, width, height))
}
