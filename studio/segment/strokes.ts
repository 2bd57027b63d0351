import { count, type FloatImage, type Mask, percentile } from '../image/float-image.ts'
import type { Ink } from '../ink/ink.ts'
import { lineLevel } from './lines.ts'

/** The number of pixels covered by lines, and their median optical density. */
export type Strokes = { pixels: number; density: number }

// In square thousandths of the long side.
const leastArea = 190
const mostDensity = 4

/** The ink that is painted as a line. */
export function inkOfLines(ink: Mask, line: FloatImage): Mask {
  return { ...ink, data: ink.data.map((inked, i) => (inked === 1 && line.data[i] > lineLevel ? 1 : 0)) }
}

/**
 * Measures the lines. If a drawing has almost only surfaces, all ink is measured instead.
 * @param unit a thousandth of the long side in pixels
 */
export function strokesOf(
  { mask, strength }: Pick<Ink, 'mask' | 'strength'>,
  line: FloatImage,
  unit: number,
): Strokes {
  const lines = inkOfLines(mask, line)
  const drawn = count(lines) < leastArea * unit * unit ? mask : lines
  return { pixels: count(drawn), density: percentile(strength.data, 0.5, 0, mostDensity, drawn.data) }
}
