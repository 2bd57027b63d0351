import { clamp01, type Rgb } from '../image/colour.ts'
import type { Planes } from '../image/float-image.ts'

/** A circle in pixels of a picture. */
export type Circle = { x: number; y: number; radius: number }

/** Mixes a color into a pixel. */
export function mixInto({ planes }: Planes, i: number, color: Rgb, share: number) {
  for (let c = 0; c < 3; c++) planes[c][i] += (color[c] - planes[c][i]) * share
}

/** Adds light to a pixel. */
export function addLight({ planes }: Planes, i: number, color: Rgb, strength: number) {
  for (let c = 0; c < 3; c++) planes[c][i] += color[c] * strength
}

/** Blends a disc into a picture; `hollow` makes its center fainter than its rim, like a bubble. */
export function disc(picture: Planes, circle: Circle, color: Rgb, strength: number, hollow = 0) {
  const { radius } = circle
  eachAround(picture, circle, radius + 1.5, (i, away) => {
    const rim = clamp01(away / radius) ** 3
    mixInto(picture, i, color, strength * clamp01(radius + 0.7 - away) * (1 - hollow * (1 - rim)))
  })
}

/** Blends in a point of light or a flake with a Gaussian profile, so that it stays round when upscaled. */
export function glint(picture: Planes, circle: Circle, color: Rgb, strength: number) {
  eachAround(picture, circle, 2.2 * circle.radius, (i, away) =>
    mixInto(picture, i, color, Math.min(1, strength * Math.exp(-((away / circle.radius) ** 2)))),
  )
}

/** Adds a soft light with a Gaussian profile. */
export function glow(picture: Planes, circle: Circle, color: Rgb, strength: number) {
  eachAround(picture, circle, 2.5 * circle.radius, (i, away) =>
    addLight(picture, i, color, strength * Math.exp(-((away / circle.radius) ** 2))),
  )
}

function eachAround(
  { width, height }: Planes,
  { x, y }: Circle,
  reach: number,
  visit: (i: number, away: number) => void,
) {
  const far = Math.ceil(reach)
  for (let row = Math.max(0, Math.floor(y) - far); row <= Math.min(height - 1, y + far); row++)
    for (let at = Math.max(0, Math.floor(x) - far); at <= Math.min(width - 1, x + far); at++)
      visit(row * width + at, Math.hypot(at - x, row - y))
}
