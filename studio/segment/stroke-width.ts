import { distanceTo } from '../image/distance.ts'
import type { FloatImage, Mask } from '../image/float-image.ts'

/** The usual pen width, and the widest mark that is still a stroke, in pixels. */
export type Stroke = { width: number; widest: number }

/** Measures the pen width from the ridge of the ink's distance transform. If surfaces add wide ridges, only the narrow part counts. */
export function strokeWidth(ink: Mask, unit: number): Stroke {
  const ridge = ridgeHeights(distanceTo(ink, 0)).sort()
  if (ridge.length === 0) return { width: 2.5 * unit, widest: 2.5 * unit }
  const at = (values: Float32Array, share: number) =>
    values[Math.min(values.length - 1, Math.floor(share * values.length))]
  if (at(ridge, 0.9) / at(ridge, 0.1) < 2.2) {
    const width = limited(2 * at(ridge, 0.5), unit)
    return { width, widest: Math.max(width, Math.min(2 * at(ridge, 0.93), 1.7 * width)) }
  }
  const narrow = ridge.filter((half) => half <= 12 * unit)
  const width = limited(narrow.length < 60 ? 8 * unit : 2 * at(narrow, 0.4), unit)
  return { width, widest: width }
}

function limited(width: number, unit: number): number {
  return Math.min(44 * unit, Math.max(2.5 * unit, width))
}

function ridgeHeights({ width, height, data }: FloatImage): Float32Array {
  const found = new Float32Array(data.length)
  let count = 0
  for (let y = 1; y < height - 1; y++) count = noteRidges(data, y * width, width, found, count)
  return found.slice(0, count)
}

function noteRidges(
  data: Float32Array,
  row: number,
  width: number,
  found: Float32Array,
  before: number,
): number {
  let count = before
  for (let i = row + 1; i < row + width - 1; i++) {
    const here = data[i]
    if (here <= 1.9) continue
    const isRidge =
      here >= data[i - 1] &&
      here > data[i + 1] &&
      here >= data[i - width] &&
      here > data[i + width] &&
      here >= data[i - width - 1] &&
      here > data[i + width + 1] &&
      here >= data[i - width + 1] &&
      here > data[i + width - 1]
    if (isRidge) found[count++] = here
  }
  return count
}
