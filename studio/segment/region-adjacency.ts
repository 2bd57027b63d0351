import type { Part, Parts } from '../image/components.ts'
import type { Enclosed } from './enclosed.ts'
import { mostOf } from './most-of.ts'
import type { LabelMap } from './smooth-labels.ts'

// Shares of the picture: how large a gap must be to be air, and to be so without three things around it.
const [leastAir, broadAir] = [0.0006, 0.001]

/** What lies around the enclosed surfaces: fill labels and line labels per pixel at the same size, 0 for none. */
export type Surroundings = {
  fills: Uint8Array
  lineInk: Uint8Array
  lineParts: Parts
  /** Everything drawn that hangs together, lines and fills. */
  wallParts: Parts
  colouredIn: boolean
  loneInk: boolean
  /** The surfaces, by number minus one, that are cells of a mesh. */
  inMesh: ReadonlySet<number>
  isScribble: boolean
  stroke: number
}

/** What an enclosed surface touches, counted along its rim by label; `outlines`: lines and surfaces alike. */
export type Adjacency = {
  total: number
  fills: Map<number, number>
  inks: Map<number, number>
  outlines: Map<number, number>
  past: Map<number, number>
  across: Map<number, number>
  walls: Map<number, number>
  below: Map<number, number>
}

/** Walks the rim of every enclosed surface. */
export function regionAdjacency(
  { width, height, labels, regions }: Enclosed,
  around: Surroundings,
): Adjacency[] {
  const contacts: Adjacency[] = regions.map(() => ({
    total: 0,
    fills: new Map(),
    inks: new Map(),
    outlines: new Map(),
    past: new Map(),
    across: new Map(),
    walls: new Map(),
    below: new Map(),
  }))
  const rims: Rims = { width, height, labels, around, outside: Math.ceil(1.7 * around.stroke + 3) }
  for (let y = 3; y < height - 3; y++) touchRow(rims, y, contacts)
  return contacts
}

type Rims = Pick<Enclosed, 'width' | 'height' | 'labels'> & { around: Surroundings; outside: number }

function touchRow(rims: Rims, y: number, contacts: readonly Adjacency[]) {
  const { width, labels } = rims
  for (let x = 3, at = y * width + 3; x < width - 3; x++, at++) {
    const region = labels[at]
    if (region === 0) continue
    const contact = contacts[region - 1]
    if (labels[at - 1] !== region) touch(rims, contact, x, y, -1)
    if (labels[at + 1] !== region) touch(rims, contact, x, y, 1)
    if (labels[at - width] !== region) touch(rims, contact, x, y, -width)
    if (labels[at + width] !== region) touch(rims, contact, x, y, width)
  }
}

// What a pixel of a rim touches on one side.
function touch(rims: Rims, to: Adjacency, x: number, y: number, step: number) {
  const { labels, around } = rims
  const at = y * rims.width + x
  const { fills, lineInk, wallParts } = around
  to.total++
  const past = placeBeyond(rims, x, y, step)
  if (past >= 0 && labels[past] > 0 && labels[past] !== labels[at]) add(to.across, labels[past])
  else if (past >= 0 && labels[past] === 0 && fills[past] > 0) add(to.past, fills[past])
  const wall = wallParts.labels[at + step] || wallParts.labels[at + 2 * step]
  if (wall > 0) add(to.walls, wall)
  const line = lineInk[at + step] || lineInk[at + 2 * step]
  if (line > 0) add(to.inks, line)
  const outline = inkWithin(lineInk, at + step, step) || fills[at + 2 * step]
  if (outline > 0) add(to.outlines, outline)
  // Under a line lies the fill of the other side.
  const fill = line > 0 ? 0 : fills[at + step] || fills[at + 2 * step]
  if (fill > 0) add(to.fills, fill)
  if (step === rims.width) add(to.below, line || fills[at + step] || fills[at + 2 * step])
}

// The soft rim of a line is read as another crayon: what counts is what it is farther in.
function inkWithin(lineInk: Uint8Array, from: number, step: number): number {
  const [first, second] = [lineInk[from], lineInk[from + step]]
  return first > 0 && second > 0 ? lineInk[from + 2 * step] || second : first || second
}

function add(counts: Map<number, number>, label: number) {
  counts.set(label, (counts.get(label) ?? 0) + 1)
}

/** The place past a line on one side, -1 outside the picture. */
function placeBeyond({ width, height, outside }: Rims, x: number, y: number, step: number): number {
  const [place, end] = Math.abs(step) === 1 ? [x, width] : [y, height]
  const reach = place + Math.sign(step) * outside
  return reach < 0 || reach >= end ? -1 : y * width + x + step * outside
}

// How much of a hole's rim lies in the fill that holds it, and beside it on each side, where a lash may cover it.
const [leastHeld, leastBeside] = [0.4, 0.1]

/** The white of an eye in a face: fills of one kind make up much of its rim and go on below it and on both sides. */
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
  if (area < broadAir) return first < 0.6 * total && third > 0.1 * total
  return first < 0.6 * total || (first < 0.84 * total && third > 0.03 * total)
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
  return new Set(kinds.flatMap((kind, k) => (columns[kind].size > 0.48 * width ? [k + 1] : [])))
}

/** What stands taller than it is wide on average on the ground between two lines of another ink is the air between two legs. */
export function isLegGap(
  { area, top, bottom }: Part,
  { below, inks, fills }: Adjacency,
  grounds: Set<number>,
): boolean {
  const [outline] = mostOf(inks.size > 0 ? inks : fills)
  const isTall = (bottom - top) ** 2 > 1.2 * area
  return isTall && !grounds.has(outline) && shareOf(below, (label) => grounds.has(label)) > 0.25
}

function shareOf(counts: Map<number, number>, isMeant: (label: number) => boolean): number {
  let [meant, all] = [0, 0]
  for (const [label, count] of counts) {
    all += count
    if (isMeant(label)) meant += count
  }
  return all > 0 ? meant / all : 0
}
