import type { Box, Corners } from './image/corners.ts'
import type { Ink } from './ink/ink.ts'
import type { Paper } from './ink/paper.ts'
import type { Family } from './page/ruling.ts'
import type { InkColours } from './palette/ink-colours.ts'
import type { Size } from './pixels.ts'
import type { Shapes } from './segment/shapes.ts'
import type { Strokes } from './segment/strokes.ts'

/** Why a picture is drawn only if forced. */
export type Doubt = 'not_a_drawing' | 'page_of_writing'

/** The stored part of a reading, sufficient for painting artworks and measuring reports. */
export type KeptReading = {
  /** The size of the analysis in pixels; `unit` is a thousandth of its long side. */
  width: number
  height: number
  unit: number
  /** The size of the source in pixels. */
  source: Size
  /** The corners of the drawing in the source. */
  corners: Corners
  /**
   * The sheet in the source and the drawing's box on it. `whole`: the sheet
   * fills the picture or none was found; `unsure`: a person should check it.
   */
  page: { corners: Corners; whole: boolean; drawing: Box; unsure: boolean }
  ink: Pick<Ink, 'mask'>
  colours: Pick<InkColours, 'colours' | 'labels' | 'colouredPaper' | 'paperColour'>
  shapes: Shapes
  strokes: Strokes
  doubt: Doubt | undefined
}

/** The part of a reading that reports measure: everything but the surfaces. */
export type MeasurableReading = Omit<KeptReading, 'shapes'> & {
  shapes: Pick<Shapes, 'stroke' | 'ink' | 'scribble'>
}

/** The full result of reading a picture: the drawing's place, its ink, crayons and shapes. */
export type Reading = KeptReading & {
  /** The sheet's printed lines, already removed from everything else. */
  ruling: Family[]
  paper: Paper
  ink: Ink
  colours: InkColours
}
