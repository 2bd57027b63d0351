import { rawBytes } from '../field/buffers.ts'
import { components, keepParts } from '../field/components.ts'
import { closed } from '../field/distance.ts'
import type { Field, Mask } from '../field/field.ts'
import type { DarkInk } from './dark-ink.ts'
import type { Ink } from './ink.ts'
import type { InkColours } from './ink-colours.ts'

// How wide a gap between two lines may be, half, in thousandths of the long side.
const narrow = 6
/** How small a gap may be, in square thousandths of the long side; what is smaller is the tooth of crayon. */
export const leastGap = 30
// Paper between two lines keeps less than this share of their strength: the tooth of a scribbled eye keeps more.
const mostInGap = 0.4

/** Between dark lines close together, as in a lattice, the soft rims meet: what no line covers is what lies under them. In place. @param peaks of the strength, see `localPeaks` */
export function openGaps(
  { mask, strength }: Ink,
  { labels }: InkColours,
  { kinds, rims }: DarkInk,
  sure: Mask,
  peaks: Field,
  unit: number,
) {
  const { width, height } = mask
  const lines: Mask = { width, height, data: rawBytes(sure.data.length) }
  for (let i = 0; i < lines.data.length; i++) lines.data[i] = sure.data[i] > 0 ? 1 : 0
  const between = closed(lines, narrow * unit)
  for (let i = 0; i < between.data.length; i++)
    if (sure.data[i] > 0 || kinds[labels[i]] === 0) between.data[i] = 0
  keepParts(between, components(between), ({ area }) => area > leastGap * unit * unit)
  const open: [place: number, label: number][] = []
  for (let i = 0; i < between.data.length; i++) {
    if (between.data[i] === 0) continue
    const label = besides(rims, labels, i, width)
    const y = Math.floor(i / width)
    const peak = peaks.data[(y >> 1) * peaks.width + ((i - y * width) >> 1)]
    if (label >= 0) open.push([i, label])
    else if (strength.data[i] < mostInGap * peak) open.push([i, 0])
  }
  for (const [i, label] of open) {
    labels[i] = label
    if (label === 0) mask.data[i] = 0
  }
}

/** What a mark leaves free belongs to what lies nearest beside it: paper, or the crayon it was drawn on; -1 where all around is dark. */
export function besides(rims: Uint8Array, labels: Uint8Array, i: number, width: number): number {
  for (let reach = 1; reach < 8; reach++)
    for (const step of [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1]) {
      const label = labels[i + reach * step]
      if (label !== undefined && rims[label] === 0) return label
    }
  return -1
}
