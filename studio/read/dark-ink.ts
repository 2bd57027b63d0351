import { rawFloats } from '../field/buffers.ts'
import { chroma, type Rgb } from '../field/colour.ts'
import { emptyMask, type Field, type Mask } from '../field/field.ts'
import { byRows } from '../field/rows.ts'
import { isDark, kindsOf } from '../trace/kinds.ts'
import { type Ink, localPeaks } from './ink.ts'
import type { InkColours } from './ink-colours.ts'

// Strengths that differ so much are a mark and its ground; `palest` is above all strengths.
const contrast = 0.45
const palest = 8

/**
 * For every crayon whether it is dark: its kind plus one, else 0; whether it may be no more than the rim of one, as grey is; and the
 * strength at which it covers half of a pixel.
 */
export type DarkInk = { kinds: Uint8Array; rims: Uint8Array; half: Float32Array }

/** Which crayons are dark. */
export function darkInk({ colours, colouredPaper }: InkColours): DarkInk {
  const kinds = kindsOf(colours)
  const strengthOf = ([r, g, b]: Rgb) => {
    const densities = [r, g, b].map((value) => -Math.log(value + 0.003))
    return 0.7 * Math.max(...densities) + 0.1 * densities.reduce((sum, value) => sum + value, 0)
  }
  const halfOf = (full: number) => -Math.log(0.5 + 0.5 * Math.exp(-full))
  return {
    kinds: Uint8Array.from([0, ...colours.map(({ lab }, k) => (isDark(lab) ? kinds[k] + 1 : 0))]),
    rims: Uint8Array.from([
      0,
      ...colours.map(({ lab }) => (isDark(lab) || (chroma(lab) < 0.06 && !colouredPaper) ? 1 : 0)),
    ]),
    half: Float32Array.from([
      0,
      ...colours.map(({ rgb }) => (colouredPaper ? 0.3 : halfOf(strengthOf(rgb)))),
    ]),
  }
}

/** The dark ink without the soft rim that density gives it, by kind. @param peaks of its strength, see `localPeaks` */
export function sureInk(
  { mask, strength }: Ink,
  { labels, colouredPaper }: InkColours,
  { kinds, half }: DarkInk,
  peaks: Field,
): Mask {
  const { width, height } = mask
  const sure = emptyMask(width, height)
  // Chalk is stronger than the dark marks on it.
  const byContrast = !colouredPaper
  const floors = localPeaks(paleness(strength))
  const { data } = strength
  byRows(
    mask,
    sureRow,
    labels,
    kinds,
    half,
    byContrast,
    data,
    peaks.data,
    floors.data,
    peaks.width,
    sure.data,
  )
  return sure
}

function sureRow(
  from: number,
  to: number,
  labels: Uint8Array,
  kinds: Uint8Array,
  half: Float32Array,
  byContrast: boolean,
  strength: Float32Array,
  peaks: Float32Array,
  floors: Float32Array,
  across: number,
  sure: Uint8Array,
) {
  const row = ((from / (to - from)) >> 1) * across
  for (let i = from; i < to; i++) {
    const kind = kinds[labels[i]]
    if (kind === 0) continue
    const near = row + ((i - from) >> 1)
    const high = peaks[near]
    const low = palest - floors[near]
    const limit = byContrast && high - low > contrast ? halfway(low, high) : half[labels[i]]
    if (strength[i] > limit) sure[i] = kind
  }
}

/** How long the marks of a mask are across on average, in pixels. */
export function meanRun(mask: Mask): number {
  const counts = new Int32Array(2)
  byRows(mask, countRuns, mask.data, counts)
  const [area, runs] = counts
  return runs === 0 ? 0 : area / runs
}

function countRuns(from: number, to: number, data: Uint8Array, counts: Int32Array) {
  for (let i = from; i < to; i++) {
    if (data[i] === 0) continue
    counts[0]++
    if (data[i + 1] !== data[i]) counts[1]++
  }
}

/** The strength of a pixel that is half one and half the other. */
function halfway(low: number, high: number): number {
  return -Math.log(0.5 * Math.exp(-low) + 0.5 * Math.exp(-high))
}

function paleness({ width, height, data }: Field): Field {
  const out = rawFloats(data.length)
  byRows({ width, height }, paleRow, data, out)
  return { width, height, data: out }
}

function paleRow(from: number, to: number, data: Float32Array, out: Float32Array) {
  for (let i = from; i < to; i++) out[i] = palest - data[i]
}
