import type { Lab, Rgb } from '../image/colour.ts'

/** One crayon of the drawing: the color it shows where it is put on thickly, and how many pixels it covers. */
export type InkColour = { rgb: Rgb; lab: Lab; pixels: number }
