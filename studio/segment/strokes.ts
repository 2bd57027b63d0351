import { count, type FloatImage, percentile } from '../image/float-image.ts'
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
  line: FloatImage,
  unit: number,
): Strokes {
  const lines = { ...mask, data: mask.data.map((ink, i) => (ink === 1 && line.data[i] > lineLevel ? 1 : 0)) }
  const drawn = count(lines) < leastArea * unit * unit ? mask : lines
  return { pixels: count(drawn), density: percentile(strength.data, 0.5, 0, mostDensity, drawn.data) }
}
