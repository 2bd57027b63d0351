import type { Point } from '../image/corners.ts'
import type { FloatImage } from '../image/float-image.ts'

// The largest shift searched and the step size, as fractions of the long side.
const most = 0.16
const step = 0.01

/** The fraction of points within `reach` of an edge, corrected for chance: 0 is chance level, 1 is all of them. */
export function shareNear(points: Point[], away: FloatImage, reach: number, dx = 0, dy = 0): number {
  const { width, height, data } = away
  let near = 0
  for (const { x, y } of points) {
    const [px, py] = [x + dx, y + dy]
    if (px >= 0 && py >= 0 && px < width && py < height && data[py * width + px] <= reach) near++
  }
  const chance = chanceOf(away, reach)
  const share = points.length === 0 ? 0 : near / points.length
  return Math.max(0, (share - chance) / Math.max(0.05, 1 - chance))
}

const chances = new WeakMap<FloatImage, number>()

function chanceOf(away: FloatImage, reach: number): number {
  const known = chances.get(away)
  if (known !== undefined) return known
  const chance = away.data.reduce((sum, value) => sum + (value <= reach ? 1 : 0), 0) / away.data.length
  chances.set(away, chance)
  return chance
}

/** Finds the translation that brings the most points onto edges. `distance` is a fraction of the long side. */
export function bestShift(
  points: Point[],
  away: FloatImage,
  reach: number,
): { lines: number; distance: number } {
  const longSide = Math.max(away.width, away.height)
  const few = points.filter((_, i) => i % Math.max(1, Math.floor(points.length / 700)) === 0)
  let best = { lines: -1, distance: 0 }
  for (let v = -most; v <= most; v += step)
    for (let u = -most; u <= most; u += step) {
      const lines = shareNear(few, away, reach, Math.round(u * longSide), Math.round(v * longSide))
      if (lines > best.lines) best = { lines, distance: Math.hypot(u, v) }
    }
  return best
}

/** The points mirrored horizontally. */
export function mirrored(points: Point[], width: number): Point[] {
  return points.map(({ x, y }) => ({ x: width - 1 - x, y }))
}
