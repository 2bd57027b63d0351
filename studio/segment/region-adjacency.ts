import type { Parts } from '../image/components.ts'
import type { Enclosed } from './enclosed.ts'
import { tally } from './label-counts.ts'

/** The surroundings of enclosed regions: fill and line labels per pixel at the same size, 0 for none. */
export type Surroundings = {
  fills: Uint8Array
  lineInk: Uint8Array
  lineParts: Parts
  /** The components of everything drawn, lines and fills together. */
  wallParts: Parts
  colouredIn: boolean
  loneInk: boolean
  /** The regions, by index, that are cells of a mesh. */
  inMesh: ReadonlySet<number>
  isScribble: boolean
  stroke: number
}

/** What a region touches, counted along its rim by label. `outlines` counts lines and fills alike. */
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

/** Walks the rim of every enclosed region. */
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

// Counts what a rim pixel touches in one direction.
function touch(rims: Rims, to: Adjacency, x: number, y: number, step: number) {
  const { labels, around } = rims
  const at = y * rims.width + x
  const { fills, lineInk, wallParts } = around
  to.total++
  const past = placeBeyond(rims, x, y, step)
  if (past >= 0 && labels[past] > 0 && labels[past] !== labels[at]) tally(to.across, labels[past])
  else if (past >= 0 && labels[past] === 0 && fills[past] > 0) tally(to.past, fills[past])
  const wall = wallParts.labels[at + step] || wallParts.labels[at + 2 * step]
  if (wall > 0) tally(to.walls, wall)
  const line = lineInk[at + step] || lineInk[at + 2 * step]
  if (line > 0) tally(to.inks, line)
  const outline = inkWithin(lineInk, at + step, step) || fills[at + 2 * step]
  if (outline > 0) tally(to.outlines, outline)
  // The fill under a line belongs to the other side.
  const fill = line > 0 ? 0 : fills[at + step] || fills[at + 2 * step]
  if (fill > 0) tally(to.fills, fill)
  if (step === rims.width) tally(to.below, line || fills[at + step] || fills[at + 2 * step])
}

// The soft rim of a line may be labeled as another crayon, so read the label farther in.
function inkWithin(lineInk: Uint8Array, from: number, step: number): number {
  const [first, second] = [lineInk[from], lineInk[from + step]]
  return first > 0 && second > 0 ? lineInk[from + 2 * step] || second : first || second
}

/** The pixel index beyond a line in one direction, -1 outside the picture. */
function placeBeyond({ width, height, outside }: Rims, x: number, y: number, step: number): number {
  const [place, end] = Math.abs(step) === 1 ? [x, width] : [y, height]
  const reach = place + Math.sign(step) * outside
  return reach < 0 || reach >= end ? -1 : y * width + x + step * outside
}
