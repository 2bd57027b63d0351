import { clamp } from '../image/colour.ts'
import { components, type Part, type Parts } from '../image/components.ts'
import type { Mask } from '../image/float-image.ts'
import { median } from '../image/median.ts'
import { halvedMask } from '../image/resize.ts'
import { isOn } from '../rules.ts'
import { mostOf, tally } from '../segment/label-counts.ts'

/** Where a figure touches the floor: center, row and half width of the contact, in analysis pixels. */
export type Foot = { x: number; y: number; half: number }

/** How a drawing stands in its scene. */
export type Standing = {
  /** The row where the floor meets the wall or sky, as a fraction of the height. */
  horizon: number
  /** Where figures touch the floor; empty if the child drew the ground or everything is cut off by the frame. */
  feet: Foot[]
  /** Whether the child drew the ground. */
  drawn: boolean
}

// Fractions of the height: how far apart in depth feet may
// be, floor behind the rearmost foot, unevenness of a sole.
const [depthOfFloor, behind, sole] = [0.1, 0.07, 0.022]
const [highest, lowest] = [0.58, 0.93]

/**
 * Finds the floor.
 * @param surface surface labels
 * @param body mask of everything drawn
 * @param unit a thousandth of the long side in pixels
 */
export function findStanding(surface: Uint8Array, body: Mask, unit: number): Standing {
  const drawn = isOn('drawn ground') ? drawnGround(surface, body) : undefined
  if (drawn !== undefined) return { horizon: clamp(drawn - 0.02, highest, lowest), feet: [], drawn: true }
  const half = halvedMask(body, 2)
  const found = components(half)
  const least = 40 * unit * unit
  const whole = found.parts.flatMap((part, k) =>
    part.area > least && part.bottom < half.height - 3 ? [{ part, label: k + 1 }] : [],
  )
  const isCut = whole.length < found.parts.filter(({ area }) => area > least).length
  const ground = isCut ? half.height : whole.reduce((most, { part }) => Math.max(most, part.bottom), 0)
  const standing = whole.filter(({ part }) => part.bottom >= ground - depthOfFloor * half.height)
  const hindmost = standing.reduce((least, { part }) => Math.min(least, part.bottom), 0.97 * half.height)
  return {
    horizon: clamp(hindmost / half.height - behind, highest, lowest),
    feet: standing.flatMap(({ part, label }) => feetOf(part, label, found)),
    drawn: false,
  }
}

// One foot per run of columns in which a figure reaches its lowest rows.
function feetOf({ left, right, bottom, top }: Part, label: number, { labels, width, height }: Parts): Foot[] {
  const from = Math.max(top, Math.floor(bottom - sole * height))
  const gap = 0.008 * width
  const feet: { first: number; last: number; bottom: number }[] = []
  for (let x = left; x <= right; x++) {
    let y = bottom
    while (y >= from && labels[y * width + x] !== label) y--
    if (y < from) continue
    const before = feet.at(-1)
    if (before && x - before.last <= gap) {
      before.last = x
      before.bottom = Math.max(before.bottom, y)
    } else feet.push({ first: x, last: x, bottom: y })
  }
  return feet.map(({ first, last, bottom }) => ({
    x: first + last + 1,
    y: 2 * bottom + 1,
    half: last - first + 1,
  }))
}

// The top of the drawn ground, as a fraction of the height: one surface that fills the bottom of the page.
function drawnGround(surface: Uint8Array, { width, height }: Mask): number | undefined {
  const foot = surface.subarray((height - 3) * width, (height - 2) * width)
  const counts = new Map<number, number>()
  for (const label of foot) if (label > 0) tally(counts, label)
  const [label, count] = mostOf(counts)
  if (count < 0.75 * width) return undefined
  const tops: number[] = []
  for (let x = 0; x < width; x += 4) {
    let y = height - 3
    if (surface[y * width + x] !== label) continue
    while (y > 0 && surface[(y - 1) * width + x] === label) y--
    tops.push(y)
  }
  return (tops.length > 0 ? median(tops) : height) / height
}
