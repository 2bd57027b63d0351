import type { Part } from '../image/components.ts'
import { mostOf } from './most-of.ts'
import type { Adjacency, Surroundings } from './region-adjacency.ts'

// Shares of the picture: how large a gap must be to be air, and to be so without three things around it.
const [leastAir, broadAir] = [0.0006, 0.001]
// Shares of a gap's rim: what its first thing has at most, alone or beside a third one, and that one at least around a small gap or a broad one.
const [mostOfOne, mostBeside, leastThird, leastThirdBroad] = [0.6, 0.84, 0.1, 0.03]
// Of the drawing's width: how much of it ground runs along. Of a gap's rim: how much of it is ground below legs.
const [groundWidth, groundBelow] = [0.48, 0.25]
// How many times taller than wide on average a gap between legs is.
const tall = 1.2

/** Whether different things enclose a surface together, as the air between arm and skirt: one thing has a rim mostly of one kind. */
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

/** The share of the height from which on there can be ground, and what stands on it. */
export const groundFrom = 0.62

/** The inks that run along the foot of the drawing over half its width: the ground. @param kinds see `isAirBetween` */
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

/** What stands taller than it is wide on average on the ground between two lines of another ink is the air between two legs. */
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
