import type { Part } from '../image/components.ts'
import { mostOf } from './label-counts.ts'
import type { Adjacency, Surroundings } from './region-adjacency.ts'

// Fractions of the picture: the least area of air, and the area from which fewer than three things suffice.
const [leastAir, broadAir] = [0.0006, 0.001]
// Fractions of the rim: the most of the first kind, the same beside
// a third one, and the least third one for small and broad gaps.
const [mostOfOne, mostBeside, leastThird, leastThirdBroad] = [0.6, 0.84, 0.1, 0.03]
// The fraction of the drawing's width spanned by ground, and of a gap's lower rim that is ground.
const [groundWidth, groundBelow] = [0.48, 0.25]
// The least ratio of mean height to mean width of a gap between legs.
const tall = 1.2

/** Whether a region is enclosed by several things, like the air between arm and skirt. The rim of one thing is mostly of one kind. */
export function isAirBetween({ fills, inks }: Adjacency, kinds: readonly number[], area: number): boolean {
  if (area < leastAir) return false
  const counts = new Map<number, number>()
  for (const [label, count] of [...fills, ...inks]) {
    const kind = kinds[label - 1]
    counts.set(kind, (counts.get(kind) ?? 0) + count)
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const [first = 0, , third = 0] = [...counts.values()].sort((a, b) => b - a)
  if (area < broadAir) return first < mostOfOne * total && third > leastThird * total
  return first < mostOfOne * total || (first < mostBeside * total && third > leastThirdBroad * total)
}

/** The height, as a fraction from the top, below which ground and gaps between legs are sought. */
export const groundFrom = 0.62

/** The inks that span about half the width in the lower part of the drawing: the ground. @param kinds see `isAirBetween` */
export function groundInks(
  { lineInk, fills }: Pick<Surroundings, 'lineInk' | 'fills'>,
  kinds: readonly number[],
  width: number,
  height: number,
): Set<number> {
  const columns = kinds.map(() => new Set<number>())
  for (let y = Math.floor(groundFrom * height); y < height; y++)
    for (let x = 0; x < width; x++) {
      const label = lineInk[y * width + x] || fills[y * width + x]
      if (label > 0) columns[kinds[label - 1]].add(x)
    }
  return new Set(kinds.flatMap((kind, k) => (columns[kind].size > groundWidth * width ? [k + 1] : [])))
}

/** Whether a region is the air between two legs: tall, standing on ground, and outlined in an ink that is not ground. */
export function isLegGap(
  { area, top, bottom }: Part,
  { below, inks, fills }: Adjacency,
  grounds: Set<number>,
): boolean {
  const [outline] = mostOf(inks.size > 0 ? inks : fills)
  const isTall = (bottom - top) ** 2 > tall * area
  return isTall && !grounds.has(outline) && shareOf(below, (label) => grounds.has(label)) > groundBelow
}

function shareOf(counts: Map<number, number>, isMeant: (label: number) => boolean): number {
  let [meant, all] = [0, 0]
  for (const [label, count] of counts) {
    all += count
    if (isMeant(label)) meant += count
  }
  return all > 0 ? meant / all : 0
}
