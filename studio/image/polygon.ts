import type { Mask } from './field.ts'
import type { Point } from './view.ts'

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
