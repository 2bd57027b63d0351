import type { Lab, Rgb } from '../field/colour.ts'
import { clusterCentres } from './clusters.ts'
import { dropPaperTint, mergeMixtures } from './coloured-paper.ts'
import { displayColours } from './full-strength.ts'
import type { Ink } from './ink.ts'
import type { InkFeatures } from './ink-features.ts'
import { labelled, sampledAt, sampleSure } from './ink-labels.ts'
import { splitByStrength } from './two-strengths.ts'

/** One crayon of the drawing: the colour it shows where it is put on thickly, and how many pixels it covers. */
export type InkColour = { rgb: Rgb; lab: Lab; pixels: number }

/** The crayons of a drawing and, for every pixel, the number of its crayon plus one, 0 off the ink. */
export type InkColours = {
  colours: InkColour[]
  labels: Uint8Array
  /** Whether the paper itself is coloured or dark, and its colour in linear light. */
  colouredPaper: boolean
  paperColour: Rgb
}

/** Sorts the ink by crayon. Undefined when fewer than 40 pixels are surely ink. */
export function readInkColours(ink: Ink, by: InkFeatures): InkColours | undefined {
  const { features, colouredPaper, paperColour, base, white } = by
  const places = sampleSure(ink)
  if (places.length < 40) return undefined
  const { samples, weights } = sampledAt(places, ink, features)
  const centres = clusterCentres(samples, weights)
  const labels = labelled(ink, features, centres)
  const count = colouredPaper ? centres.length : splitByStrength(ink, labels, centres.length)
  const colours = displayColours(ink, labels, count, colouredPaper, base, white)
  if (colouredPaper) {
    mergeMixtures(colours, labels, paperColour, white)
    dropPaperTint(ink, colours, labels, paperColour, white)
  }
  return { colours, labels, colouredPaper, paperColour }
}
