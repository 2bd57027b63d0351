import { borrowing } from '../image/buffers.ts'
import { components, type Part, type Parts, touchesFrame } from '../image/components.ts'
import { distanceTo } from '../image/distance.ts'
import { emptyMask, type Field, type Mask } from '../image/field.ts'
import { byRows, deepestRow, invertRow, uniteRow } from '../image/rows.ts'
import { isOn } from '../rules.ts'
import type { Work } from '../work.ts'
import { betweenEnds } from './bridges.ts'
import { solidity } from './solidity.ts'

/** Surfaces that lines enclose without being coloured in: a number per pixel (0 outside) and their areas and boxes. */
export type Enclosed = { width: number; height: number; labels: Uint16Array; regions: Part[] }

const gaps = [3, 6, 11, 17, 24, 30, 36]
const largest = 0.45
// From this gap on, what is to be filled must be a plain shape: an arm that comes near a head encloses none.
const [wideGap, leastSolid] = [10, 0.9]

/**
 * Finds enclosed surfaces at half size: true holes, then places a ball cannot roll out of, for ever larger balls, so that an
 * outline with a gap still holds. Zhang et al., "Vectorizing Cartoon Animations" (trapped-ball), 2009.
 * @param wall lines and fills
 * @param bridges over the gaps of open outlines
 * @param unit a thousandth of the long side in half-size pixels
 */
export async function findEnclosed(wall: Mask, bridges: Mask, unit: number, work: Work): Promise<Enclosed> {
  const { width, height } = wall
  const found: Enclosed = { width, height, labels: new Uint16Array(width * height), regions: [] }
  const taken: Mask = { width, height, data: wall.data.slice() }
  work.run(() => takeHoles(found, taken))
  if (isOn('bridges')) work.run(() => takeBridged(found, taken, bridges))
  for (let from = isOn('trapped ball') ? 0 : gaps.length; from < gaps.length; ) {
    await work.pace('enclosed')
    from = work.run(() => trappedFrom(from, found, taken, wall, unit))
  }
  await work.pace('enclosed')
  work.run(() => takeHoles(found, taken))
  return found
}

// Tries one gap after another until something is taken, because then the room is another; returns the gap to go on with.
function trappedFrom(from: number, found: Enclosed, taken: Mask, wall: Mask, unit: number): number {
  const room = distanceTo(taken, 1)
  for (let k = from; k < gaps.length; k++)
    if (borrowing(() => trapped(found, taken, wall, room, gaps[k] * unit, gaps[k] > wideGap))) return k + 1
  return gaps.length
}

function complement(taken: Mask): Mask {
  const free = emptyMask(taken.width, taken.height)
  byRows(taken, invertRow, taken.data, free.data)
  return free
}

function takeHoles(found: Enclosed, taken: Mask) {
  const free = complement(taken)
  const parts = components(free)
  const size = taken.data.length
  take(found, taken, parts, (part) => !touchesFrame(part, taken) && part.area < largest * size)
}

// A bridge may close a shape that is large beside the gap: a head, a body, a tail, but not the room between two fingers.
function takeBridged(found: Enclosed, taken: Mask, bridges: Mask) {
  if (!bridges.data.some((number) => number > 0)) return
  const { width, height } = taken
  const closed = emptyMask(width, height)
  byRows(taken, uniteRow, taken.data, bridges.data, closed.data)
  const parts = components(complement(closed))
  const gaps = new Float64Array(parts.parts.length)
  byRows(taken, gapsOfRow, parts.labels, closed.data, taken.data, gaps)
  const size = taken.data.length
  const legs = openToLines(bridges, parts)
  const wanted = (part: Part, k: number) =>
    gaps[k] > 0 &&
    !(isOn('legs before the ground') && legs.has(k + 1)) &&
    part.area > gaps[k] ** 2 &&
    !touchesFrame(part, taken) &&
    part.area < largest * size
  take(found, taken, parts, wanted)
}

/** The parts that two or more bridges to a line's side close: two lines that end before a third are legs on the ground. */
function openToLines({ width, data }: Mask, { labels }: Parts): Set<number> {
  const sides = new Map<number, Set<number>>()
  for (let i = 2; i < data.length - 2; i++) {
    if (data[i] <= betweenEnds) continue
    const met = sides.get(data[i]) ?? new Set()
    for (const at of [i - 1, i + 1, i - width, i + width]) if (labels[at] > 0) met.add(labels[at])
    sides.set(data[i], met)
  }
  const closed = new Map<number, number>()
  for (const met of sides.values())
    if (met.size > 1) for (const label of met) closed.set(label, (closed.get(label) ?? 0) + 1)
  return new Set([...closed].filter(([, count]) => count > 1).map(([label]) => label))
}

