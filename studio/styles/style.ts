import type { Canvas, Finish } from '../light/finish.ts'
import type { Modelling, Relief } from '../light/relief.ts'
import { type RowReader, readRow } from '../light/row-reader.ts'
import type { Sculpture } from '../sculpt/sculpt.ts'
import type { World } from './world.ts'

/** Everything a style paints from. */
export type Scene = { sculpture: Sculpture; relief: Relief; world: World }

/** A canvas, the smaller fields it is painted from, and the way to paint one row when they have been read there. */
export type Painting = {
  canvas: Canvas
  /** Fields that are wanted only under the silhouette, and only under lines. */
  surface: RowReader[]
  line: RowReader[]
  /** Fields that are wanted everywhere. */
  around: RowReader[]
  paintRow: (y: number) => void
}

/** One of the looks the studio can give a drawing. */
export type Style = {
  modelling: Modelling
  finish: (scene: Scene) => Finish
  begin: (scene: Scene) => Painting
}

/** Paints some rows of a canvas, `from` inclusive, `to` exclusive. */
export function paintRows(
  { surface, line, around, paintRow }: Painting,
  { width, cover, lineCover }: Relief,
  from: number,
  to: number,
) {
  for (let y = from; y < to; y++) {
    for (const reader of around) readRow(reader, y)
    readCovered(surface, cover, y, width)
    readCovered(line, lineCover, y, width)
    paintRow(y)
  }
}

function readCovered(readers: RowReader[], cover: Uint8Array, y: number, width: number) {
  const row = y * width
  let [first, last] = [row, row + width - 1]
  while (first <= last && cover[first] === 0) first++
  while (last > first && cover[last] === 0) last--
  for (const reader of readers) readRow(reader, y, first - row, last + 1 - row)
}
