import type { Corners, Point } from './image/corners.ts'
import { areaOf, turn } from './image/polygon.ts'

const smallestArea = 0.01
const flattestCorner = 0.1
const onFrame = 0.002

/** Whether four points are valid sheet corners: inside the picture, clockwise from the top left, convex, at least 1% of its area. */
export function isSheet(corners: Corners): boolean {
  if (corners.length !== 4) return false
  const area = areaOf(corners)
  const inside = ({ x, y }: Point) => x >= 0 && x <= 1 && y >= 0 && y <= 1
  return (
    area >= smallestArea &&
    corners.every(inside) &&
    corners.every((at, i) => turn(corners[(i + 3) % 4], at, corners[(i + 1) % 4]) > flattestCorner * area)
  )
}

/** Whether corners, in fractions, are those of the whole picture. */
export function isWhole([a, b, c, d]: Corners): boolean {
  return Math.max(a.x, a.y, 1 - b.x, b.y, 1 - c.x, 1 - c.y, d.x, 1 - d.y) <= onFrame
}
