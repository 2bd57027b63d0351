import type { Canvas, Finish } from '../light/finish.ts'
import type { Modelling, Relief } from '../light/relief.ts'
import type { Sculpture } from '../sculpt/sculpt.ts'
import type { World } from './world.ts'

/** Everything a style paints from. */
export type Scene = { sculpture: Sculpture; relief: Relief; world: World }

/** A canvas and the way to paint some of its rows, `from` inclusive, `to` exclusive. */
export type Painting = { canvas: Canvas; paintRows: (from: number, to: number) => void }

/** One of the looks the studio can give a drawing. */
export type Style = {
  modelling: Modelling
  finish: (scene: Scene) => Finish
  begin: (scene: Scene) => Painting
}
