import { components } from '../image/components.ts'
import type { Mask } from '../image/field.ts'
import { byRows } from '../image/rows.ts'
import type { LabelMap } from './smooth-labels.ts'

// How far beyond its rim, in half-size pixels, the strokes of a crossing are met, and how much of the rim they are.
const beyond = 3
const mostStrokes = 0.3
// How much of a patch's rim must lie off other patches to tell.
const leastFree = 0.25

// How large crossings are, in squares of the radius that no stroke reaches.
const areas = [1, 12] as const
// A patch with so much of its rim at hatching lies on it.
const mostHatched = 0.05

/**
 * Where strokes cross, as hair over the outline of a head, there is ink enough for a small patch of colour, but strokes go on all
 * around it. A patch that the child filled ends at its rim. Clears what is but a crossing, in place; not on hatching and not of what
 * hatches, for there strokes end everywhere.
 * @param thick where the patches are @param ink all ink at the same size @param hatching what is hatched
 * @param core the radius that a stroke does not reach and a patch does
 */
export function dropCrossings(fills: LabelMap, thick: Mask, ink: Mask, hatching: Mask, core: number) {
  const [least, most] = areas.map((area) => area * core * core)
  const found = components({ ...thick, data: fills.labels })
  const rims = new Uint32Array(4 * found.parts.length + 4)
  byRows(thick, rimRow, found.labels, ink.data, hatching.data, rims)
  const hatches = new Uint32Array(256)
  byRows(thick, hatchingRow, fills.labels, hatching.data, hatches)
  const isHatched = new Uint8Array(found.parts.length + 1)
  byRows(
    thick,
    hatchedRow,
    found.labels,
    fills.labels,
    hatches.map((area) => (area > most ? 1 : 0)),
    isHatched,
  )
  const isCrossing = Uint8Array.from(found.parts, ({ area }, k) => {
    const [all, free, strokes, hatched] = rims.subarray(4 * k + 4)
    if (area < least || area > most || isHatched[k + 1] === 1 || hatched > mostHatched * all) return 0
    return free > leastFree * all && strokes > mostStrokes * free ? 1 : 0
  })
  byRows(thick, clearRow, found.labels, isCrossing, fills.labels, thick.data)
}

// Adds for each part the length of its rim, of the rim off other parts, of that beyond which there is ink, and of that at hatching.
function rimRow(
  from: number,
  to: number,
  parts: Int32Array,
  ink: Uint8Array,
  hatching: Uint8Array,
  rims: Uint32Array,
) {
  const width = to - from
  const reach = beyond * width
  if (from < reach || to + reach > parts.length) return
  for (let i = from + beyond; i < to - beyond; i++) {
    const part = parts[i]
    if (part === 0) continue
    if (parts[i - 1] !== part) note(parts, ink, hatching, rims, part, i - beyond)
    if (parts[i + 1] !== part) note(parts, ink, hatching, rims, part, i + beyond)
    if (parts[i - width] !== part) note(parts, ink, hatching, rims, part, i - reach)
    if (parts[i + width] !== part) note(parts, ink, hatching, rims, part, i + reach)
  }
}

function note(
  parts: Int32Array,
  ink: Uint8Array,
  hatching: Uint8Array,
  rims: Uint32Array,
  part: number,
  past: number,
) {
  rims[4 * part]++
  if (hatching[past] === 1) rims[4 * part + 3]++
  if (parts[past] > 0) return
  rims[4 * part + 1]++
  if (ink[past] === 1) rims[4 * part + 2]++
}

// How much of each label is hatched.
function hatchingRow(from: number, to: number, labels: Uint8Array, hatching: Uint8Array, out: Uint32Array) {
  for (let i = from; i < to; i++) if (hatching[i] === 1) out[labels[i]]++
}

function hatchedRow(
  from: number,
  to: number,
  parts: Int32Array,
  labels: Uint8Array,
  hatches: Uint32Array,
  out: Uint8Array,
) {
  for (let i = from; i < to; i++) if (hatches[labels[i]] === 1) out[parts[i]] = 1
}

function clearRow(
  from: number,
  to: number,
  parts: Int32Array,
  isCrossing: Uint8Array,
  labels: Uint8Array,
  thick: Uint8Array,
) {
  for (let i = from; i < to; i++)
    if (parts[i] > 0 && isCrossing[parts[i] - 1] === 1) {
      labels[i] = 0
      thick[i] = 0
    }
}
