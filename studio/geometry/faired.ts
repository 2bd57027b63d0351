import { blurred } from '../image/blur.ts'
import { rawFloats } from '../image/buffers.ts'
import type { Field } from '../image/field.ts'
import { halved, stretched } from '../image/resize.ts'
import { byRows } from '../image/rows.ts'
import { isOn } from '../rules.ts'
import type { Sculpture } from './sculpt.ts'

// How far, in thousandths of the long side, a contour may move, and how far from it its field counts.
const [farthest, near] = [1.8, 3.6]

/**
 * A sculpture whose contours run smoother: the small waves of crayon go, corners and the child's own curves stay. Nothing vanishes,
 * because no contour moves by more than a stroke's half.
 * @param sigma of the waves that go, in thousandths of the long side
 */
export function faired(sculpture: Sculpture, sigma: number): Sculpture {
  if (!isOn('fairing')) return sculpture
  const unit = Math.max(sculpture.width, sculpture.height) / 1000
  const lines = smoother(sculpture.lines, sigma * unit, 0.5 * farthest * unit, near * unit)
  const outline = smoother(sculpture.outline, sigma * unit, farthest * unit, near * unit)
  // A line that stands alone is its own silhouette.
  byRows(outline, uncutRow, outline.data, lines.data, sculpture.outline.data)
  return { ...sculpture, outline, lines }
}

function uncutRow(from: number, to: number, outline: Float32Array, lines: Float32Array, drawn: Float32Array) {
  for (let i = from; i < to; i++)
    if (outline[i] < lines[i]) outline[i] = lines[i] < drawn[i] ? lines[i] : drawn[i]
}

// Blurring shrinks what is round; adding back what a second blur took leaves the size (Taubin, "A signal processing approach to fair
// surface design", 1995).
function smoother({ width, height, data }: Field, sigma: number, most: number, reach: number): Field {
  const band = rawFloats(data.length)
  byRows({ width, height }, bandRow, data, band, reach)
  // The waves are broad enough to be seen at half size.
  const half = halved({ width, height, data: band })
  const once = blurred(half, 0.5 * sigma)
  const twice = blurred(once, 0.5 * sigma)
  byRows(half, moveRow, half.data, once.data, twice.data, most)
  const out = stretched(half, width, height)
  byRows(out, addRow, out.data, data)
  return out
}

function bandRow(from: number, to: number, data: Float32Array, out: Float32Array, reach: number) {
  for (let i = from; i < to; i++) {
    const value = data[i]
    out[i] = Math.min(Math.max(value, -reach), reach)
  }
}

function moveRow(
  from: number,
  to: number,
  field: Float32Array,
  once: Float32Array,
  twice: Float32Array,
  most: number,
) {
  for (let i = from; i < to; i++) {
    const moved = 2 * once[i] - twice[i] - field[i]
    field[i] = Math.min(Math.max(moved, -most), most)
  }
}

function addRow(from: number, to: number, sum: Float32Array, data: Float32Array) {
  for (let i = from; i < to; i++) sum[i] += data[i]
}
