import { type Corners, eachMoved, frameOf, isOutside, type Point } from '../image/corners.ts'
import { part, unprojection } from '../image/homography.ts'
import { commonPart } from '../image/polygon.ts'
import type { Pixels } from '../pixels.ts'

/** A corner at most this far outside the frame, in fractions of it, is moved onto the frame. */
const NEARLY_INSIDE = 0.02

/** The smallest part of a sheet, bounded in the sheet's own directions, that contains everything visible in the photo. */
export function seenPart(sheet: Corners, photo: Pixels): Corners {
  const corners = eachMoved(sheet, (corner) => onFrame(corner, photo))
  if (!corners.some((corner) => isOutside(corner, photo))) return corners
  const seen = commonPart(corners, frameOf(photo)).map(unprojection(corners))
  const across = seen.map(({ x }) => x)
  const down = seen.map(({ y }) => y)
  if (seen.length < 3) return corners
  return part(corners, {
    left: Math.max(0, Math.min(...across)),
    top: Math.max(0, Math.min(...down)),
    right: Math.min(1, Math.max(...across)),
    bottom: Math.min(1, Math.max(...down)),
  })
}

function onFrame({ x, y }: Point, { width, height }: Pixels): Point {
  const near = (value: number, size: number) => {
    const inside = Math.min(size, Math.max(0, value))
    return Math.abs(value - inside) < NEARLY_INSIDE * size ? inside : value
  }
  return { x: near(x, width), y: near(y, height) }
}
