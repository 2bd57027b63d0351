import { components, type Part, type Parts, touchesFrame } from '../image/components.ts'
import { distanceTo } from '../image/distance.ts'
import { emptyMask, type FloatImage, inverted, type Mask } from '../image/float-image.ts'
import { areaOf, hullOf } from '../image/polygon.ts'
import { isOn } from '../rules.ts'
import type { Work } from '../work.ts'
import { maskOf, padded } from './label-boxes.ts'

/** Regions enclosed by lines and not colored in: a 1-based number per pixel (0 outside), and their areas and boxes. */
export type Enclosed = { width: number; height: number; labels: Uint16Array; regions: Part[] }

const gaps = [3, 6, 11, 17, 24, 30, 36]
const largest = 0.45
// From this gap on, a region must fill most of its convex
// hull: an arm that comes near a head encloses nothing.
const [wideGap, leastSolid] = [10, 0.9]

/** The ball's radius in half-size pixels, and whether the region must be nearly convex. */
type Gap = { wide: number; plain: boolean }

/**
 * Finds enclosed regions at half size: holes first, then regions that ever larger balls
 * cannot leave. Zhang et al., "Vectorizing Cartoon Animations" (trapped-ball), 2009.
 */
export async function findEnclosed(wall: Mask, unit: number, work: Work): Promise<Enclosed> {
  const { width, height } = wall
  const found: Enclosed = { width, height, labels: new Uint16Array(width * height), regions: [] }
  const taken: Mask = { width, height, data: wall.data.slice() }
  takeHoles(found, taken)
  for (let from = isOn('trapped ball') ? 0 : gaps.length; from < gaps.length; ) {
    await work.pace('enclosed')
    from = trappedFrom(from, found, taken, wall, unit)
  }
  await work.pace('enclosed')
  takeHoles(found, taken)
  return found
}

// Tries increasing gaps until one yields a region, which changes the free space; returns the next gap to try.
function trappedFrom(from: number, found: Enclosed, taken: Mask, wall: Mask, unit: number): number {
  const room = distanceTo(taken, 1)
  for (let k = from; k < gaps.length; k++)
    if (trapped(found, taken, wall, room, { wide: gaps[k] * unit, plain: gaps[k] > wideGap })) return k + 1
  return gaps.length
}

function takeHoles(found: Enclosed, taken: Mask) {
  const { labels, parts } = components(inverted(taken))
  const isHole = (part: Part) => !touchesFrame(part, taken) && part.area < largest * labels.length
  const numbers = parts.map((part) => (isHole(part) ? found.regions.push(part) : 0))
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]
    if (label === 0 || numbers[label - 1] === 0) continue
    found.labels[i] = numbers[label - 1]
    taken.data[i] = 1
  }
}

/** @param room distance of each pixel to anything taken @returns whether a region was added */
function trapped(found: Enclosed, taken: Mask, wall: Mask, room: FloatImage, gap: Gap): boolean {
  const core = emptyMask(taken.width, taken.height)
  for (let i = 0; i < core.data.length; i++) if (room.data[i] > gap.wide) core.data[i] = 1
  const parts = components(core)
  const deepest = deepestOf(parts, room)
  const size = taken.data.length
  const factor = gap.wide > 10 ? 1.12 : 2
  const held = (part: Part, k: number) =>
    !touchesFrame(part, taken) && deepest[k] > factor * gap.wide && part.area < largest * size
  const before = found.regions.length
  parts.parts.forEach((part, k) => {
    if (held(part, k)) grow(found, taken, wall, grown(parts, k, gap.wide, taken), gap)
  })
  return found.regions.length > before
}

/** The maximum of a field in each component. */
export function deepestOf({ labels, parts }: Parts, { data }: FloatImage): Float32Array {
  const deepest = new Float32Array(parts.length)
  for (let i = 0; i < labels.length; i++)
    if (labels[i] > 0 && data[i] > deepest[labels[i] - 1]) deepest[labels[i] - 1] = data[i]
  return deepest
}

/** A grown component: its mask, the mask's position, and the pixel indexes it covers. */
type Grown = { part: Part; left: number; top: number; inside: Mask; places: number[] }

// Restores the ball's extent: all free pixels within its radius.
function grown(found: Parts, k: number, gap: number, { width, data }: Mask): Grown {
  const part = found.parts[k]
  const box = padded(part, Math.ceil(gap) + 2, found)
  const { left, top } = box
  const inside = maskOf(found, k + 1, box)
  const at = (i: number) => (Math.floor(i / inside.width) + top) * width + (i % inside.width) + left
  const away = distanceTo(inside, 1)
  const places: number[] = []
  for (let i = 0; i < inside.data.length; i++) {
    inside.data[i] = away.data[i] <= gap && data[at(i)] === 0 ? 1 : 0
    if (inside.data[i] === 1) places.push(at(i))
  }
  return { part, left, top, inside, places }
}

function grow(found: Enclosed, taken: Mask, wall: Mask, shape: Grown, { plain }: Gap) {
  const { part, inside, places } = shape
  if (openShare(shape, wall) > 0.17) return
  if (plain && places.length < leastSolid * areaOf(hullOf(inside))) return
  const number = found.regions.push({ ...part, area: places.length })
  for (const at of places) {
    found.labels[at] = number
    taken.data[at] = 1
  }
}

function openShare({ inside: { width, height, data }, left, top }: Grown, wall: Mask): number {
  let [rim, open] = [0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      if (data[y * width + x] === 0) continue
      for (const [dx, dy] of sides) {
        if (data[(y + dy) * width + x + dx] === 1) continue
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
