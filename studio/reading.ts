import type { Box, Corners } from './image/corners.ts'
import type { Ink } from './ink/ink.ts'
import type { Paper } from './ink/paper.ts'
import type { Ruling } from './page/ruling.ts'
import type { InkColours } from './palette/ink-colours.ts'
import type { Shapes } from './segment/shapes.ts'
import type { Strokes } from './segment/strokes.ts'

/** Why a picture is only drawn if somebody insists. */
export type Doubt = 'not_a_drawing' | 'page_of_writing'

/** What is kept of a reading: artworks are painted, and reports measured, from this alone. */
export type KeptReading = {
  /** Size of the analysis in pixels, and a thousandth of its long side. */
  width: number
  height: number
  unit: number
  /** Size of the source in pixels. */
  source: { width: number; height: number }
  /** The drawing's place in the source, in perspective. */
  corners: Corners
  /** The sheet in the source and the drawing's place on it; `whole`: all is sheet or none was sure, `unsure`: somebody had better look. */
  page: { corners: Corners; whole: boolean; drawing: Box; unsure: boolean }
  ink: Pick<Ink, 'mask'>
  colours: Pick<InkColours, 'colours' | 'labels' | 'colouredPaper' | 'paperColour'>
  shapes: Shapes
  strokes: Strokes
  doubt: Doubt | undefined
}

/** What of a reading is measured: all but the surfaces. */
export type MeasurableReading = Omit<KeptReading, 'shapes'> & {
  shapes: Pick<Shapes, 'stroke' | 'ink' | 'scribble'>
}

/** What the studio sees in a picture: where the drawing is, its ink, its crayons and its shapes. */
export type Reading = KeptReading & {
  /** The lines that the sheet is printed with, which are in none of the rest; undefined on blank paper. */
  ruling: Ruling | undefined
  paper: Paper
  ink: Ink
  colours: InkColours
}
