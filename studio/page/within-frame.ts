import { type Corners, eachMoved, frameOf, type Point } from '../image/corners.ts'
import { areaOf, commonPart } from '../image/polygon.ts'

const frame = frameOf({ width: 1, height: 1 })

/** Step sizes of the corner search, in fractions of the photo. */
const STEPS = [0.08, 0.04, 0.02, 0.01, 0.005, 0.0025]
const ROUNDS_PER_STEP = 12

/** The corners inside the frame that best overlap the visible part of a sheet; clamping each corner would rotate the sides. */
export function withinFrame(sheet: Corners): Corners {
  const onFrame = eachMoved(sheet, nearestInFrame)
  if (onFrame.every(({ x, y }, i) => x === sheet[i].x && y === sheet[i].y)) return sheet
  const seen = commonPart(sheet, frame)
  let best = { corners: onFrame, overlap: overlap(onFrame, seen) }
  for (const step of STEPS)
    for (let round = 0; round < ROUNDS_PER_STEP; round++) {
      const before = best.overlap
      for (const corners of moves(best.corners, step)) {
        const moved = overlap(corners, seen)
        if (moved > best.overlap) best = { corners, overlap: moved }
      }
      if (best.overlap === before) break
    }
  return best.corners
}

function nearestInFrame({ x, y }: Point): Point {
  return { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) }
}

function moves(corners: Corners, step: number): Corners[] {
  return corners.flatMap(({ x, y }, i) =>
    [
      { x: x + step, y },
      { x: x - step, y },
      { x, y: y + step },
      { x, y: y - step },
    ].map((moved) => {
      const place = nearestInFrame(moved)
      return eachMoved(corners, (corner) => (corner === corners[i] ? place : corner))
    }),
  )
}

/** Intersection over union; 0 if the corners are not convex. */
function overlap(corners: Corners, seen: readonly Point[]): number {
  const both = areaOf(commonPart(seen, corners))
  return both / (areaOf(corners) + areaOf(seen) - both)
}
