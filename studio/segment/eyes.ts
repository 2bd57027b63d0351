import { components, type Part } from '../image/components.ts'
import type { Mask } from '../image/float-image.ts'
import type { LabelMap } from './smooth-labels.ts'

/** A pupil: its center and half its mean width, in analysis pixels. */
export type Eye = { x: number; y: number; radius: number }

/** `around` is the label of the surrounding surface, `face` its width at the mark's row. */
type Candidate = Eye & { around: number; face: number }

// The size range of a pupil, in thousandths of the long side.
const [smallest, largest] = [6.5, 46]

/** Finds eyes at half size: round dark marks, either two of similar size side by side on one surface, or one on white. */
export function findEyes(
  dark: Mask,
  surface: LabelMap,
  isWhite: (label: number) => boolean,
  unit: number,
): Eye[] {
  const found = components(dark).parts.flatMap((part) => candidate(part, dark, surface, unit))
  const hasTwin = (eye: Candidate) => found.some((other) => other !== eye && isPair(eye, other))
  return found
    .filter((eye) => isWhite(eye.around) || hasTwin(eye))
    .map(({ x, y, radius }) => ({ x: 2 * x + 1, y: 2 * y + 1, radius: 2 * radius }))
}

function candidate(part: Part, dark: Mask, { labels }: LabelMap, unit: number): Candidate[] {
  const { left, top, right, bottom, area } = part
  const [w, h] = [right - left + 1, bottom - top + 1]
  const size = (w + h) / 2
  if (size < smallest * unit || size > largest * unit || w > 1.9 * h || h > 2.2 * w || area < 0.6 * w * h)
    return []
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const beside = [
    [left - 3, y],
    [right + 3, y],
    [x, top - 3],
    [x, bottom + 3],
  ].map(([atX, atY]) => {
    const i = Math.round(atY) * dark.width + Math.round(atX)
    return dark.data[i] ? 0 : (labels[i] ?? 0)
  })
  const around = beside.find(
    (label, k) => label > 0 && beside.filter((other) => other === label).length >= 3 && k < 2,
  )
  if (!around) return []
  const start = Math.round(y) * dark.width
  // Marks on the surface do not end it.
  const seen = Array.from({ length: dark.width }, (_, k) =>
    dark.data[start + k] ? 'drawn' : labels[start + k] === around ? 'face' : 'end',
  )
  const face = reach(seen.slice(right + 1)) + reach(seen.slice(0, left).reverse())
  return [{ x, y, radius: size / 2, around, face: right - left + face }]
}

// How far a surface continues beside a mark.
function reach(row: readonly ('drawn' | 'face' | 'end')[]): number {
  const end = row.indexOf('end')
  return row.slice(0, end < 0 ? row.length : end).lastIndexOf('face') + 1
}

function isPair(a: Candidate, b: Candidate): boolean {
  const ratio = a.radius / b.radius
  const [across, down] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)]
  const mean = a.radius + b.radius
  const isLevel =
    a.around === b.around && ratio > 0.6 && ratio < 1.65 && across > mean && down < 0.35 * across
  if (isRinged(a) && isRinged(b)) return isLevel && across < 14 * mean
  const face = Math.min(a.face, b.face)
  return isLevel && across < 8 * mean && across > 0.13 * face && across < 0.8 * face
}

// A pupil in an iris.
function isRinged({ radius, face }: Candidate): boolean {
  return face > 2.3 * radius && face < 10 * radius
}
