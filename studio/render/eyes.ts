import type { Sculpture } from '../geometry/sculpt.ts'
import type { Eye } from '../segment/eyes.ts'
import { type Canvas, canvasOne } from './tone-map.ts'

/** A round spot in canvas pixels: its brightness and its opacity. */
export type Spot = { x: number; y: number; radius: number; light: number; share: number }

/** The catch lights in eyes. @param towards horizontal direction of the light, -1 to 1 @param share opacity */
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

/** Dark pupils inside eyes with a glowing rim: eyes that only glow seem to look at nobody. */
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

/** Paints one row of spots, in order. */
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
