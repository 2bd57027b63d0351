import type { Sculpture } from '../geometry/sculpt.ts'
import { type Canvas, canvasOne } from './tone-map.ts'

type Eye = Sculpture['eyes'][number]

/** A round spot on a canvas, in its pixels: how bright it is and how much of what lies under it goes. */
export type Spot = { x: number; y: number; radius: number; light: number; share: number }

/** The windows that shine in eyes and bring them to life. @param toward how far the light stands to the right, -1 to 1 */
export function catchLights({ eyes, width }: Sculpture, canvas: Canvas, towards: number, share = 1): Spot[] {
  const scale = canvas.width / width
  const spot = ({ x, y, radius }: Eye, dx: number, dy: number, size: number): Spot => ({
    x: (x + dx * towards * radius) * scale,
    y: (y + dy * radius) * scale,
    radius: size * radius * scale,
    light: 0.94,
    share,
  })
  return eyes.flatMap((eye) => [spot(eye, 0.3, -0.34, 0.3), spot(eye, -0.5, 0.36, 0.13)])
}

/** The dark inside eyes whose rim shines: a face with lamps for eyes looks at nobody. */
export function pupils({ eyes, width }: Sculpture, canvas: Canvas): Spot[] {
  const scale = canvas.width / width
  return eyes.map(({ x, y, radius }) => ({
    x: x * scale,
    y: y * scale,
    radius: 0.82 * radius * scale,
    light: 0.012,
    share: 0.96,
  }))
}

/** Paints one row of spots, in their order. */
export function paintSpots({ width, data }: Canvas, row: number, spots: readonly Spot[]) {
  for (const { x, y, radius, light, share } of spots) {
    if (Math.abs(row - y) > radius + 1) continue
    const last = Math.min(width - 1, Math.ceil(x + radius + 1))
    for (let at = Math.max(0, Math.floor(x - radius - 1)); at <= last; at++) {
      const mixed = share * Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(at - x, row - y)))
      for (let i = 3 * (row * width + at), c = 0; c < 3; c++)
        data[i + c] += (light * canvasOne - data[i + c]) * mixed
    }
  }
}
