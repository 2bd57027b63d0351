import { framesOf, type TakeFrame } from './animation/animate.ts'
import { checkLongSide, checkPixels, checkStyleAndSeed } from './checked.ts'
import { type Figurine, figurineOf, type TitleMask } from './figurine/figurine.ts'
import { onPanel } from './geometry/panel.ts'
import { type Sculpture, sculpt } from './geometry/sculpt.ts'
import type { Rgb } from './image/colour.ts'
import { type Corners, sizeWithin } from './image/corners.ts'
import { debugViewOfColours, debugViewOfHeights } from './image/debug-views.ts'
import { readDrawing } from './pipeline.ts'
import type { Pixels } from './pixels.ts'
import { analysisSide, type ReadOptions, refuseDoubtful } from './read.ts'
import type { KeptReading } from './reading.ts'
import { painted } from './render/painted.ts'
import { type StyleName, styles } from './render/styles.ts'
import { sunIn } from './scene/sun.ts'
import { chooseWorld, type Sun, type World } from './scene/world.ts'
import type { Shapes } from './segment/shapes.ts'
import { begun, type Listening, type Work } from './work.ts'

export { animatePicture } from './animation/animate-picture.ts'
export { type Likeness, likeness } from './compare/likeness.ts'
export type { Figurine } from './figurine/figurine.ts'
export { findSheet, unsureSheet } from './find-sheet.ts'
export type { Corners } from './image/corners.ts'
export { isSheet } from './manual-corners.ts'
export type { Pixels } from './pixels.ts'
export { type ReadOptions, read, readAnyway, refuseDoubtful } from './read.ts'
export type { KeptReading, MeasurableReading, Reading } from './reading.ts'
export { DrawingRefused } from './refusal.ts'
export type { StyleName } from './render/styles.ts'
export { straightened } from './straightened.ts'

/** Everything an artwork depends on: the drawing, its style and its seed. */
export type RenderRequest = PrepareRequest & PaintOptions

/** The drawing and the size of its artworks. */
export type PrepareRequest = Listening &
  ReadOptions & {
    /** The drawing: upright, opaque, long side at most 2048 px. */
    pixels: Pixels
    /** The long side of the artwork in pixels. Default 2048. */
    longSide?: number
  }

/** The style and seed of an artwork. */
export type PaintOptions = Listening & {
  style: StyleName
  /** Any integer. The same pixels, style, context, size and seed give the same bytes. */
  seed: number
  /** The parent's words about the drawing; common words select the world around the figures. */
  context?: string
  /** The long side of this artwork in pixels. Defaults to the size that the drawing was prepared for. */
  longSide?: number
}

/** An artwork and the part of the source it shows: `corners` in source pixels, top left first, clockwise; see `straightened`. */
export type Artwork = { pixels: Pixels; corners: Corners }

/** A drawing that is read and sculpted, shared by artworks of any style, context and seed. */
export type Prepared = Omit<Artwork, 'pixels'> & {
  sculpture: Sculpture
  palette: World['palette']
  paper: Rgb | undefined
  /** The center of a drawn sun, if there is one. */
  sun: Sun | undefined
  longSide: number
}

// Colors change if a drawing is read at a smaller size.
const leastSide = 576

/**
 * Turns a child's drawing into artwork.
 * @throws DrawingRefused if there is no drawing or no sheet;
 * RangeError or TypeError for an invalid request; the signal's reason
 */
export async function render(request: RenderRequest): Promise<Artwork> {
  checkStyleAndSeed(request, styles)
  return paint(await prepare(request), request)
}

/** The first half of `render`: reads and sculpts a drawing, so that further artworks only need `paint`. @throws as `render` */
export async function prepare(request: PrepareRequest): Promise<Prepared> {
  const { pixels, longSide = 2048, corners: given } = request
  checkPixels(pixels)
  checkLongSide(longSide)
  const side = Math.min(analysisSide, Math.max(leastSide, longSide))
  return preparing(request, longSide, (work) => readDrawing(pixels, { longSide: side, given }, work))
}

/** Like `prepare`, from a stored reading. @throws DrawingRefused if it is doubtful and not forced; the signal's reason */
export async function prepareFrom(
  reading: KeptReading,
  request: Omit<PrepareRequest, 'pixels' | 'corners'> = {},
): Promise<Prepared> {
  const { longSide = 2048 } = request
  checkLongSide(longSide)
  return preparing(request, longSide, async () => reading)
}

async function preparing(
  request: Omit<PrepareRequest, 'pixels'>,
  longSide: number,
  read: (work: Work) => Promise<KeptReading>,
): Promise<Prepared> {
  const work = begun(request)
  const reading = await read(work)
  refuseDoubtful(reading, request)
  const { shapes, corners } = reading.shapes.painted ? onPanel(reading.shapes, reading.corners) : reading
  const { colouredPaper, paperColour } = reading.colours
  const sculpture = await sculpt(shapes, reading.unit, work)
  work.show('sculpt', () => debugViewOfHeights(sculpture.whole, sculpture.pieces))
  work.show('surfaces', () => debugViewOfColours(sculpture.surface))
  return {
    sculpture,
    palette: paletteOf(shapes),
    sun: sunIn(shapes),
    paper: colouredPaper ? paperColour : undefined,
    corners,
    longSide,
  }
}

/** The second half of `render`. @throws RangeError or TypeError for an invalid style or seed; the signal's reason if aborted */
export async function paint(prepared: Prepared, options: PaintOptions): Promise<Artwork> {
  checkStyleAndSeed(options, styles)
  const { sculpture, corners } = prepared
  const world = worldOf(prepared, options)
  const size = sizeWithin(corners, options.longSide ?? prepared.longSide)
  const pixels = await painted(sculpture, size, world, styles[options.style], begun(options))
  options.onProgress?.(1, 'done')
  return { pixels, corners }
}

/**
 * Paints an artwork as an animation loop. Each frame is taken before
 * the next is painted; the same options give the same frames.
 * @throws as `render`
 */
export async function animate(
  prepared: Prepared,
  options: PaintOptions & { frames: number },
  take: TakeFrame,
) {
  checkStyleAndSeed(options, styles)
  const [width, height] = sizeWithin(prepared.corners, options.longSide ?? prepared.longSide)
  const size = [width - (width % 2), height - (height % 2)] as const
  const { style, frames } = options
  const moving = { sculpture: prepared.sculpture, world: worldOf(prepared, options), size, style, frames }
  // Report progress for frames only: the step fractions refer to a whole artwork.
  const { onProgress: _, ...stoppable } = options
  await framesOf(moving, options, begun(stoppable), take)
}

/** Makes a 3D figurine of the drawing on a stand: inflated, joined into one printable solid, and colored in a style. */
export async function figurine(prepared: Prepared, style: StyleName, title: TitleMask): Promise<Figurine> {
  return figurineOf(prepared.sculpture, styles[style].grade, title)
}

function worldOf({ sculpture, palette, paper, sun }: Prepared, { context = '', seed }: PaintOptions): World {
  return chooseWorld(context, palette, paper, seed, { sun, ground: sculpture.standing.drawn })
}

function paletteOf({ surface, paints }: Shapes): World['palette'] {
  const counts = new Float64Array(paints.length + 1)
  for (let i = 0; i < surface.length; i++) counts[surface[i]]++
  return paints.map(({ lab }, k) => ({ lab, share: counts[k + 1] / surface.length }))
}
