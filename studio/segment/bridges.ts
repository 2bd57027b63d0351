import { emptyMask, type Mask } from '../image/field.ts'
import type { LineEnd } from './line-ends.ts'

// In thousandths of the long side: how far two ends may lie apart that look at each other.
const facing = 150

/** Bridges over the gaps of open outlines, between ends that face each other: nearest first, each end once, none across another line. */
export function bridged(wall: Mask, ends: readonly LineEnd[], stroke: number, unit: number): Mask {
  const pairs: { a: number; b: number; cost: number }[] = []
  for (let a = 0; a < ends.length; a++)
    for (let b = a + 1; b < ends.length; b++) {
      const cost = costOf(ends[a], ends[b], unit)
      if (cost < Number.POSITIVE_INFINITY) pairs.push({ a, b, cost })
    }
  pairs.sort((p, q) => p.cost - q.cost)
  const used = new Set<number>()
  const bridges = emptyMask(wall.width, wall.height)
  for (const { a, b } of pairs) {
    if (used.has(a) || used.has(b)) continue
    const places = curve(ends[a], ends[b], wall)
    if (crosses(places, wall, 0.8 * stroke + 2)) continue
    used.add(a).add(b)
    for (const at of places) bridges.data[at] = 1
  }
  return bridges
}

function costOf(a: LineEnd, b: LineEnd, unit: number): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const away = Math.hypot(dx, dy)
  if (away > facing * unit || away === 0) return Number.POSITIVE_INFINITY
  const [lookA, lookB] = [
    (a.towardsX * dx + a.towardsY * dy) / away,
    -(b.towardsX * dx + b.towardsY * dy) / away,
  ]
  if (lookA > 0.5 && lookB > 0.5) return away * (3 - lookA - lookB)
  return Number.POSITIVE_INFINITY
}

/** The places on a smooth curve from one end to the other that leaves both in their own direction. */
function curve(a: LineEnd, b: LineEnd, { width, height }: Mask): number[] {
  const away = Math.hypot(b.x - a.x, b.y - a.y)
  const look = (a.towardsX * (b.x - a.x) + a.towardsY * (b.y - a.y)) / away
  const pull = look > 0.3 ? 0.8 * away : 0
  const steps = Math.ceil(3 * away)
  const places: number[] = []
  for (let k = 0; k <= steps; k++) {
    const t = k / steps
    const [t2, t3] = [t * t, t * t * t]
    const [h0, h1, h2, h3] = [2 * t3 - 3 * t2 + 1, t3 - 2 * t2 + t, 3 * t2 - 2 * t3, t3 - t2]
    const x = Math.round(h0 * a.x + h1 * pull * a.towardsX + h2 * b.x - h3 * pull * b.towardsX)
    const y = Math.round(h0 * a.y + h1 * pull * a.towardsY + h2 * b.y - h3 * pull * b.towardsY)
    if (x < 0 || y < 0 || x >= width - 1 || y >= height) continue
    // Two pixels wide: a diagonal step must not leak.
    places.push(y * width + x, y * width + x + 1)
  }
  return places
}

function crosses(places: readonly number[], { width, data }: Mask, reach: number): boolean {
  const [first, last] = [places[0], places[places.length - 1]]
  const far = (at: number, from: number) =>
    Math.hypot((at % width) - (from % width), Math.floor(at / width) - Math.floor(from / width)) > reach
  return places.some((at) => data[at] === 1 && far(at, first) && far(at, last))
}
