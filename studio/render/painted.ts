import { modelled, type Relief } from '../geometry/relief.ts'
import type { Sculpture } from '../geometry/sculpt.ts'
import { debugViewOfHeights } from '../image/debug-views.ts'
import type { Pixels } from '../pixels.ts'
import type { World } from '../scene/world.ts'
import { inBands, type Work } from '../work.ts'
import { graded } from './graded.ts'
import { type Painting, paintRows, type Scene, type Style } from './style.ts'
import { debugViewOfCanvas, toneMapped } from './tone-map.ts'

type Size = readonly [width: number, height: number]

/** Models a sculpture at artwork size and places it in its world. */
export async function sceneAt(
  drawn: Sculpture,
  [width, height]: Size,
  world: World,
  style: Style,
  work: Work,
): Promise<Scene> {
  await work.pace('model')
  const sculpture = drawn.painted ? { ...drawn, surface: graded(drawn.surface, style.grade) } : drawn
  const relief = await modelled(sculpture, width, height, style.modelling, work)
  return { sculpture, relief, world }
}

/** Paints the artwork of a sculpture. */
export async function painted(
  drawn: Sculpture,
  size: Size,
  world: World,
  style: Style,
  work: Work,
): Promise<Pixels> {
  const scene = await sceneAt(drawn, size, world, style, work)
  const { relief } = scene
  work.show('model', () => debugViewOfHeights({ ...relief, data: relief.heights }))
  const painting = await style.begin(scene, work)
  work.show('light', () => viewOfEmptyWorld(painting, relief))
  await inBands(relief, 'paint', work, (from, to) => paintRows(painting, from, to))
  work.show('paint', () => debugViewOfCanvas(painting.canvas))
  const artwork = await toneMapped(painting.canvas, style.finish(scene), world.seed, work)
  work.show('finish', () => artwork)
  return artwork
}

/** Runs a function while the figures are hidden by clearing their cover. */
export function withoutFigures<T>(relief: Relief, todo: () => T): T {
  const none = new Uint8Array(relief.cover.length)
  const { cover, lineCover } = relief
  Object.assign(relief, { cover: none, lineCover: none })
  try {
    return todo()
  } finally {
    Object.assign(relief, { cover, lineCover })
  }
}

/** The world with its shadows, before the figures are painted. */
function viewOfEmptyWorld(painting: Painting, relief: Relief): Pixels {
  withoutFigures(relief, () => paintRows(painting, 0, relief.height))
  return debugViewOfCanvas(painting.canvas)
}
