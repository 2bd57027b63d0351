import type { Modelling, Relief } from '../geometry/relief.ts'
import type { Sculpture } from '../geometry/sculpt.ts'
import type { Standing } from '../geometry/standing.ts'
import type { FloatImage, Planes } from '../image/float-image.ts'
import { halved, type RowReader, readRow, rowReader, stretched } from '../image/resize.ts'
import { movedProps } from '../scene/moved-props.ts'
import { crowdOf, type Prop, sceneryOf } from '../scene/scenery.ts'
import type { Direction, World } from '../scene/world.ts'
import type { Work } from '../work.ts'
import { paintSpots, type Spot } from './eyes.ts'
import { contactShadows, type Pool } from './foot-shadows.ts'
import type { Grade } from './graded.ts'
import { castShadow, type Fall, type Hollows, hollowShade } from './shadow.ts'
import type { Canvas, ToneMap } from './tone-map.ts'

/** Everything a style paints from. `finer`: it is the beginning of an animation, whose backdrop is so many times finer. */
export type Scene = { sculpture: Sculpture; relief: Relief; world: World; finer?: number }

/** A canvas, the smaller fields it is painted from, and the way to paint one row when they have been read there. */
export type Painting = {
  canvas: Canvas
  readers: RowReader[]
  paintRow: (y: number) => void
  spots: readonly Spot[]
  /** What stands behind the figures, and the same without their shadows at a moment of an animation. */
  backdrop: Planes
  backdropAt: (phase: number) => Planes
}

/** A way in which the studio paints a drawing. */
export type Style = {
  modelling: Modelling
  grade: Grade
  finish: (scene: Scene) => ToneMap
  begin: (scene: Scene, work: Work) => Promise<Painting>
}

/** What a backdrop is painted from: its size, the horizon as a share of the height, and what stands in it. */
export type Stage = {
  width: number
  height: number
  horizon: number
  world: World
  props: readonly Prop[]
  phase?: number
}

function stageAt(stage: Stage, phase: number): Stage {
  return { ...stage, phase, props: movedProps(stage.props, phase) }
}

/** Paints the backdrop of a scene, for an animation as its loop begins, and tells how to paint it at any moment of that loop. */
export function backdropsOf({ finer }: Scene, stage: Stage, paint: (stage: Stage) => Planes) {
  const backdropAt = (phase: number) => paint(stageAt(stage, phase))
  return { backdrop: finer ? backdropAt(0) : paint(stage), backdropAt }
}

/** The stage behind a scene. @param scale how many times smaller than the artwork it is painted @param lowest the lowest horizon */
export function stageOf({ sculpture, relief, world, finer = 1 }: Scene, scale: number, lowest = 1): Stage {
  const { width, height } = relief
  const horizon = Math.min(lowest, standingIn(world, sculpture.standing).horizon)
  const props = sceneryOf(world, horizon, width / height, crowdOf(relief))
  const smaller = Math.max(1, scale / finer)
  return { width: Math.ceil(width / smaller), height: Math.ceil(height / smaller), horizon, world, props }
}

// In space figures float, and under water above the sand.
function standingIn({ place }: World, standing: Standing): Standing {
  if (standing.drawn || (place !== 'space' && place !== 'sea')) return standing
  return { ...standing, horizon: place === 'sea' ? Math.max(0.88, standing.horizon) : 1, feet: [] }
}

/** How light falls on a scene. Lengths in thousandths of the artwork's long side. */
export type Lighting = {
  from: Direction
  /** The shadow on figures, its blur in pixels at half the artwork's size. */
  shadow: Fall
  wall?: Fall
  pool: Pool
  hollow: Hollows
}

/** Darkens the floor of a backdrop where figures stand, and finds the shadow, the hollows and the shadow on the wall at half the artwork's size. */
export async function shadesOf(
  { sculpture, relief, world }: Scene,
  backdrop: Planes,
  { from, shadow, wall, pool, hollow }: Lighting,
  work: Work,
): Promise<FloatImage[]> {
  const { width, height, px } = relief
  const scale = backdrop.width / width
  const { feet } = standingIn(world, sculpture.standing)
  contactShadows(backdrop, feet, { scale: backdrop.width / sculpture.width, px: px * scale }, -from[0], pool)
  const half = halved({ width, height, data: relief.heights })
  const quarter = halved(half)
  const inPixels = ({ slope, length, soft, blur }: Fall): Fall => ({
    slope,
    length: length * px,
    soft: soft * px,
    blur,
  })
  await work.pace('light')
  const cast = castShadow(half, from, inPixels(shadow))
  const onWall = wall && castShadow(quarter, from, inPixels({ ...wall, blur: wall.blur * px }))
  await work.pace('light')
  const shades = [cast, hollowShade(half, quarter, px, hollow)]
  return onWall ? [...shades, stretched(onWall, half.width, half.height)] : shades
}

/** The rows that a style reads: colors of surfaces, lines and backdrop, and the shades. */
export type Rows = Record<'surface' | 'line' | 'backdrop' | 'shades', Float32Array[]>

/** Readers of all that a style paints from at the artwork's size, and their rows. */
export function readersFor(
  { sculpture, relief }: Scene,
  { planes, ...size }: Planes,
  shades: FloatImage[] = [],
) {
  const read = (fields: FloatImage[]) => fields.map((field) => rowReader(field, relief.width, relief.height))
  const surface = read(sculpture.surface)
  const line = read(sculpture.line)
  const backdrop = read(planes.map((data) => ({ ...size, data })))
  const shade = read(shades)
  const rowsOf = (readers: RowReader[]) => readers.map(({ row }) => row)
  const rows: Rows = {
    surface: rowsOf(surface),
    line: rowsOf(line),
    backdrop: rowsOf(backdrop),
    shades: rowsOf(shade),
  }
  return { readers: [...surface, ...line, ...backdrop, ...shade], rows }
}

/** Paints some rows of a canvas, `from` inclusive, `to` exclusive. */
export function paintRows({ canvas, readers, paintRow, spots }: Painting, from: number, to: number) {
  for (let y = from; y < to; y++) {
    for (const reader of readers) readRow(reader, y)
    paintRow(y)
    paintSpots(canvas, y, spots)
  }
}
