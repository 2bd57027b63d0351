import { blurred } from '../image/blur.ts'
import { clamp } from '../image/colour.ts'
import type { Field } from '../image/field.ts'
import { halved, stretched } from '../image/resize.ts'
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
  for (let i = 0; i < outline.data.length; i++) {
    const line = lines.data[i]
    if (outline.data[i] < line) outline.data[i] = Math.min(line, sculpture.outline.data[i])
  }
  return { ...sculpture, outline, lines }
}

// Blurring shrinks what is round; adding back what a second blur took leaves the size (Taubin, "A signal processing approach to fair
// surface design", 1995).
function smoother({ width, height, data }: Field, sigma: number, most: number, reach: number): Field {
  const band = data.map((value) => clamp(value, -reach, reach))
  // The waves are broad enough to be seen at half size.
  const half = halved({ width, height, data: band })
  const once = blurred(half, 0.5 * sigma)
  const twice = blurred(once, 0.5 * sigma)
  for (let i = 0; i < half.data.length; i++)
    half.data[i] = clamp(2 * once.data[i] - twice.data[i] - half.data[i], -most, most)
  const out = stretched(half, width, height)
  for (let i = 0; i < data.length; i++) out.data[i] += data[i]
  return out
}
