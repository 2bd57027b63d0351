import type { Lab, Rgb } from '../field/colour.ts'
import { clusterCentres } from './clusters.ts'
import { dropPaperTint, mergeMixtures } from './coloured-paper.ts'
import { displayColours } from './full-strength.ts'
import type { Ink } from './ink.ts'
import type { InkFeatures } from './ink-features.ts'
import { labelled, sampledAt, sampleSure } from './ink-labels.ts'
import { oneColourPerPen, type Pen } from './one-pen.ts'
import { splitByHue } from './two-hues.ts'
import { splitByStrength } from './two-strengths.ts'

/** One crayon of the drawing: the colour it shows where it is put on thickly, and how many pixels it covers. */
export type InkColour = { rgb: Rgb; lab: Lab; pixels: number }

/** The crayons of a drawing and, for every pixel, the number of its crayon plus one, 0 off the ink. */
export type InkColours = {
  colours: InkColour[]
  /** What each crayon is painted with: two shades of one pen have one colour. */
  pens: readonly Pen[]
  labels: Uint8Array
  /** Whether the paper itself is coloured or dark, and its colour in linear light. */
  colouredPaper: boolean
  paperColour: Rgb
}

/** Sorts the ink by crayon. Undefined when fewer than 40 pixels are surely ink. @param unit a thousandth of the long side in pixels */
export function readInkColours(ink: Ink, by: InkFeatures, unit: number): InkColours | undefined {
  const { features, colouredPaper, paperColour, base, white } = by
  const places = sampleSure(ink)
  if (places.length < 40) return undefined
  const { samples, weights } = sampledAt(places, ink, features)
  const found = clusterCentres(samples, weights)
  const centres = colouredPaper ? found : splitByHue(samples, found)
  const labels = labelled(ink, features, centres)
  const count = colouredPaper ? centres.length : splitByStrength(ink, labels, centres.length)
  const colours = displayColours(ink, labels, count, colouredPaper, base, white)
  if (colouredPaper) {
    mergeMixtures(colours, labels, ink.mask.width, paperColour, white, unit)
    dropPaperTint(ink, colours, labels, paperColour, white)
  }
  const pens = colouredPaper ? colours : oneColourPerPen(labels, ink.mask.width, colours, unit)
  return { colours, pens, labels, colouredPaper, paperColour }
}
