import { rawBytes } from '../image/buffers.ts'
import { count, type Field, type Mask, percentile } from '../image/field.ts'
import { byRows } from '../image/rows.ts'
import type { Ink } from '../ink/ink.ts'
import { lineLevel } from './lines.ts'

/** How many pixels the drawn lines cover, and the optical density of the middle one of them. */
export type Strokes = { pixels: number; density: number }

// In square thousandths of the long side.
const leastArea = 190
const mostDensity = 4

/** Measures the lines. Where a drawing has surfaces only, the rim between line and surface is gone: then all ink counts. */
export function strokesOf(
  { mask, strength }: Pick<Ink, 'mask' | 'strength'>,
  line: Field,
  unit: number,
): Strokes {
  const lines: Mask = { ...mask, data: rawBytes(mask.data.length) }
  byRows(mask, strokeRow, mask.data, line.data, lines.data)
  const drawn = count(lines) < leastArea * unit * unit ? mask : lines
  return { pixels: count(drawn), density: percentile(strength.data, 0.5, 0, mostDensity, drawn.data) }
}

function strokeRow(from: number, to: number, mask: Uint8Array, line: Float32Array, out: Uint8Array) {
  for (let i = from; i < to; i++) out[i] = mask[i] === 1 && line[i] > lineLevel ? 1 : 0
}