// How many sides of pixels lie at a bridge, by part minus one.
function gapsOfRow(
  from: number,
  to: number,
  labels: Int32Array,
  closed: Uint8Array,
  taken: Uint8Array,
  gaps: Float64Array,
) {
  const width = to - from
  if (from < 2 * width || to > labels.length - 2 * width) return
  for (let i = from + 2; i < to - 2; i++) {
    const label = labels[i]
    if (label === 0) continue
    if (closed[i - 1] > taken[i - 1]) gaps[label - 1]++
    if (closed[i + 1] > taken[i + 1]) gaps[label - 1]++
    if (closed[i - width] > taken[i - width]) gaps[label - 1]++
    if (closed[i + width] > taken[i + width]) gaps[label - 1]++
  }
}

function take(found: Enclosed, taken: Mask, parts: Parts, wanted: (part: Part, k: number) => boolean) {
  const numbers = parts.parts.map((part, k) => (wanted(part, k) ? found.regions.push({ ...part }) : 0))
  for (let i = 0; i < taken.data.length; i++) {
    const label = parts.labels[i]
    if (label === 0 || numbers[label - 1] === 0) continue
    found.labels[i] = numbers[label - 1]
    taken.data[i] = 1
  }
}

/** @param room the distance of every pixel to what is taken @returns whether more is taken now */
function trapped(
  found: Enclosed,
  taken: Mask,
  wall: Mask,
  room: Field,
  gap: number,
  plain: boolean,
): boolean {
  const core = emptyMask(taken.width, taken.height)
  for (let i = 0; i < core.data.length; i++) if (room.data[i] > gap) core.data[i] = 1
  const parts = components(core)
  const deepest = new Float32Array(parts.parts.length)
  byRows(core, deepestRow, parts.labels, room.data, deepest)
  const size = taken.data.length
  const factor = gap > 10 ? 1.12 : 2
  const held = (part: Part, k: number) =>
    !touchesFrame(part, taken) && deepest[k] > factor * gap && part.area < largest * size
  const before = found.regions.length
  parts.parts.forEach((part, k) => {
    if (held(part, k)) grow(found, taken, wall, parts, k + 1, part, gap, plain)
  })
  return found.regions.length > before
}

// The ball's way back out: everything within its radius that is not wall.
function grow(
  found: Enclosed,
  taken: Mask,
  wall: Mask,
  parts: Parts,
  label: number,
  part: Part,
  gap: number,
  plain: boolean,
) {
  const { width, height } = taken
  const pad = Math.ceil(gap) + 2
  const [left, top] = [Math.max(0, part.left - pad), Math.max(0, part.top - pad)]
  const [right, bottom] = [Math.min(width - 1, part.right + pad), Math.min(height - 1, part.bottom + pad)]
  const box = emptyMask(right - left + 1, bottom - top + 1)
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++)
      if (parts.labels[(y + top) * width + x + left] === label) box.data[y * box.width + x] = 1
  const away = distanceTo(box, 1)
  const places: number[] = []
  const inside = new Uint8Array(box.data.length)
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const i = y * box.width + x
      const at = (y + top) * width + x + left
      if (away.data[i] > gap || taken.data[at] === 1) continue
      places.push(at)
      inside[i] = 1
    }
  if (openShare(inside, box.width, box.height, wall, left, top) > 0.17) return
  if (plain && solidity(places, width) < leastSolid) return
  const number = found.regions.push({ ...part, area: places.length })
  for (const at of places) {
    found.labels[at] = number
    taken.data[at] = 1
  }
}

function openShare(inside: Uint8Array, w: number, h: number, wall: Mask, left: number, top: number): number {
  let [rim, open] = [0, 0]
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      if (inside[y * w + x] === 0) continue
      for (const [dx, dy] of sides) {
        if (inside[(y + dy) * w + x + dx] === 1) continue
        rim++
        if (wall.data[(y + dy + top) * wall.width + x + dx + left] === 0) open++
      }
    }
  return rim === 0 ? 1 : open / rim
}

const sides = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const
