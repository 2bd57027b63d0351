import { blurred } from '../image/blur.ts'
import { clamp, labDistance } from '../image/colour.ts'
import { components, extent, keepParts, type Part, type Parts } from '../image/components.ts'
import { above, type FloatImage, type Mask } from '../image/float-image.ts'
import { binAt } from '../image/histogram.ts'
import type { Ink } from '../ink/ink.ts'
import type { InkColour } from '../palette/ink-colour.ts'
import { isOn } from '../rules.ts'
import { leastSurface } from './smooth-labels.ts'
import { softenRims } from './soft-rims.ts'

/** The level of the line field at which a line begins. */
export const lineLevel = 0.42

// In thousandths of the long side: for thinner strokes the
// rim average would mix both rims and close small loops.
const thinnestSoft = 8

/** The sigma of the line field's blur, in pixels. */
export function lineSigma(stroke: number, unit: number): number {
  return clamp(0.2 * stroke, 1.2 * unit, 3 * unit)
}

// The color distance of a clear difference, and of one so sharp
// that a mark on a fill is intentional, like an eye on chalk.
const [clearly, sharply] = [0.13, 0.45]

// A spot in a fill: at most this fraction is line, at least
// this fraction lies on fill, and its least compactness.
const [leastLine, mostlyOnFill, compact] = [0.1, 0.8, 0.2]
// In square thousandths of the long side: a smaller spot, which may be an eye, would be absorbed as a speck.
const leastSpot = 4 * leastSurface

/** The lines: a soft field (a line lies where it exceeds `lineLevel`), their mask and number, and the spots left out. */
export type Lines = { field: FloatImage; mask: Mask; count: number; spots: Mask }

/** The 1-based crayon of each pixel, that of the fill below it, and the crayons. */
type Labelled = { labels: Uint8Array; fills: Uint8Array; colours: readonly InkColour[] }

/** Separates lines from the surfaces below: ink without a fill, or ink that differs clearly from its fill. */
export function findLines(ink: Ink, on: Labelled, stroke: number, unit: number): Lines {
  const { width, height } = ink.mask
  const raw = rawLines(ink, on)
  if (stroke > thinnestSoft * unit) softenRims(raw, ink.mask, ink.strength, unit)
  const soft = blurred({ width, height, data: raw }, lineSigma(stroke, unit))
  const mask = above(soft, lineLevel)
  const least = Math.max(24 * unit * unit, 0.35 * stroke * stroke)
  const shortest = Math.max(6 * unit, 0.7 * stroke)
  const found = components(mask)
  const isSpot = isOn('spots are surfaces')
    ? spotsAmong(found, ink.lines, on, leastSpot * unit * unit)
    : () => false
  const isMark = (part: Part) => part.area > least && extent(part) > shortest
  const spots = { ...mask, data: mask.data.slice() }
  keepParts(spots, found, (part, k) => isMark(part) && isSpot(part, k))
  const count = keepParts(mask, found, (part, k) => isMark(part) && !isSpot(part, k))
  for (let i = 0; i < soft.data.length; i++)
    if (mask.data[i] === 0 && soft.data[i] > lineLevel) soft.data[i] = 0
  return { field: soft, mask, count, spots }
}

function spotsAmong({ labels: numbers, parts }: Parts, lines: Mask, on: Labelled, leastArea: number) {
  const { labels, fills, colours } = on
  const [onLine, onFill] = [new Uint32Array(parts.length + 1), new Uint32Array(parts.length + 1)]
  const sharp = contrasts(colours, sharply)
  for (let i = 0; i < numbers.length; i++) {
    const isSharp = labels[i] > 0 && fills[i] > 0 && sharp[(labels[i] - 1) * colours.length + fills[i] - 1]
    if (lines.data[i] || isSharp) onLine[numbers[i]]++
    if (fills[i] > 0) onFill[numbers[i]]++
  }
  return (part: Part, k: number) =>
    part.area >= leastArea &&
    onLine[k + 1] < leastLine * part.area &&
    onFill[k + 1] > mostlyOnFill * part.area &&
    part.area > compact * extent(part) ** 2
}

// 1 on lines, 0 elsewhere.
function rawLines(ink: Ink, { labels, fills, colours }: Labelled): Float32Array {
  const raw = new Float32Array(labels.length)
  const contrast = contrasts(colours, clearly)
  const medians = medianStrengths(ink, labels, fills, colours.length)
  const share = isOn('strong marks on a fill') ? 0.62 : 0
  const strong = Float64Array.from([0, ...medians.map((median) => share * median)])
  const strength = ink.strength.data
  for (let i = 0; i < raw.length; i++) {
    const label = labels[i]
    const fill = fills[i]
    if (label === 0 || label === fill) continue
    const isMark = fill === 0 || contrast[(label - 1) * colours.length + fill - 1] === 1
    if (isMark && (fill === 0 || strength[i] > strong[fill])) raw[i] = 1
  }
  return raw
}

/** For each pair of crayons, whether their colors differ by more than a distance. */
function contrasts(colours: readonly InkColour[], by: number): Uint8Array {
  return Uint8Array.from(
    { length: colours.length ** 2 },
    (_, k) =>
      +(labDistance(colours[Math.floor(k / colours.length)].lab, colours[k % colours.length].lab, 1.1) > by),
  )
}

// The median strength of each crayon where it fills a surface.
function medianStrengths({ strength }: Ink, labels: Uint8Array, fills: Uint8Array, count: number): number[] {
  const bins = Array.from({ length: count }, () => new Uint32Array(256))
  for (let i = 0; i < labels.length; i++)
    if (labels[i] > 0 && labels[i] === fills[i])
      bins[labels[i] - 1][Math.min(255, (strength.data[i] * 64) | 0)]++
  return bins.map((histogram) => {
    const total = histogram.reduce((sum, bin) => sum + bin, 0)
    return (binAt(histogram, 0.5 * total) + 0.5) / 64
  })
}
