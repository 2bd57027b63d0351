import type { Corners } from '../image/corners.ts'
import { projection } from '../image/homography.ts'

/** A side in the unit square of a sheet: left and right are x = a + b y, top and bottom y = a + b x. */
export type SideLine = { a: number; b: number }

/** Where the sheet ends at one place along a side, in its unit square. */
export type End = { along: number; off: number }

const steepest = 0.25
// The distance within which an end supports a line.
const near = 0.006
// The bonus of an outer line, in ends per side length.
const outerCounts = 60

/** The corners where four sides meet. @param lines left, top, right, bottom */
export function withSides(sheet: Corners, lines: readonly SideLine[]): Corners {
  const at = projection(sheet)
  const meet = (upright: SideLine, level: SideLine) => {
    const y = (level.a + level.b * upright.a) / (1 - level.b * upright.b)
    return at(upright.a + upright.b * y, y)
  }
  const [left, top, right, bottom] = lines
  return [meet(left, top), meet(right, top), meet(right, bottom), meet(left, bottom)]
}

/** The line supported by the most ends, preferring outer lines. @param outwards 1 or -1 @param fewest least number of supporting ends */
export function bestLine(ends: readonly End[], outwards: number, fewest: number): SideLine | undefined {
  let best: (SideLine & { score: number }) | undefined
  for (let i = 0; i < ends.length; i++)
    for (let j = i + 8; j < ends.length; j++) {
      const b = (ends[j].off - ends[i].off) / (ends[j].along - ends[i].along)
      if (Math.abs(b) > steepest) continue
      const a = ends[i].off - b * ends[i].along
      const agreeing = ends.filter(({ along, off }) => Math.abs(off - a - b * along) < near).length
      const score = agreeing + outerCounts * outwards * (a + 0.5 * b)
      if (agreeing >= fewest && (!best || score > best.score)) best = { a, b, score }
    }
  return best
}
