import type { Field } from '../field/field.ts'
import type { Foot } from '../sculpt/standing.ts'

/** Rows and columns per pixel of the analysis, and a thousandth of the long side, on the canvas the shadow falls on. */
type Scale = { scale: number; px: number }

// How deep the shadow of a foot of some width is, in thousandths of the long side.
const [shallow, deep, perWidth] = [7, 18, 0.22]

/**
 * Darkens the floor where figures stand: a narrow dark line where they touch it and a soft pool around it, drawn away from the light.
 * @param planes the floor in linear light @param slant how far the pool leans to the right, -1 to 1
 * @param strength 0-1 @param tint what is left of red, green and blue in the darkest shade
 */
export function contactShadows(
  planes: readonly Field[],
  feet: readonly Foot[],
  { scale, px }: Scale,
  slant: number,
  strength: number,
  tint: readonly number[],
) {
  for (const { x, y, half } of feet) {
    const [middle, sole, reach] = [x * scale, y * scale, half * scale]
    const depth = px * Math.min(deep, Math.max(shallow, (perWidth * reach) / px))
    const lean = slant * depth
    for (const [shade, size, shift] of [
      [0.62, 0.5, 0.15],
      [0.5, 1.7, 1],
    ])
      pool(planes, middle + lean * shift, sole - 0.1 * depth, reach, depth * size, strength * shade, tint)
  }
}

function pool(
  planes: readonly Field[],
  cx: number,
  cy: number,
  half: number,
  depth: number,
  strength: number,
  tint: readonly number[],
) {
  const [{ width, height }] = planes
  const [side, up] = [2.4 * 1.8 * depth, 2.4 * depth]
  const [left, right] = [Math.max(0, Math.floor(cx - half - side)), Math.min(width - 1, cx + half + side)]
  for (let y = Math.max(0, Math.floor(cy - up)); y <= Math.min(height - 1, cy + up); y++)
    for (let x = left; x <= right; x++) {
      const beside = Math.max(0, Math.abs(x - cx) - half) / (1.8 * depth)
      const below = (y - cy) / depth
      const shade = strength * Math.exp(-beside * beside - below * below)
      for (let c = 0; c < 3; c++) planes[c].data[y * width + x] *= 1 - shade * (1 - tint[c])
    }
}
