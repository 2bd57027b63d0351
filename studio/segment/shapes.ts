import type { FloatImage } from '../image/float-image.ts'
import type { Eye } from './eyes.ts'
import type { Paint } from './region-colours.ts'

/** A drawing segmented into surfaces and lines, at analysis size. */
export type Shapes = {
  width: number
  height: number
  /** The pen width in pixels. */
  stroke: number
  /** The colors by label minus one: the inks first, then those chosen for outlined surfaces. */
  paints: Paint[]
  /** The surface label of each pixel, 0 for none. */
  surface: Uint8Array
  /** The soft line field, in multiples of 1/255; a line lies where it exceeds `lineLevel`. */
  line: FloatImage
  /** The ink label of each pixel, 0 without ink. */
  ink: Uint8Array
  scribble: boolean
  /** Whether the page is painted from edge to edge: dabs of paint, no lines. */
  painted: boolean
  eyes: Eye[]
  /** The numbers of separate lines and enclosed regions, and the fraction of the picture that is colored in. */
  counts: { lines: number; enclosed: number; filledShare: number }
}
