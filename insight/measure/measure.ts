import { isDark, straightened, unprojection } from '#studio/straightened.ts'
import type { MeasurableReading, Pixels } from '#studio/studio.ts'
import { coloursOf, hexOf } from './colours.ts'
import type { Measures } from './measures.ts'
import { pageUseOf } from './page-use.ts'
import { readingOnSheet, sheetOf, sheetSize } from './sheet.ts'
import { symmetryOf } from './symmetry.ts'

/** White paper above this linear luminance, 0-1, was scanned: photographs of it indoors lie between .3 and .85, scans above .93. */
const scanned = 0.9

/** Measures a drawing, purely and deterministically. @param reading of `pixels` @param pixels upright */
export function measure(reading: MeasurableReading, pixels: Pixels): Measures {
  const sheet = sheetOf(reading, pixels)
  const onSheet = readingOnSheet(reading, pixels, sheet)
  const size = sheetSize(reading, onSheet)
  const pageUse = pageUseOf(reading, onSheet)
  const { colouredPaper, paperColour } = reading.colours
  const { colours, ofInk } = coloursOf(reading, pageUse.inkCoverage)
  const sure = isSheetSure(reading) ? 1 : 0
  return {
    sheet,
    sheetShape: size.height / size.width,
    ...pageUse,
    lineWidth: (1000 * reading.shapes.stroke) / Math.max(size.width, size.height),
    lineDarkness: 1 - Math.exp(-reading.strokes.density),
    colours,
    paperColour: colouredPaper ? hexOf(paperColour) : undefined,
    darkPaper: isDark(paperColour),
    confidence: { sheet: sure, colours: sure * ofInk },
    symmetry: symmetryOf(reading),
    isScribble: reading.shapes.scribble,
  }
}

/** Whether the sheet was marked by hand, was found, or is a whole scan. A photo without a detected edge may include table and shadow. */
function isSheetSure({ page, colours: { paperColour } }: MeasurableReading): boolean {
  if (page.unsure) return false
  return !page.whole || luminance(paperColour) > scanned || isDark(paperColour)
}

// Of linear RGB, by ITU-R BT.709.
function luminance([r, g, b]: readonly [number, number, number]): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The picture that the report shows and `measure` refers to: the rectified sheet, or the whole picture. @param longSide of the sheet, in pixels */
export function shownPicture(reading: MeasurableReading, pixels: Pixels, longSide: number): Pixels {
  const { whole, corners } = reading.page
  return whole ? pixels : straightened(pixels, corners, longSide)
}

/** Maps a point of the source to the shown picture, both in shares 0-1. Undefined outside the sheet. */
export function shownAt({ page, source }: MeasurableReading, at: { x: number; y: number }) {
  if (page.whole) return at
  const { x, y } = unprojection(page.corners)({ x: at.x * source.width, y: at.y * source.height })
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : undefined
}
