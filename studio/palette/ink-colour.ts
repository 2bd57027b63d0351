import type { Lab, Rgb } from '../image/colour.ts'

/** One crayon of the drawing: its color where applied thickly, and how many pixels it covers. */
export type InkColour = { rgb: Rgb; lab: Lab; pixels: number }
