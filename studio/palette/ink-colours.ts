import type { Rgb } from '../image/colour.ts'
import type { Ink } from '../ink/ink.ts'
import { isOn } from '../rules.ts'
import { clusterCentres } from './clusters.ts'
import { mergeMixtures } from './coloured-paper.ts'
import { displayColours } from './full-strength.ts'
import type { InkColour } from './ink-colour.ts'
import type { InkFeatures } from './ink-features.ts'
import { labelled, sampledAt, sampleSure } from './ink-labels.ts'
import { mergeShades, type Pen } from './merge-shades.ts'
import { splitByDensity } from './split-by-density.ts'
import { findUnmixed, relabel, unmixed } from './unmix.ts'

/** The crayons of a drawing and, for every pixel, the number of its crayon plus one, 0 off the ink. */
export type InkColours = {
  colours: InkColour[]
  /** What each crayon is painted with: two shades of one pen have one color. */
  pens: readonly Pen[]
  labels: Uint8Array
  /** Whether the paper itself is colored or dark, and its color in linear light. */
  colouredPaper: boolean
  paperColour: Rgb
}

/** The ink sorted by what its crayons differ in: the crayon number plus one of every pixel, and how many crayons there are. */
export type SortedInk = { labels: Uint8Array; count: number }

/** Sorts the ink by hue. Undefined when fewer than 40 pixels are surely ink. */
export function sortInk(ink: Ink, { features }: InkFeatures): SortedInk | undefined {
  const places = sampleSure(ink)
  if (places.length < 40) return undefined
  const { samples, weights } = sampledAt(places, ink, features)
  const centres = clusterCentres(samples, weights)
  return { labels: labelled(ink, features, centres), count: centres.length }
}

/** Tells the crayons among the sorted ink, and how each looks. The labels change in place. @param unit a thousandth of the long side in pixels */
export function readInkColours(ink: Ink, sorted: SortedInk, by: InkFeatures, unit: number): InkColours {
  const { colouredPaper, paperColour, base, white } = by
  const { labels } = sorted
  const isSplit = !colouredPaper && isOn('two strengths')
  const count = isSplit ? splitByDensity(ink, labels, sorted.count) : sorted.count
  const isOverlaid = !colouredPaper && isOn('crayons over each other')
  const overlaid = isOverlaid ? findUnmixed(ink, labels, count, unit) : undefined
  const pure = overlaid ? unmixed(labels, overlaid) : labels
  const colours = displayColours(ink, pure, count, { colouredPaper, base, white })
  const pens =
    colouredPaper || !isOn('one color per pen') ? colours : mergeShades(pure, ink.mask.width, colours, unit)
  if (overlaid) relabel(labels, overlaid, colours)
  const ground: Rgb = [paperColour[0] / white, paperColour[1] / white, paperColour[2] / white]
  if (colouredPaper && isOn('thin chalk')) mergeMixtures(colours, labels, ink.mask.width, ground, unit)
  return { colours, pens, labels, colouredPaper, paperColour }
}
