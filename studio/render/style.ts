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
import { type Canvas, emptyCanvas, type ToneMap } from './tone-map.ts'

/** Everything a style paints from. `finer` is set for animations: the factor by which the backdrop is finer. */
export type Scene = { sculpture: Sculpture; relief: Relief; world: World; finer?: number }

/** A canvas, the readers of its inputs, and the function that paints one row once they have read it. */
export type Painting = {
  canvas: Canvas
  readers: RowReader[]
  paintRow: (y: number) => void
  spots: readonly Spot[]
  /** The backdrop with contact shadows, and without them at a phase of an animation. */
  backdrop: Planes
  backdropAt: (phase: number) => Planes
}

/** A painting style. */
export type Style = {
  modelling: Modelling
  grade: Grade
  finish: (scene: Scene) => ToneMap
  begin: (scene: Scene, work: Work) => Promise<Painting>
}

/** What a backdrop is painted from: its size, the horizon as a fraction of the height, the world and its props. */
export type Stage = {
  width: number
  height: number
  horizon: number
  world: World
  props: readonly Prop[]
  phase?: number
}

/** How a style sets up a scene. */
type Setup = {
  /** How much smaller than the artwork the backdrop is painted. */
  scale: number
  /** The limit of the horizon. */
  lowest?: number
  paint: (stage: Stage) => Planes
  lighting?: Lighting
}

/** Paints the backdrop (for an animation, that of phase 0) and its shades. All styles begin with it. */
export async function beginPainting(
  scene: Scene,
  { scale, lowest = 1, paint, lighting }: Setup,
  work: Work,
): Promise<Omit<Painting, 'paintRow' | 'spots'> & { rows: Rows }> {
  await work.pace('light')
  const { relief, finer } = scene
  const stage = stageOf(scene, scale, lowest)
  const backdropAt = (phase: number) => paint({ ...stage, phase, props: movedProps(stage.props, phase) })
  const backdrop = finer ? backdropAt(0) : paint(stage)
  const shades = lighting ? await shadesOf(scene, backdrop, lighting, work) : []
  const canvas = emptyCanvas(relief.width, relief.height)
  return { canvas, backdrop, backdropAt, ...readersFor(scene, backdrop, shades) }
}

function stageOf({ sculpture, relief, world, finer = 1 }: Scene, scale: number, lowest: number): Stage {
  const { width, height } = relief
  const horizon = Math.min(lowest, standingIn(world, sculpture.standing).horizon)
  const props = sceneryOf(world, horizon, width / height, crowdOf(relief))
  const smaller = Math.max(1, scale / finer)
  return { width: Math.ceil(width / smaller), height: Math.ceil(height / smaller), horizon, world, props }
}

// Figures float in space, and above the sand under water.
function standingIn({ place }: World, standing: Standing): Standing {
  if (standing.drawn || (place !== 'space' && place !== 'sea')) return standing
  return { ...standing, horizon: place === 'sea' ? Math.max(0.88, standing.horizon) : 1, feet: [] }
}

/** The lighting of a scene. Lengths are in thousandths of the artwork's long side. */
type Lighting = {
  from: Direction
  /** The shadow on figures; its blur is in pixels at half the artwork's size. */
  shadow: Fall
  wall?: Fall
  pool: Pool
  hollow: Hollows
}

/** Adds contact shadows to the backdrop, and computes cast shadow, hollows and wall shadow at half the artwork's size. */
async function shadesOf(
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
  const inPixels = (fall: Fall): Fall => ({ ...fall, length: fall.length * px, soft: fall.soft * px })
  await work.pace('light')
  const cast = castShadow(half, from, inPixels(shadow))
  const onWall = wall && castShadow(quarter, from, inPixels({ ...wall, blur: wall.blur * px }))
  await work.pace('light')
  const shades = [cast, hollowShade(half, quarter, px, hollow)]
  return onWall ? [...shades, stretched(onWall, half.width, half.height)] : shades
}

/** The rows a style reads: colors of surfaces, lines and backdrop, and shades. */
export type Rows = Record<'surface' | 'line' | 'backdrop' | 'shades', Float32Array[]>

/** Readers of all inputs at artwork size, and their rows. */
function readersFor({ sculpture, relief }: Scene, { planes, ...size }: Planes, shaded: FloatImage[]) {
  const fields = [sculpture.surface, sculpture.line, planes.map((data) => ({ ...size, data })), shaded]
  const readers = fields.map((some) => some.map((field) => rowReader(field, relief.width, relief.height)))
  const [surface, line, backdrop, shades] = readers.map((some) => some.map(({ row }) => row))
  return { readers: readers.flat(), rows: { surface, line, backdrop, shades } }
}

/** Paints the rows of a canvas from `from` (inclusive) to `to` (exclusive). */
export function paintRows({ canvas, readers, paintRow, spots }: Painting, from: number, to: number) {
  for (let y = from; y < to; y++) {
    for (const reader of readers) readRow(reader, y)
    paintRow(y)
    paintSpots(canvas, y, spots)
  }
}
