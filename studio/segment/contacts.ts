import type { Lab } from '../image/colour.ts'
import type { Part, Parts } from '../image/components.ts'
import type { Enclosed } from './enclosed.ts'
import type { LabelMap } from './smooth-labels.ts'

// Shares of the picture: how large a gap must be to be air, and to be so without three things around it.
const [leastAir, broadAir] = [0.0006, 0.001]

// How much of a door's rim lies in its wall: all but its foot.
const mostlyInWall = 0.6

/** What lies around the enclosed surfaces: fill labels and line labels per pixel at the same size, 0 for none. */
export type Surroundings = {
  fills: Uint8Array
  /** All surfaces, also those that lend nothing. */
  surfaces: Uint8Array
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

/**
 * What an enclosed surface touches, counted along its rim by label: fills, line inks, the fills, all surfaces and the other
 * enclosed ones that lie past the line, the latter also past its upper rim alone, the wall parts it consists of, and inks underneath and above. `outlines`: lines and surfaces alike.
 */
export type Contact = {
  total: number
  fills: Map<number, number>
  inks: Map<number, number>
  outlines: Map<number, number>
  beyond: Map<number, number>
  past: Map<number, number>
  across: Map<number, number>
  walls: Map<number, number>
  over: Map<number, number>
  below: Map<number, number>
  above: Map<number, number>
}

/** Walks the rim of every enclosed surface. */
export function touching({ width, height, labels, regions }: Enclosed, around: Surroundings): Contact[] {
  const contacts: Contact[] = regions.map(() => ({
    total: 0,
    fills: new Map(),
    inks: new Map(),
    outlines: new Map(),
    beyond: new Map(),
    past: new Map(),
    across: new Map(),
    over: new Map(),
    walls: new Map(),
    below: new Map(),
    above: new Map(),
  }))
  const rims: Rims = { width, height, labels, around, outside: Math.ceil(1.7 * around.stroke + 3) }
  for (let y = 3; y < height - 3; y++) touchRow(rims, y, contacts)
  return contacts
}

type Rims = Pick<Enclosed, 'width' | 'height' | 'labels'> & { around: Surroundings; outside: number }

function touchRow(rims: Rims, y: number, contacts: readonly Contact[]) {
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
function touch(
  { width, height, labels, around, outside }: Rims,
  to: Contact,
  x: number,
  y: number,
  step: number,
) {
  const at = y * width + x
  const { fills, surfaces, lineInk, wallParts } = around
  to.total++
  const past = placeBeyond(at, x, y, step, outside, width, height)
  const isAcross = past >= 0 && labels[past] > 0 && labels[past] !== labels[at]
  if (step === -width) add(to.over, isAcross ? labels[past] : 0)
  if (isAcross) add(to.across, labels[past])
  else if (past >= 0 && labels[past] === 0 && surfaces[past] > 0) {
    add(to.past, surfaces[past])
    if (fills[past] > 0) add(to.beyond, fills[past])
  }
  const wall = wallParts.labels[at + step] || wallParts.labels[at + 2 * step]
  if (wall > 0) add(to.walls, wall)
  const line = lineInk[at + step] || lineInk[at + 2 * step]
  if (line > 0) add(to.inks, line)
  const outline = inkWithin(lineInk, at + step, step) || surfaces[at + 2 * step]
  if (outline > 0) add(to.outlines, outline)
  // Under a line lies the fill of the other side.
  const fill = line > 0 ? 0 : fills[at + step] || fills[at + 2 * step]
  if (fill > 0) add(to.fills, fill)
  if (step === width) add(to.below, line || surfaces[at + step] || surfaces[at + 2 * step])
  if (step === -width) add(to.above, line || fill)
}

// The soft rim of a line is read as another crayon: what counts is what it is farther in.
function inkWithin(lineInk: Uint8Array, from: number, step: number): number {
  const [first, second] = [lineInk[from], lineInk[from + step]]
  return first > 0 && second > 0 ? lineInk[from + 2 * step] || second : first || second
}

function add(counts: Map<number, number>, label: number) {
  counts.set(label, (counts.get(label) ?? 0) + 1)
}

/** The place so many steps away, -1 outside the picture. */
function placeBeyond(
  at: number,
  x: number,
  y: number,
  step: number,
  steps: number,
  width: number,
  height: number,
): number {
  const sideways = step === 1 || step === -1
  const place = sideways ? x : y
  const end = sideways ? width : height
  const reach = place + Math.sign(step) * steps
  return reach < 0 || reach >= end ? -1 : at + step * steps
}

/** A gap between a house and a tree is no shape of its own: beyond its rim lie several different surfaces. */
export function isGapBetween({ total, beyond }: Contact): boolean {
  const met = [...beyond.values()].reduce((sum, count) => sum + count, 0)
  return met > 0.6 * total && Math.max(...beyond.values()) < 0.72 * met
}

// How much of the rim of a hole lies in the fill that holds it, and of the place beside it on each side, which a lash may cover down to
// its own height below.
const [leastHeld, leastBeside] = [0.4, 0.1]

/** The white of an eye in a face: fills of one kind make up much of its rim and go on below it and on both sides. */
export function isHeldByFill(
  { left, top, right, bottom }: Part,
  { total, past }: Contact,
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

/** The same on the ground, as between a car, its wheels and the road: beyond its rim lie several surfaces wherever it does not stand on the ground. */
export function isGapOverGround({ total, past, below }: Contact, grounds: Set<number>): boolean {
  const standing = [...below].reduce((sum, [label, count]) => sum + (grounds.has(label) ? count : 0), 0)
  const met = [...past.values()].reduce((sum, count) => sum + count, 0)
  const isOnGround = standing > 0.2 * total
  return isOnGround && met > 0.6 * (total - standing) && Math.max(...past.values()) < 0.85 * met
}

/**
 * What different things enclose together is no thing of its own: the air between an arm, a skirt and a leg, or inside a rainbow.
 * One thing has one outline, so most of its rim is of one kind; a wall with its roof and lawn holds a door or windows.
 * @param kinds the kind of every label minus one; shades of one pen are of one kind @param area of the surface as a share of the picture
 */
export function isAirBetween({ fills, inks }: Contact, kinds: readonly number[], area: number): boolean {
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
  { lineInk, surfaces }: Pick<Surroundings, 'lineInk' | 'surfaces'>,
  kinds: readonly number[],
  width: number,
  height: number,
): Set<number> {
  const columns = kinds.map(() => new Set<number>())
  for (let y = Math.floor(groundFrom * height); y < height; y++)
    for (let x = 0; x < width; x++) {
      const label = lineInk[y * width + x] || surfaces[y * width + x]
      if (label > 0) columns[kinds[label - 1]].add(x)
    }
  return new Set(kinds.flatMap((kind, k) => (columns[kind].size > 0.48 * width ? [k + 1] : [])))
}

/** What stands taller than it is wide on average on the ground between two lines of another ink is the air between two legs. */
export function isLegGap(region: Part, contact: Contact, grounds: Set<number>): boolean {
  return standsTall(region, contact, grounds) && !grounds.has(outlineOf(contact))
}

/** The same between two legs of the ground's own ink, as green stockings on grass: what lies above it is not of that ink. */
export function isStockingGap(region: Part, contact: Contact, grounds: Set<number>): boolean {
  const isUnderBody = shareOf(contact.above, (label) => label > 0 && !grounds.has(label)) > 0.6
  return isUnderBody && standsTall(region, contact, grounds) && grounds.has(outlineOf(contact))
}

// The share of a gap's rim along which a leg lies past it.
const leastLeg = 0.12

/** The same between two outlined legs of one pen: past its rim lie two surfaces, and one of them above. A door has one wall around it. */
export function isGapBetweenLegs(region: Part, contact: Contact, grounds: Set<number>): boolean {
  const legs = [...contact.across.values()].filter((count) => count > leastLeg * contact.total)
  return legs.length > 1 && mostOf(contact.over)[0] > 0 && standsTall(region, contact, grounds)
}

/**
 * A door stands on the ground, or on the foot of its wall, as the air between two legs does; but one wall lies past its rim, above it
 * too, and it has an outline of its own.
 */
export function isDoorIn(
  door: Contact,
  wall: Contact,
  grounds: Set<number>,
  kinds: readonly number[],
): boolean {
  const [[label, rim], own, walls] = [mostOf(door.across), outlineOf(door), outlineOf(wall)]
  const isFoot = (under: number) => grounds.has(under) || kinds[under - 1] === kinds[walls - 1]
  const isUnderWall = (door.over.get(label) ?? 0) > mostlyInWall * sumOf(door.over)
  const isInWall = isUnderWall && rim > mostlyInWall * door.total
  return isInWall && kinds[own - 1] !== kinds[walls - 1] && shareOf(door.below, isFoot) > 0.25
}

/** What is open to one side and between stems and leaves of the grass's own green is the air between plants. */
export function isStemGap(
  { total, walls, inks, fills }: Contact,
  grounds: Set<number>,
  colours: readonly { lab: Lab }[],
): boolean {
  const closed = [...walls.values()].reduce((sum, count) => sum + count, 0)
  const isPlant = (label: number) => grounds.has(label) && isGreen(colours[label - 1].lab)
  const plants = Math.max(shareOf(inks, isPlant), shareOf(fills, isPlant))
  return closed < 0.95 * total && plants > 0.8
}

function isGreen([, a, b]: Lab): boolean {
  return a < -0.05 && b > 0.02
}

function outlineOf({ inks, fills }: Contact): number {
  return mostOf(inks.size > 0 ? inks : fills)[0]
}

function standsTall({ area, top, bottom }: Part, { below }: Contact, grounds: Set<number>): boolean {
  return shareOf(below, (label) => grounds.has(label)) > 0.25 && (bottom - top) ** 2 > 1.2 * area
}

function sumOf(counts: Map<number, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

function shareOf(counts: Map<number, number>, isMeant: (label: number) => boolean): number {
  let [meant, all] = [0, 0]
  for (const [label, count] of counts) {
    all += count
    if (isMeant(label)) meant += count
  }
  return all > 0 ? meant / all : 0
}

/** The label counted most and its count. */
export function mostOf(counts: Map<number, number>): [label: number, count: number] {
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])
}
