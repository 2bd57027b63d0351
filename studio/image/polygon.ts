import type { Mask } from './field.ts'
import type { Corners, Point } from './view.ts'

/** The area inside a polygon. */
export function areaOf(polygon: readonly Point[]): number {
  let sum = 0
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length]
    sum += p.x * q.y - q.x * p.y
  })
  return Math.abs(sum) / 2
}

/** The convex hull of a mask, clockwise on the screen: Andrew, "Another efficient algorithm for convex hulls", 1979. */
export function hullOf({ width, height, data }: Mask): Point[] {
  const points: Point[] = []
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width)
    const first = row.indexOf(1)
    if (first < 0) continue
    const last = row.lastIndexOf(1) + 1
    points.push({ x: first, y }, { x: last, y }, { x: first, y: y + 1 }, { x: last, y: y + 1 })
  }
  points.sort(byPlace)
  const upper = chain(points)
  const lower = chain(points.toReversed())
  return [...upper.slice(0, -1), ...lower.slice(0, -1)]
}

function byPlace(a: Point, b: Point): number {
  return a.x - b.x || a.y - b.y
}

function chain(points: Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    while (kept.length >= 2 && turn(kept[kept.length - 2], kept[kept.length - 1], point) <= 0) kept.pop()
    kept.push(point)
  }
  return kept
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
}

/**
 * The four-sided figure around a convex polygon that adds little area: again and again the side whose removal costs least
 * goes, its neighbours being prolonged to their meeting point. Undefined when fewer than four sides are there.
 */
export function fourSided(hull: readonly Point[]): Corners | undefined {
  const sides = [...hull]
  while (sides.length > 4) {
    const best = cheapestSide(sides)
    if (!best) return undefined
    sides[best.side] = best.meet
    sides.splice((best.side + 1) % sides.length, 1)
  }
  return sides.length === 4 ? fromTopLeft(sides) : undefined
}

function cheapestSide(sides: Point[]): { side: number; meet: Point } | undefined {
  let best: { side: number; meet: Point; cost: number } | undefined
  const count = sides.length
  for (let i = 0; i < count; i++) {
    const [before, from] = [sides[(i + count - 1) % count], sides[i]]
    const [to, after] = [sides[(i + 1) % count], sides[(i + 2) % count]]
    const meet = crossing(before, from, to, after)
    if (!meet) continue
    const cost = areaOf([from, meet, to])
    if (!best || cost < best.cost) best = { side: i, meet, cost }
  }
  return best
}

function crossing(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - d.x, c.y - d.y]
  const det = ux * vy - uy * vx
  if (Math.abs(det) < 1e-9) return undefined
  const s = ((d.x - b.x) * vy - (d.y - b.y) * vx) / det
  const t = ((d.x - b.x) * uy - (d.y - b.y) * ux) / det
  if (s < 0 || t < -1e3) return undefined
  return { x: b.x + s * ux, y: b.y + s * uy }
}

function fromTopLeft(sides: Point[]): Corners {
  const sorted = areaSign(sides) > 0 ? sides : sides.toReversed()
  const start = sorted.reduce((best, p, i) => (p.x + p.y < sorted[best].x + sorted[best].y ? i : best), 0)
  const [a, b, c, d] = [0, 1, 2, 3].map((k) => sorted[(start + k) % 4])
  return [a, b, c, d]
}

function areaSign(polygon: Point[]): number {
  return polygon.reduce((sum, p, i) => {
    const q = polygon[(i + 1) % polygon.length]
    return sum + p.x * q.y - q.x * p.y
  }, 0)
}
