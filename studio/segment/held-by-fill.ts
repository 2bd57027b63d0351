import type { Part } from '../image/components.ts'
import { mostOf } from './label-counts.ts'
import type { Adjacency } from './region-adjacency.ts'
import type { LabelMap } from './smooth-labels.ts'

// The least fraction of a hole's rim in the holding fill, and the
// least fill on each side and below, where a lash may cover it.
const [leastHeld, leastBeside] = [0.4, 0.1]

/**
 * Whether a region is held by a fill, like the white of an eye in a face: fills
 * of one kind cover much of its rim and continue below and on both sides.
 */
export function isHeldByFill(
  { left, top, right, bottom }: Part,
  { total, past }: Adjacency,
  kinds: readonly number[],
  fills: LabelMap,
): boolean {
  const kind = kinds[mostOf(past)[0] - 1]
  const isOfKind = (label: number) => label > 0 && kinds[label - 1] === kind
  const held = [...past].reduce((sum, [label, count]) => sum + (isOfKind(label) ? count : 0), 0)
  if (held < leastHeld * total) return false
  const [wide, high] = [right - left + 1, bottom - top + 1]
  const reach = Math.max(wide, high)
  return (
    shareIn(fills, [left - reach, top, reach, 2 * high], isOfKind) > leastBeside &&
    shareIn(fills, [right + 1, top, reach, 2 * high], isOfKind) > leastBeside &&
    shareIn(fills, [left, bottom + 1, wide, reach], isOfKind) > leastBeside
  )
}

function shareIn(
  { width, height, labels }: LabelMap,
  [left, top, wide, high]: readonly [number, number, number, number],
  isMeant: (label: number) => boolean,
): number {
  let meant = 0
  for (let y = Math.max(0, top); y < Math.min(height, top + high); y++)
    for (let x = Math.max(0, left); x < Math.min(width, left + wide); x++)
      if (isMeant(labels[y * width + x])) meant++
  return meant / (wide * high)
}
