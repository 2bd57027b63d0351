import type { Pace } from './pace.ts'
import { blankPage, findDrawing } from './read/crop.ts'
import { type Ink, readInk } from './read/ink.ts'
import { type InkColours, readInkColours } from './read/ink-colours.ts'
import { findPage, type Page } from './read/page.ts'
import { type Paper, readPaper } from './read/paper.ts'
import { type Corners, sizeWithin, viewed } from './read/view.ts'
import type { Pixels } from './studio.ts'
import { type Shapes, trace } from './trace/trace.ts'

/** What the studio sees in a picture: the sheet, the drawing on it, its ink, its crayons and its shapes. */
export type Reading = {
  /** Size of the analysis in pixels, and a thousandth of its long side. */
  width: number
  height: number
  unit: number
  page: Page
  /** The drawing's place in the source, in perspective. */
  corners: Corners
  paper: Paper
  ink: Ink
  colours: InkColours
  shapes: Shapes
}

/** Reads a picture at an analysis size of `longSide` pixels. @throws DrawingRefused */
export async function readDrawing(pixels: Pixels, longSide: number, pace: Pace): Promise<Reading> {
  const unit = longSide / 1000
  await pace('page')
  const page = findPage(pixels)
  await pace('drawing')
  const corners = findDrawing(pixels, page)
  await pace('paper')
  const [width, height] = sizeWithin(corners, longSide)
  const view = viewed(pixels, corners, width, height)
  const paper = readPaper(viewed(pixels, corners, width >> 1, height >> 1), 0.07, page.tint)
  await pace('ink')
  const ink = readInk(view, paper, unit)
  await pace('colours')
  const colours = readInkColours(ink, paper)
  if (!colours) throw blankPage()
  await pace('shapes')
  const shapes = trace(ink, colours, unit)
  return { width, height, unit, page, corners, paper, ink, colours, shapes }
}
