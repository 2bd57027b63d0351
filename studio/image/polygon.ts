import type { Point } from './corners.ts'
import type { Mask } from './float-image.ts'

/** The area inside a polygon. */
export function areaOf(polygon: readonly Point[]): number {
  let sum = 0
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length]
    sum += p.x * q.y - q.x * p.y
  })
  return Math.abs(sum) / 2
}

/** The intersection of two convex polygons, both clockwise: Sutherland and Hodgman, "Reentrant polygon clipping", 1974. */
export function commonPart(one: readonly Point[], other: readonly Point[]): Point[] {
  let left = [...one]
  other.forEach((from, i) => {
    const to = other[(i + 1) % other.length]
    left = cutOff(left, (point) => turn(from, to, point))
  })
  return left
}

/** Clips a polygon to the side of a line where `inside` is positive. */
function cutOff(polygon: Point[], inside: (point: Point) => number): Point[] {
  return polygon.flatMap((p, i) => {
    const q = polygon[(i + 1) % polygon.length]
    const [atP, atQ] = [inside(p), inside(q)]
    const kept = atP >= 0 ? [p] : []
    if (atP >= 0 === atQ >= 0) return kept
    const share = atP / (atP - atQ)
    return [...kept, { x: p.x + share * (q.x - p.x), y: p.y + share * (q.y - p.y) }]
  })
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
  points.sort((a, b) => a.x - b.x || a.y - b.y)
  const upper = chain(points)
  const lower = chain(points.toReversed())
  return [...upper.slice(0, -1), ...lower.slice(0, -1)]
}

function chain(points: Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    while (kept.length >= 2 && turn(kept[kept.length - 2], kept[kept.length - 1], point) <= 0) kept.pop()
    kept.push(point)
  }
  return kept
}

/** Twice the signed area of a triangle, positive if its points run clockwise on the screen. */
export function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
}
