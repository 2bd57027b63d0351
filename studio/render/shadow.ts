import { blurred } from '../image/blur.ts'
import { clamp, clamp01 } from '../image/colour.ts'
import { emptyImage, type FloatImage } from '../image/float-image.ts'
import { stretched } from '../image/resize.ts'
import type { Direction } from '../scene/world.ts'

/** The shape of a shadow; lengths in pixels of the field. */
export type Fall = {
  /** How fast the shadow's upper edge sinks per pixel. */
  slope: number
  /** How far the shadow reaches. */
  length: number
  /** The height difference over which the shadow fades in. */
  soft: number
  blur: number
}

/** The shadow a relief casts on itself, 0 lit to 1 dark, softer with distance. A single sweep, so any length costs the same. */
export function castShadow(heights: FloatImage, light: Direction, fall: Fall): FloatImage {
  return blurred(sweptShadow(heights, light, fall), fall.blur, 1.5)
}

function sweptShadow(
  { width, height, data }: FloatImage,
  [right, down]: Direction,
  { slope, length, soft }: Fall,
) {
  const out = emptyImage(width, height)
  const shift = right / -down
  const step = Math.hypot(1, shift)
  let [edgeAbove, edge] = [new Float32Array(width), new Float32Array(width)]
  let [pathAbove, path] = [new Float32Array(width), new Float32Array(width)]
  for (let y = 1, i = width; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const source = clamp(x + shift, 0, width - 1.001)
      const left = source | 0
      const share = source - left
      const above = i - x - width + left
      const casting = data[above] + (data[above + 1] - data[above]) * share
      const carried = edgeAbove[left] + (edgeAbove[left + 1] - edgeAbove[left]) * share
      const isCarried = carried > casting
      edge[x] = (isCarried ? carried : casting) - slope * step
      path[x] = step + (isCarried ? pathAbove[left] + (pathAbove[left + 1] - pathAbove[left]) * share : 0)
      const dark = (edge[x] - data[i]) / soft / (1 + 0.05 * path[x])
      out.data[i] = clamp01(dark) * Math.max(0, 1 - path[x] / length)
    }
    ;[edgeAbove, edge] = [edge, edgeAbove]
    ;[pathAbove, path] = [path, pathAbove]
  }
  return out
}

/** The weight of broad hollows (narrow ones have .03 per thousandth of depth), and the largest darkening. */
export type Hollows = { wide: number; most: number }

/**
 * The darkening in a relief's hollows at half size.
 * @param half heights at half size, in artwork pixels
 * @param quarter heights at quarter size, in artwork pixels
 */
export function hollowShade(
  half: FloatImage,
  quarter: FloatImage,
  px: number,
  { wide, most }: Hollows,
): FloatImage {
  const out = hollows(half, 2.5 * px)
  const broad = stretched(hollows(quarter, 5.5 * px), half.width, half.height)
  for (let i = 0; i < out.data.length; i++)
    out.data[i] = Math.min(most, (0.03 * out.data[i] + wide * broad.data[i]) / px)
  return out
}

/** How far each pixel lies below its Gaussian-blurred surroundings, in pixels, at least 0. @param sigma in pixels */
export function hollows(heights: FloatImage, sigma: number): FloatImage {
  const out = blurred(heights, sigma, 2)
  for (let i = 0; i < out.data.length; i++) out.data[i] = Math.max(0, out.data[i] - heights.data[i])
  return out
}
