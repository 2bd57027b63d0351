import { seeInk } from './ink/ink-network.ts'
import { keepLikelyInk } from './ink/likely-ink.ts'
import { judge } from './judge.ts'
import { showReading } from './looks.ts'
import { inShares, isUnsure } from './page/find-page.ts'
import { seePage } from './page/page-network.ts'
import { paintedShapes } from './painted/painted-shapes.ts'
import type { Pixels } from './pixels.ts'
import { findDrawing } from './read/crop.ts'
import { lookTwice } from './read/details.ts'
import { coverUp } from './read/fingers.ts'
import { glance } from './read/glance.ts'
import { densityOn, readInk } from './read/ink.ts'
import { readInkColours, sortInk } from './read/ink-colours.ts'
import { inkFeatures } from './read/ink-features.ts'
import { foundPage, givenPage, uncovered } from './read/page.ts'
import { readPaper } from './read/paper.ts'
import { findRuling } from './read/ruling.ts'
import { type Corners, everySecond, part, sizeWithin, viewed } from './read/view.ts'
import { takeOut } from './read/without-ruling.ts'
import type { Reading } from './reading.ts'
import { DrawingRefused } from './refusal.ts'
import { strokesOf } from './trace/strokes.ts'
import { trace } from './trace/trace.ts'
import type { Work } from './work.ts'

/** How likely the network must find it that a page is painted from edge to edge; less suffices where hardly any paper is bare. */
const PAINTED = { likely: 0.5, possible: 0.12, littlePaper: 0.2 }

/** How a picture is read. */
export type How = {
  /** Of the analysis, in pixels. */
  longSide: number
  /** The sheet's corners in shares of the picture, where someone has shown them. */
  given?: Corners | undefined
}

/** Reads a picture. @throws DrawingRefused */
export async function readDrawing(pixels: Pixels, { longSide, given }: How, work: Work): Promise<Reading> {
  const unit = longSide / 1000
  await work.pace('page')
  const small = work.run(() => glance(pixels))
  await work.pace('page')
  const sight = await seePage(small)
  await work.pace('page')
  const found = work.run(() => (given ? givenPage(small, given) : foundPage(small, sight)))
  await work.pace('page')
  const sheet = work.run(() => uncovered(small, found))
  const sides = enlarged(sheet.corners, pixels.width / small.width)
  const ruling = await findRuling(pixels, sides, work)
  await work.pace('drawing')
  const likelyPainted = sight.kinds['painted page']
  const inkSight = likelyPainted > PAINTED.possible ? undefined : await seeInk(pixels, sides)
  const drawing = await findDrawing(small, { ...sheet, ruling, inkSight }, work)
  const unsure = !given && isUnsure(inShares(sheet.corners, small), sight)
  const page = { corners: sides, whole: sheet.whole, drawing, unsure }
  const corners = part(page.corners, drawing)
  await work.pace('paper')
  const [width, height] = sizeWithin(corners, longSide)
  const view = work.run(() => viewed(pixels, corners, width, height))
  for (const family of ruling?.families ?? []) {
    await work.pace('paper')
    work.run(() => takeOut(view, family, drawing))
  }
  await work.pace('paper')
  const paper = work.run(() => readPaper(everySecond(view), 0.07, sheet.tint))
  await work.pace('paper')
  const { covered } = sheet
  if (covered) work.run(() => coverUp(view, paper, covered, drawing))
  const { likely, possible, littlePaper } = PAINTED
  const isPainted = likelyPainted > (paper.share < littlePaper ? possible : likely)
  const painted = isPainted ? work.run(() => paintedShapes(view, unit)) : undefined
  await work.pace('ink')
  const density = work.run(() => densityOn(view, paper, unit))
  await work.pace('ink')
  const ink = work.run(() => readInk(density, paper, unit))
  if (inkSight) work.run(() => keepLikelyInk(ink.mask, inkSight, drawing))
  work.keep(paper, ink, painted)
  await work.pace('colours')
  const features = work.run(() => inkFeatures(ink, paper))
  await work.pace('colours')
  const sorted = work.run(() => sortInk(ink, features))
  if (!sorted) throw new DrawingRefused('blank_page')
  await work.pace('colours')
  const colours = work.run(() => readInkColours(ink, sorted, features, unit))
  work.keep(paper, ink, colours, painted)
  await work.pace('shapes')
  const details = work.run(() => lookTwice(pixels, corners, ink, colours, unit))
  work.keep(paper, ink, colours, details, painted)
  const drawn = await trace(ink, colours, unit, work, details)
  const shapes = painted ? { ...painted, ink: colours.labels } : drawn
  const strokes = work.run(() => strokesOf(ink, shapes.line, unit))
  const source = { width: pixels.width, height: pixels.height }
  const seen = { width, height, unit, source, corners, page, ruling, paper, ink, colours, shapes, strokes }
  showReading(pixels, seen, work)
  return { ...seen, doubt: work.run(() => judge(seen, sight.undrawn)) }
}

function enlarged(corners: Corners, scale: number): Corners {
  const [a, b, c, d] = corners.map(({ x, y }) => ({ x: x * scale, y: y * scale }))
  return [a, b, c, d]
}
