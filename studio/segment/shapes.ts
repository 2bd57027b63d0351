import type { FloatImage } from '../image/float-image.ts'
import type { Eye } from './eyes.ts'
import type { Paint } from './region-colours.ts'

/** The drawing taken apart into surfaces and lines, at the size of the analysis. */
export type Shapes = {
  width: number
  height: number
  /** Pen width in pixels. */
  stroke: number
  /** Colors by label minus one: the inks first, then those chosen for outlined surfaces. */
  paints: Paint[]
  /** Label of the surface at every pixel, 0 where there is none. */
  surface: Uint8Array
  /** Soft field of the lines in whole 255ths; a line lies where it exceeds `lineLevel`. */
  line: FloatImage
  /** Label of the ink at every pixel, 0 off the ink. */
  ink: Uint8Array
  scribble: boolean
  /** The page is painted from edge to edge: dabs of paint, no lines. */
  painted: boolean
  eyes: Eye[]
  /** How many separate lines and enclosed surfaces were found, and the share of the picture that is colored in. */
  counts: { lines: number; enclosed: number; filledShare: number }
}
