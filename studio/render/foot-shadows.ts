import type { Foot } from '../geometry/standing.ts'
import type { Planes } from '../image/float-image.ts'

/** Floor pixels per analysis pixel, and per thousandth of its long side. */
type Scale = { scale: number; px: number }

/** The darkness of the shadow, 0-1, and the remaining red, green and blue where it is darkest. */
export type Pool = { strength: number; tint: readonly number[] }

// The vertical extent of a foot's shadow in thousandths of
// the long side: least, most, and relative to its width.
const [shallow, deep, perWidth] = [7, 18, 0.22]

// A narrow dark contact line under the feet, and a soft pool around it, shifted away from the light.
const layers = [
  { shade: 0.62, size: 0.5, shift: 0.15 },
  { shade: 0.5, size: 1.7, shift: 1 },
]

/** Darkens the floor under the figures, in place. @param slant horizontal direction of the shadow, -1 to 1 */
export function contactShadows(
  { width, height, planes }: Planes,
  feet: readonly Foot[],
  { scale, px }: Scale,
  slant: number,
  { strength, tint }: Pool,
) {
  for (const { x, y, half } of feet)
    for (const { shade, size, shift } of layers) {
      const reach = half * scale
      const foot = px * Math.min(deep, Math.max(shallow, (perWidth * reach) / px))
      const [cx, cy, depth] = [x * scale + slant * foot * shift, y * scale - 0.1 * foot, foot * size]
      const [side, up] = [reach + 4.32 * depth, 2.4 * depth]
      for (let row = Math.max(0, Math.floor(cy - up)); row <= Math.min(height - 1, cy + up); row++)
        for (let at = Math.max(0, Math.floor(cx - side)); at <= Math.min(width - 1, cx + side); at++) {
          const beside = Math.max(0, Math.abs(at - cx) - reach) / (1.8 * depth)
          const below = (row - cy) / depth
          const dark = strength * shade * Math.exp(-beside * beside - below * below)
          for (let c = 0; c < 3; c++) planes[c][row * width + at] *= 1 - dark * (1 - tint[c])
        }
    }
}
