import { showReading } from './debug/show-reading.ts'
import {
  type Box,
  type Corners,
  eachMoved,
  everySecond,
  part,
  sizeWithin,
  type View,
  viewed,
} from './image/view.ts'
import { drawingIn } from './ink/drawing-place.ts'
import { densityOn, readInk } from './ink/ink.ts'
import {
  hiddenOn,
  type InkSight,
  inkViewSize,
  partOf,
  seeInk,
  sightIn,
  withoutTable,
} from './ink/ink-network.ts'
import { type Paper, readPaper, withGround } from './ink/paper.ts'
import { judge } from './judge.ts'
import { isUnsure } from './page/find-page.ts'
import { fitSheet } from './page/fit-sheet.ts'
import { glance } from './page/glance.ts'
import { foundPage, givenPage, uncovered } from './page/page.ts'
import { type PageSight, seePage } from './page/page-network.ts'
import { findRuling, type Ruling } from './page/ruling.ts'
import { takeOut } from './page/without-ruling.ts'
import { readInkColours, sortInk } from './palette/ink-colours.ts'
import { inkFeatures, paperLook } from './palette/ink-features.ts'
import type { Pixels } from './pixels.ts'
import type { Reading } from './reading.ts'
import { DrawingRefused } from './refusal.ts'
import { paintedShapes } from './segment/painted-shapes.ts'
import { strokesOf } from './segment/strokes.ts'
import { trace } from './segment/trace.ts'
import type { Work } from './work.ts'

/** How likely the network must find it that a page is painted from edge to edge; less suffices where hardly any paper is bare. Where as much of colored paper is, it was drawn on. */
const PAINTED = { likely: 0.75, possible: 0.08, littlePaper: 0.35, drawnOnColor: 0.1 }

/** How much of a sheet that lies somewhere is not looked at, on all sides: its corners are found no better. */
const edge = 0.008
const wholeSheet: Box = { left: 0, top: 0, right: 1, bottom: 1 }

export type How = {
  longSide: number
  /** The sheet's corners in shares of the picture, where someone has shown them. */
  given?: Corners | undefined
}

/** Reads a picture. @throws DrawingRefused */
export async function readDrawing(pixels: Pixels, { longSide, given }: How, work: Work): Promise<Reading> {
  const sheet = await readSheet(pixels, given, work)
  const view = await readView(pixels, sheet, longSide, work)
  const { ink, paper, unit, painted } = view
  const colours = await readColours(view, work)
  work.keep(paper, ink, colours, painted)
  const shapes = painted ? { ...painted, ink: colours.labels } : await trace(ink, colours, unit, work)
  const strokes = work.run(() => strokesOf(ink, shapes.line, unit))
  const { width, height } = ink.mask
  const source = { width: pixels.width, height: pixels.height }
  const { corners, page, ruling } = sheet
  const read = { width, height, unit, source, corners, page, ruling, paper, ink, colours, shapes, strokes }
  showReading(pixels, read, work)
  return { ...read, doubt: work.run(() => judge(read, sheet.seen.undrawn)) }
}

type Sheet = Pick<Reading, 'page' | 'corners' | 'ruling'> & { seen: PageSight; sight: InkSight }

async function readSheet(pixels: Pixels, given: Corners | undefined, work: Work): Promise<Sheet> {
  await work.pace('page')
  const small = work.run(() => glance(pixels))
  await work.pace('page')
  const seen = await seePage(small)
  await work.pace('page')
  const fit = given ? undefined : await fitSheet(small, seen)
  await work.pace('page')
  const found = work.run(() => (given ? givenPage(small, given) : foundPage(small, seen, fit)))
  const scale = pixels.width / small.width
  const sides = eachMoved(found.corners, ({ x, y }) => ({ x: x * scale, y: y * scale }))
  const ruling = await findRuling(pixels, sides, work)
  await work.pace('drawing')
  const { covered } = work.run(() => uncovered(small, found))
  await work.pace('drawing')
  const view = work.run(() => viewed(pixels, sides, ...inkViewSize(sides)))
  await withoutRuling(view, ruling, wholeSheet, work)
  const inkSeen = await seeInk(view, hiddenOn(pixels, sides, covered), work)
  await work.pace('drawing')
  const sight = work.run(() => withGround(found.whole ? withoutTable(inkSeen) : inkSeen, view))
  await work.pace('drawing')
  const drawing = work.run(() => drawingIn(sight, found.whole ? 0 : edge))
  const page = { corners: sides, whole: found.whole, drawing, unsure: isUnsure(found) }
  return { page, corners: part(sides, drawing), ruling, seen, sight }
}

async function readView(pixels: Pixels, sheet: Sheet, longSide: number, work: Work) {
  const { page, corners, ruling, seen, sight } = sheet
  const unit = longSide / 1000
  await work.pace('paper')
  const view = work.run(() => viewed(pixels, corners, ...sizeWithin(corners, longSide)))
  await withoutRuling(view, ruling, page.drawing, work)
  await work.pace('paper')
  const half = everySecond(view)
  const paper = work.run(() => readPaper(half, partOf(sight.bare, page.drawing, half)))
  await work.pace('paper')
  const painted = isPainted(seen, paper) ? work.run(() => paintedShapes(view, unit)) : undefined
  await work.pace('ink')
  const density = work.run(() => densityOn(view, paper, unit))
  await work.pace('ink')
  const seenHere = work.run(() => sightIn(sight, page.drawing, view))
  await work.pace('ink')
  const ink = work.run(() => readInk(density, paper, seenHere, unit))
  work.keep(paper, ink, painted)
  return { unit, paper, ink, painted }
}

function isPainted(seen: PageSight, paper: Paper): boolean {
  const { likely, possible, littlePaper, drawnOnColor } = PAINTED
  if (paper.share > drawnOnColor && paperLook(paper).colouredPaper) return false
  return seen.kinds['painted page'] > (paper.share < littlePaper ? possible : likely)
}

async function withoutRuling(view: View, ruling: Ruling | undefined, place: Box, work: Work) {
  for (const family of ruling?.families ?? []) {
    await work.pace('paper')
    work.run(() => takeOut(view, family, place))
  }
}

/** Sorts the ink by crayon. */
export async function readColours({ ink, paper, unit }: Pick<Reading, 'ink' | 'paper' | 'unit'>, work: Work) {
  await work.pace('colours')
  const features = work.run(() => inkFeatures(ink, paper))
  await work.pace('colours')
  const sorted = work.run(() => sortInk(ink, features))
  if (!sorted) throw new DrawingRefused('blank_page')
  await work.pace('colours')
  return work.run(() => readInkColours(ink, sorted, features, unit))
}
