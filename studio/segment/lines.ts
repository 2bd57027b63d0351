import { blurred } from '../image/blur.ts'
import { rawFloats } from '../image/buffers.ts'
import { clamp, labDistance, labOf, type Rgb } from '../image/colour.ts'
import { components, extent, keepParts } from '../image/components.ts'
import { above, type Field, type Mask } from '../image/field.ts'
import { byRows } from '../image/rows.ts'
import type { Ink } from '../ink/ink.ts'
import { offMixture } from '../palette/coloured-paper.ts'
import type { InkColour } from '../palette/ink-colour.ts'
import { isOn } from '../rules.ts'
import { softenRims } from './soft-rims.ts'

/** The level of the line field at which a line begins. */
export const lineLevel = 0.42

// In thousandths of the long side: what is averaged along a rim reaches over the other rim of a thinner stroke, and closes small loops.
const thinnestSoft = 8

/** How far the line field is blurred, in pixels. */
export function lineSigma(stroke: number, unit: number): number {
  return clamp(0.2 * stroke, 1.2 * unit, 3 * unit)
}

// How much darker than chalk a mark on it is, and how far from a mixture of the chalk with the paper, which is but a gap, as is what is darker
// than the paper; in OKLab.
const [clearlyDarker, noGap] = [0.33, 0.08]

// What a dark mark on chalk counts for: a narrow one is a gap in the chalk.
const broadOnly = 0.75

/** The drawn lines: a soft field (a line lies where it exceeds `lineLevel`) and the number of separate lines. */
export type Lines = { field: Field; mask: Mask; count: number }

/**
 * Tells lines from the surfaces under them: ink without a fill, or ink that differs clearly from the fill it lies on.
 * @param labels crayon numbers plus one per pixel
 * @param fills the fill's label per pixel, same size
 * @param paper the paper's colour where it is coloured
 */
export function findLines(
  ink: Ink,
  labels: Uint8Array,
  fills: Uint8Array,
  colours: readonly InkColour[],
  stroke: number,
  unit: number,
  paper?: Rgb,
): Lines {
  const { width, height } = ink.mask
  const contrast = contrasts(colours, paper)
  const medians = medianStrengths(ink, labels, fills, colours.length)
  const raw = rawFloats(width * height).fill(0)
  const strong = Float64Array.from([
    0,
    ...medians.map((median) => (isOn('strong marks on a fill') ? 0.62 : 0) * median),
  ])
  byRows(ink.mask, rawRow, labels, fills, contrast, colours.length, ink.strength.data, strong, raw)
  if (stroke > thinnestSoft * unit) softenRims(raw, ink.mask, ink.strength, unit)
  const sigma = lineSigma(stroke, unit)
  const soft = blurred({ width, height, data: raw }, sigma)
  const mask = above(soft, lineLevel)
  const least = Math.max(24 * unit * unit, 0.35 * stroke * stroke)
  const shortest = Math.max(6 * unit, 0.7 * stroke)
  const found = components(mask)
  const count = keepParts(mask, found, (part) => part.area > least && extent(part) > shortest)
  byRows(mask, droppedRow, mask.data, soft.data)
  return { field: soft, mask, count }
}

function rawRow(
  from: number,
  to: number,
  labels: Uint8Array,
  fills: Uint8Array,
  contrast: Uint8Array,
  across: number,
  strength: Float32Array,
  strong: Float64Array,
  raw: Float32Array,
) {
  for (let i = from; i < to; i++) {
    const label = labels[i]
    if (label === 0) continue
    const fill = fills[i]
    if (fill === 0) raw[i] = 1
    else if (label !== fill) {
      const differs = contrast[(label - 1) * across + fill - 1]
      if (differs === 2) raw[i] = strength[i] > strong[fill] ? 1 : broadOnly
      else if (differs === 1) raw[i] = strength[i] > strong[fill] ? 1 : 0
    }
  }
}

function droppedRow(from: number, to: number, mask: Uint8Array, soft: Float32Array) {
  for (let i = from; i < to; i++) if (mask[i] === 0 && soft[i] > lineLevel) soft[i] = 0
}

/**
 * For each crayon on each other: 1 where it differs clearly, 2 where it draws however weak it is: on coloured paper weak is what is
 * near the paper's colour, so that a dark mouth on a face of chalk is weaker than the face.
 */
function contrasts(colours: readonly InkColour[], paper?: Rgb): Uint8Array {
  return Uint8Array.from({ length: colours.length ** 2 }, (_, k) => {
    const [a, b] = [colours[Math.floor(k / colours.length)], colours[k % colours.length]]
    if (labDistance(a.lab, b.lab, 1.1) <= 0.13) return 0
    const isGap =
      !isOn('dark marks on chalk') || !paper || a.lab[0] < labOf(paper)[0] || offMixture(a, b, paper) < noGap
    return !isGap && b.lab[0] - a.lab[0] > clearlyDarker ? 2 : 1
  })
}

// The median strength of each colour where it fills a surface.
function medianStrengths({ strength }: Ink, labels: Uint8Array, fills: Uint8Array, count: number): number[] {
  const bins = Array.from({ length: count }, () => new Uint32Array(256))
  for (let i = 0; i < labels.length; i++)
    if (labels[i] > 0 && labels[i] === fills[i])
      bins[labels[i] - 1][Math.min(255, (strength.data[i] * 64) | 0)]++
  return bins.map((histogram) => {
    const total = histogram.reduce((sum, bin) => sum + bin, 0)
    let at = 0
    for (let seen = histogram[0]; at < 255 && seen <= 0.5 * total; seen += histogram[at]) at++
    return (at + 0.5) / 64
  })
}
