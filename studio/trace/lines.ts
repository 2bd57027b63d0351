import { blurred } from '../field/blur.ts'
import { clamp, labDistance } from '../field/colour.ts'
import { components, extent, keepParts } from '../field/components.ts'
import { above, type Field, type Mask, percentile } from '../field/field.ts'
import type { Ink } from '../read/ink.ts'
import type { InkColour } from '../read/ink-colours.ts'

/** The level of the line field at which a line begins. */
export const lineLevel = 0.42

/** The drawn lines: a soft field (a line lies where it exceeds `lineLevel`) and the number of separate lines. */
export type Lines = { field: Field; mask: Mask; count: number }

/**
 * Tells lines from the surfaces under them: ink without a fill, or ink that differs clearly from the fill it lies on.
 * @param labels crayon numbers plus one per pixel
 * @param fills the fill's label per pixel, same size
 */
export function findLines(
  ink: Ink,
  labels: Uint8Array,
  fills: Uint8Array,
  colours: readonly InkColour[],
  stroke: number,
  unit: number,
): Lines {
  const { width, height } = ink.mask
  const contrast = contrasts(colours)
  const medians = colours.map((_, k) => medianStrength(ink, labels, fills, k + 1))
  const raw = new Float32Array(width * height)
  for (let i = 0; i < raw.length; i++) {
    const label = labels[i]
    if (label === 0) continue
    const fill = fills[i]
    if (fill === 0) raw[i] = 1
    else if (label !== fill && contrast[(label - 1) * colours.length + fill - 1])
      raw[i] = ink.strength.data[i] > 0.62 * medians[fill - 1] ? 1 : 0
  }
  const soft = blurred({ width, height, data: raw }, clamp(0.2 * stroke, 1.2 * unit, 3 * unit))
  const mask = above(soft, lineLevel)
  const least = Math.max(24 * unit * unit, 0.35 * stroke * stroke)
  const shortest = Math.max(6 * unit, 0.7 * stroke)
  const count = keepParts(mask, components(mask), (part) => part.area > least && extent(part) > shortest)
  for (let i = 0; i < raw.length; i++) if (mask.data[i] === 0 && soft.data[i] > lineLevel) soft.data[i] = 0
  return { field: soft, mask, count }
}

function contrasts(colours: readonly InkColour[]): Uint8Array {
  return Uint8Array.from({ length: colours.length ** 2 }, (_, k) => {
    const [a, b] = [colours[Math.floor(k / colours.length)], colours[k % colours.length]]
    return labDistance(a.lab, b.lab, 1.1) > 0.13 ? 1 : 0
  })
}

function medianStrength(
  { strength, mask }: Ink,
  labels: Uint8Array,
  fills: Uint8Array,
  label: number,
): number {
  const mine = mask.data.map((inked, i) => (inked && labels[i] === label && fills[i] === label ? 1 : 0))
  return percentile(strength.data, 0.5, 0, 4, mine)
}
