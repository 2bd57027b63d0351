import { emptyImage, type FloatImage, type Mask } from '../image/float-image.ts'
import { halvedMask, stretched } from '../image/resize.ts'

/**
 * Inflates a flat shape: solves lap(h) - h/r² = -1 inside, height =
 * 2 sqrt(h). Baran and Lehtinen, "Notes on Inflating Curves", 2009.
 * @param radius the scale r in pixels at which wide shapes level off
 * @param strict keeps one-pixel cracks open
 */
export function inflated(shape: Mask, radius: number, strict: boolean): FloatImage {
  const h = solved(shape, radius, strict, 1)
  for (let i = 0; i < h.data.length; i++) h.data[i] = h.data[i] > 0 ? 2 * Math.sqrt(h.data[i]) : 0
  return h
}

// Cascadic multigrid: start from the half-size solution, then do a few relaxation sweeps.
function solved(shape: Mask, radius: number, strict: boolean, spacing: number): FloatImage {
  const { width, height } = shape
  const coarse = Math.max(width, height) <= 24
  const h = coarse
    ? emptyImage(width, height)
    : stretched(solved(halvedMask(shape, strict ? 4 : 2), radius, strict, spacing * 2), width, height)
  for (let i = 0; i < h.data.length; i++) if (shape.data[i] === 0) h.data[i] = 0
  const square = spacing * spacing
  const share = 1 / (4 + square / (radius * radius))
  const sweeps = coarse ? 24 : spacing === 1 ? 4 : 9
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (const colour of [0, 1])
      relax(h, shape.data, colour, { source: square, share, relaxation: coarse ? 1.7 : 1.45 })
  return h
}

type Sweep = { source: number; share: number; relaxation: number }

// Half a sweep of red-black relaxation, in place.
function relax(
  { width, height, data: h }: FloatImage,
  shape: Uint8Array,
  colour: number,
  { source, share, relaxation }: Sweep,
) {
  for (let y = 0; y < height; y++) {
    const [from, to] = [y * width, (y + 1) * width]
    const up = y > 0 ? -width : 0
    const down = y < height - 1 ? width : 0
    for (let i = from + ((y + colour) & 1); i < to; i += 2) {
      if (shape[i] === 0) continue
      const left = i > from ? h[i - 1] : h[i]
      const right = i < to - 1 ? h[i + 1] : h[i]
      const next = (left + right + h[i + up] + h[i + down] + source) * share
      h[i] += relaxation * (next - h[i])
    }
  }
}
