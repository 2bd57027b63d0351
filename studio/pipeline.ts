import { showInk, showShapes } from './debug/show-reading.ts'
import { type Corners, sizeWithin } from './image/corners.ts'
import { everySecond, part, rectified } from './image/homography.ts'
import { drawingIn } from './ink/drawing-place.ts'
import { densityOn, readInk } from './ink/ink.ts'
import { sightIn } from './ink/ink-network.ts'
import { type Paper, readPaper } from './ink/paper.ts'
import { judge } from './judge.ts'
import type { PageSight } from './page/page-network.ts'
import { takeOut } from './page/without-ruling.ts'
import { readInkColours, sortInk } from './palette/ink-colours.ts'
import { inkFeatures, measurePaper } from './palette/ink-features.ts'
import type { Pixels } from './pixels.ts'
import { readSheet, type Sheet } from './read-sheet.ts'
import type { Reading } from './reading.ts'
import { DrawingRefused } from './refusal.ts'
import { paintedShapes } from './segment/painted-shapes.ts'
import type { Shapes } from './segment/shapes.ts'
import { strokesOf } from './segment/strokes.ts'
import { type TracedLines, traceLines } from './segment/trace-lines.ts'
import { traceSurfaces } from './segment/trace-surfaces.ts'
import type { Work } from './work.ts'

/**
 * Network probability for a painted page; `possible` suffices if less than `littlePaper`
 * is bare. With more than `drawnOnColor` bare colored paper, a page is drawn, not painted.
 */
const PAINTED = { likely: 0.75, possible: 0.08, littlePaper: 0.485, drawnOnColor: 0.2 }

/** The fraction ignored along all sides of a sheet on a table: its corners are not found more precisely. */
const edge = 0.008

export type How = {
  longSide: number
  /** The sheet's corners in fractions of the picture, if given manually. */
  given?: Corners | undefined
}

/** Reads a picture. @throws DrawingRefused */
export async function readDrawing(pixels: Pixels, how: How, work: Work): Promise<Reading> {
  const { shapes: found, ...read } = await readLines(pixels, how, work)
  const shapes = 'surface' in found ? found : await traceSurfaces(found, read.unit, work)
  showShapes(shapes, work)
  return { ...read, shapes }
}

/** Reads a picture without tracing surfaces, except for a painted page, which consists of surfaces only. @throws DrawingRefused */
export async function readLines(pixels: Pixels, { longSide, given }: How, work: Work) {
  const sheet = await readSheet(pixels, given, work)
  await work.pace('drawing')
  const { page, corners } = placed(sheet)
  const view = await readView(pixels, { page, corners, sheet }, longSide, work)
  const { ink, paper, unit, painted } = view
  const colours = await readColours(view, work)
  const shapes: Shapes | TracedLines = painted
    ? { ...painted, ink: colours.labels }
    : await traceLines(ink, colours, unit, work)
  const strokes = strokesOf(ink, shapes.line, unit)
  const { width, height } = ink.mask
  const source = { width: pixels.width, height: pixels.height }
  const { ruling } = sheet
  const read = { width, height, unit, source, corners, page, ruling, paper, ink, colours }
  showInk(pixels, read, work)
  const doubt = judge({ ink, corners }, sheet.undrawn)
  return { ...read, shapes, strokes, doubt }
}

/** The drawing's box on its sheet, and its corners in the picture. @throws DrawingRefused blank_page */
function placed({ corners: sides, whole, unsure, sight }: Sheet): Pick<Reading, 'page' | 'corners'> {
  const drawing = drawingIn(sight, whole ? 0 : edge)
  return { page: { corners: sides, whole, drawing, unsure }, corners: part(sides, drawing) }
}

type Placed = Pick<Reading, 'page' | 'corners'> & { sheet: Sheet }

async function readView(pixels: Pixels, { page, corners, sheet }: Placed, longSide: number, work: Work) {
  const { ruling, seen, sight } = sheet
  const unit = longSide / 1000
  await work.pace('paper')
  const view = rectified(pixels, corners, ...sizeWithin(corners, longSide))
  for (const family of ruling) {
    await work.pace('paper')
    takeOut(view, family, page.drawing)
  }
  await work.pace('paper')
  const half = everySecond(view)
  const seenByHalf = sightIn(sight, page.drawing, half)
  const paper = readPaper(half, seenByHalf)
  await work.pace('paper')
  const painted = isPainted(seen, paper, sheet.bare) ? paintedShapes(view, unit) : undefined
  await work.pace('ink')
  const density = densityOn(view, paper, unit)
  await work.pace('ink')
  const seenHere = sightIn(sight, page.drawing, view)
  await work.pace('ink')
  const ink = await readInk(density, paper, seenHere, unit, work)
  return { unit, paper, ink, painted }
}

function isPainted(seen: PageSight, paper: Paper, bare: number): boolean {
  const { likely, possible, littlePaper, drawnOnColor } = PAINTED
  if (bare > drawnOnColor && measurePaper(paper).colouredPaper) return false
  return seen.kinds['painted page'] > (bare < littlePaper ? possible : likely)
}

/** Assigns the ink to crayons. @throws DrawingRefused blank_page */
export async function readColours({ ink, paper, unit }: Pick<Reading, 'ink' | 'paper' | 'unit'>, work: Work) {
  await work.pace('colours')
  const features = inkFeatures(ink, paper)
  await work.pace('colours')
  const sorted = sortInk(ink, features)
  if (!sorted) throw new DrawingRefused('blank_page')
  await work.pace('colours')
  return readInkColours(ink, sorted, features, unit, work)
}
