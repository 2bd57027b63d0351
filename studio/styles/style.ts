import { type RowReader, readRow } from '../field/resize.ts'
import type { Canvas, Finish } from '../light/finish.ts'
import type { Modelling, Relief } from '../light/relief.ts'
import type { Grade } from '../painted/graded.ts'
import type { Sculpture } from '../sculpt/sculpt.ts'
import type { Standing } from '../sculpt/standing.ts'
import type { Work } from '../work.ts'
import type { World } from './world.ts'

/** Everything a style paints from. */
export type Scene = { sculpture: Sculpture; relief: Relief; world: World }

/** A canvas, the smaller fields it is painted from, and the way to paint one row when they have been read there. */
export type Painting = {
  canvas: Canvas
  readers: RowReader[]
  paintRow: (y: number) => void
}

/** One of the looks the studio can give a drawing. */
export type Style = {
  modelling: Modelling
  /** How much smoother contours run than they were drawn; see `faired`. */
  fairing?: number
  /** How the colors of a painted page look in this world. */
  grade: Grade
  finish: (scene: Scene) => Finish
  begin: (scene: Scene, work: Work) => Promise<Painting>
}

/** Where the figures stand in their world: in space they float, and under water above the sand. */
export function standingIn({ place }: World, standing: Standing): Standing {
  if (standing.drawn || (place !== 'space' && place !== 'sea')) return standing
  return { ...standing, horizon: place === 'sea' ? Math.max(0.88, standing.horizon) : 1, feet: [] }
}

/** Paints some rows of a canvas, `from` inclusive, `to` exclusive. */
export function paintRows({ readers, paintRow }: Painting, from: number, to: number) {
  for (let y = from; y < to; y++) {
    for (const reader of readers) readRow(reader, y)
    paintRow(y)
  }
}
