import type { Rgb } from '../image/colour.ts'
import type { Ink } from '../ink/ink.ts'
import { isOn } from '../rules.ts'
import type { Work } from '../work.ts'
import { clusterCentres } from './clusters.ts'
import { mergeMixtures } from './coloured-paper.ts'
import { displayColours } from './full-strength.ts'
import type { InkColour } from './ink-colour.ts'
import type { InkFeatures } from './ink-features.ts'
import { labelled, sampledInk } from './ink-labels.ts'
import { mergeShades, type Pen } from './merge-shades.ts'
import { splitByDensity } from './split-by-density.ts'
import { findUnmixed, relabel, unmixed } from './unmix.ts'

/** The crayons of a drawing and, per pixel, the 1-based crayon label, 0 without ink. */
export type InkColours = {
  colours: InkColour[]
  /** The color each crayon is painted with; two shades of one pen share a color. */
  pens: readonly Pen[]
  labels: Uint8Array
  /** Whether the paper is colored or dark, and its linear color. */
  colouredPaper: boolean
  paperColour: Rgb
}

/** The ink clustered by hue: the 1-based label of each pixel, and the number of crayons. */
export type SortedInk = { labels: Uint8Array; count: number }

/** Clusters the ink by hue. Undefined if fewer than 40 pixels are certainly ink. */
export function sortInk(ink: Ink, { features }: InkFeatures): SortedInk | undefined {
  const { samples, weights } = sampledInk(ink, features)
  if (weights.length < 40) return undefined
  const centres = clusterCentres(samples, weights)
  return { labels: labelled(ink, features, centres), count: centres.length }
}

/** Refines the clusters into crayons and measures their colors. Modifies the labels. @param unit a thousandth of the long side in pixels */
export async function readInkColours(
  ink: Ink,
  sorted: SortedInk,
  by: InkFeatures,
  unit: number,
  work: Work,
): Promise<InkColours> {
  const { colouredPaper, paperColour, white } = by
  const { labels } = sorted
  const isSplit = !colouredPaper && isOn('two strengths')
  const count = isSplit ? splitByDensity(ink, labels, sorted.count) : sorted.count
  await work.pace('colours')
  const isOverlaid = !colouredPaper && isOn('crayons over each other')
  const overlaid = isOverlaid ? findUnmixed(ink, labels, count, unit) : undefined
  await work.pace('colours')
  const pure = overlaid ? unmixed(labels, overlaid) : labels
  const colours = displayColours(ink, pure, count, by)
  const pens =
    colouredPaper || !isOn('one color per pen') ? colours : mergeShades(pure, ink.mask.width, colours, unit)
  if (overlaid) relabel(labels, overlaid, colours)
  const ground: Rgb = [paperColour[0] / white, paperColour[1] / white, paperColour[2] / white]
  if (colouredPaper && isOn('thin chalk')) mergeMixtures(colours, labels, ink.mask.width, ground, unit)
  return { colours, pens, labels, colouredPaper, paperColour }
}
