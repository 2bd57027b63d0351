import { finished } from './light/finish.ts'
import { modelled } from './light/relief.ts'
import { type Pace, paced } from './pace.ts'
import { findPage } from './read/page.ts'
import { type Corners, sizeWithin } from './read/view.ts'
import { glance, type Reading, readDrawing } from './reading.ts'
import { sculpt } from './sculpt/sculpt.ts'
import { disney } from './styles/disney.ts'
import { futuristic } from './styles/futuristic.ts'
import { realistic } from './styles/realistic.ts'
import type { Style } from './styles/style.ts'
import { chooseWorld, type World } from './styles/world.ts'
import type { Shapes } from './trace/trace.ts'

export { type Likeness, likeness } from './likeness.ts'
export { isSheet } from './read/given.ts'
export type { Corners } from './read/view.ts'
export type { Reading } from './reading.ts'
export { straightened } from './straightened.ts'
/** A picture: interleaved RGBA bytes in sRGB, row by row, `data.length === width * height * 4`. Same layout as `ImageData`. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/** The looks the studio can give a drawing. */
export type StyleName = 'realistic' | 'disney' | 'futuristic'

export { DrawingRefused } from './refusal.ts'

export type RenderRequest = {
  /** The drawing: upright, opaque, long side at most 2048 px. */
  pixels: Pixels
  style: StyleName
  /** Any integer. The same pixels, style, context, size and seed give the same bytes. */
  seed: number
  /** What the parent wrote about the drawing; plain words in it may steer the world around the figures. */
  context?: string
  /** Long side of the artwork in pixels. Default 2048. */
  longSide?: number
  /**
   * The corners of the sheet in shares 0-1 of the picture: its top left, top right, bottom right and bottom left.
   * Without them the sheet is found, or the whole picture taken where none is sure.
   */
  corners?: Corners | undefined
  /** Called with the share of the work done, 0-1, and the name of the step that begins. */
  onProgress?: (share: number, step: string) => void
  /** Stops the work between two steps with the signal's reason. */
  signal?: AbortSignal
}

/** Where the drawing was found in the source picture, in pixels of that picture. */
export type Crop = { left: number; top: number; width: number; height: number }

/** `corners`: where in the source the artwork looks at, top left first, clockwise; see `straightened`. */
export type Artwork = { pixels: Pixels; crop: Crop; corners: Corners }

const analysisSide = 1200
const bands = 6
const styles: Record<StyleName, Style> = { realistic, disney, futuristic }

/**
 * What the studio sees in a picture; see `Reading`.
 * @param corners as in `RenderRequest`
 * @throws DrawingRefused when the picture shows no drawing, or the corners no sheet
 */
export function read(pixels: Pixels, longSide = analysisSide, corners?: Corners): Promise<Reading> {
  return readDrawing(pixels, longSide, paced(), corners)
}

/** Where the sheet of paper lies in a picture, as `render` would find it: in shares 0-1, top left first, clockwise. */
export function findSheet(pixels: Pixels): Corners {
  const small = glance(pixels)
  const inShare = ({ x, y }: { x: number; y: number }) => ({
    x: Math.min(1, Math.max(0, x / small.width)),
    y: Math.min(1, Math.max(0, y / small.height)),
  })
  const [a, b, c, d] = findPage(small).corners
  return [inShare(a), inShare(b), inShare(c), inShare(d)]
}

/**
 * Turns a child's drawing into artwork.
 * @throws DrawingRefused when the picture shows no drawing, or the corners no sheet; the signal's reason when it was aborted.
 */
export async function render(request: RenderRequest): Promise<Artwork> {
  request.signal?.throwIfAborted()
  const pace = paced(request.onProgress, request.signal)
  const longSide = request.longSide ?? 2048
  const side = Math.min(analysisSide, Math.max(640, longSide))
  const reading = await readDrawing(request.pixels, side, pace, request.corners)
  const pixels = await paint(reading, request, longSide, pace)
  request.onProgress?.(1, 'done')
  return { pixels, crop: cropOf(reading, request.pixels), corners: reading.corners }
}

async function paint(
  reading: Reading,
  request: RenderRequest,
  longSide: number,
  pace: Pace,
): Promise<Pixels> {
  const style = styles[request.style]
  await pace('sculpt')
  const sculpture = await sculpt(reading.shapes, reading.unit, pace)
  await pace('model')
  const [width, height] = sizeWithin(reading.corners, longSide)
  const relief = modelled(sculpture, width, height, style.modelling)
  await pace('light')
  const { colouredPaper, paperColour } = reading.colours
  const paper = colouredPaper ? paperColour : undefined
  const world = chooseWorld(request.context ?? '', paletteOf(reading.shapes), paper, request.seed)
  const scene = { sculpture, relief, world }
  const painting = style.begin(scene)
  for (let band = 0; band < bands; band++) {
    await pace('paint')
    painting.paintRows(Math.floor((band * height) / bands), Math.floor(((band + 1) * height) / bands))
  }
  await pace('finish')
  return finished(painting.canvas, style.finish(scene), request.seed)
}

function paletteOf({ surface, paints }: Shapes): World['palette'] {
  const counts = new Float64Array(paints.length + 1)
  for (const label of surface) counts[label]++
  return paints.map(({ lab }, k) => ({ lab, share: counts[k + 1] / surface.length }))
}

function cropOf({ corners }: Reading, { width, height }: Pixels): Crop {
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const left = Math.max(0, Math.floor(Math.min(...xs)))
  const top = Math.max(0, Math.floor(Math.min(...ys)))
  const right = Math.min(width, Math.ceil(Math.max(...xs)))
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)))
  return { left, top, width: right - left, height: bottom - top }
}
