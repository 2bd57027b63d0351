type Point = { x: number; y: number }

/** Four corners as shares 0-1 of the photo, clockwise. They may lie outside the photo. */
export type Outline = readonly [Point, Point, Point, Point]

const photo: Outline = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** Intersection over union of two outlines within the photo, 0-1. */
export function overlapOf(one: Outline, other: Outline): number {
  const [a, b] = [cutOff(one, photo), cutOff(other, photo)]
  const both = areaOf(cutOff(a, b))
  return both / (areaOf(a) + areaOf(b) - both)
}

/** Clips a polygon to a convex clockwise one: Sutherland and Hodgman, "Reentrant polygon clipping", 1974. */
function cutOff(polygon: readonly Point[], convex: readonly Point[]): Point[] {
  let left = [...polygon]
  for (const [i, from] of convex.entries()) {
    const to = after(convex, i)
    const side = ({ x, y }: Point) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
    left = left.flatMap((p, k) => {
      const q = after(left, k)
      const [atP, atQ] = [side(p), side(q)]
      const kept = atP >= 0 ? [p] : []
      return atP >= 0 === atQ >= 0 ? kept : [...kept, between(p, q, atP / (atP - atQ))]
    })
  }
  return left
}

const after = (polygon: readonly Point[], i: number) => polygon[(i + 1) % polygon.length] as Point

const between = (p: Point, q: Point, share: number) => ({
  x: p.x + share * (q.x - p.x),
  y: p.y + share * (q.y - p.y),
})

function areaOf(polygon: readonly Point[]): number {
  const doubled = polygon.reduce((sum, p, i) => {
    const q = after(polygon, i)
    return sum + p.x * q.y - q.x * p.y
  }, 0)
  return Math.abs(doubled) / 2
}
