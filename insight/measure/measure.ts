import { type KeptReading, type Pixels, straightened } from '#studio/studio.ts'
import { closedShapesOf } from './closed-shapes.ts'
import { coloursOf, hexOf } from './colours.ts'
import { linesOf } from './lines.ts'
import type { Measures } from './measures.ts'
import { pageUseOf } from './page-use.ts'
import { partsOf } from './parts.ts'
import { readingOnSheet, sheetOf, sheetSize } from './sheet.ts'
import { symmetryOf } from './symmetry.ts'

/**
 * Measures a drawing; pure, and the same picture gives the same numbers.
 * @param reading what the studio read in `pixels`
 * @param pixels the picture that was read, upright
 */
export function measure(reading: KeptReading, pixels: Pixels): Measures {
  const sheet = sheetOf(reading, pixels)
  const onSheet = readingOnSheet(reading, pixels, sheet)
  const size = sheetSize(reading, onSheet)
  const pageUse = pageUseOf(reading, onSheet)
  const { colouredPaper, paperColour } = reading.colours
  return {
    sheet,
    sheetShape: size.height / size.width,
    ...pageUse,
    ...linesOf(reading, Math.max(size.width, size.height)),
    colours: coloursOf(reading, pageUse.inkCoverage),
    paperColour: colouredPaper ? hexOf(paperColour) : undefined,
    closedShapes: reading.shapes.scribble ? 0 : closedShapesOf(reading),
    parts: partsOf(reading),
    symmetry: symmetryOf(reading),
    isScribble: reading.shapes.scribble,
  }
}

/**
 * What the report shows: the sheet alone, seen straight on, where the studio found it; otherwise the whole picture. `measure` speaks of this picture.
 * @param longSide of the sheet, in pixels
 */
export function shownPicture(reading: KeptReading, pixels: Pixels, longSide: number): Pixels {
  const { whole, corners } = reading.page
  return whole ? pixels : straightened(pixels, corners, longSide)
}
