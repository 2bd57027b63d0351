import type { MeasurableReading } from '#studio/studio.ts'
import type { Measures } from './measures.ts'

type Lines = Pick<Measures, 'lineWidth' | 'lineDarkness'>

/** Width and darkness of the lines. @param sheetSide the sheet's long side in pixels of the reading */
export function linesOf({ shapes, strokes }: MeasurableReading, sheetSide: number): Lines {
  return {
    lineWidth: (1000 * shapes.stroke) / sheetSide,
    lineDarkness: 1 - Math.exp(-strokes.density),
  }
}
