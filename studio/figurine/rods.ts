import { clamp } from '../image/colour.ts'
import type { Parts } from '../image/components.ts'
import { distanceTo } from '../image/distance.ts'
import type { Mask } from '../image/float-image.ts'
import { sizes } from './sizes.ts'

/** The shortest connection between two parts: its end pixels, squared length, and both labels. */
export type Rod = { from: number; to: number; square: number; parts: readonly [number, number] }

/** A straight rod between two pixels, its radius in pixels. */
export type Piece = Pick<Rod, 'from' | 'to'> & { radius: number }

/** Makes rods as thick as their load needs and extends them into thin parts. */
export function thickRods(rods: readonly Rod[], mask: Mask, found: Parts): Piece[] {
  const { pixel } = sizes
  const held = lowestOf(found)
  const depth = distanceTo(mask, 0).data
  return rods.flatMap(({ from, to }, k) => {
    const radius = radiusFor(pixel * leverOf(rods, k, held, found)) / pixel
    const anchors = [from, to].flatMap((end) => {
      const inside = nearestThick(end, depth, radius, found, sizes.rod.anchor / pixel)
      return inside === undefined ? [] : [{ from: end, to: inside, radius }]
    })
    return [{ from, to, radius }, ...anchors]
  })
}

/** The nearest pixel of the part that is at least as deep as the rod's radius, or undefined if none is in reach. */
function nearestThick(
  end: number,
  depth: Float32Array,
  radius: number,
  { width, height, labels }: Parts,
  reach: number,
): number | undefined {
  const [x0, y0] = [end % width, Math.floor(end / width)]
  let [best, nearest] = [reach * reach, undefined as number | undefined]
  for (let y = Math.max(0, Math.ceil(y0 - reach)); y <= Math.min(height - 1, y0 + reach); y++)
    for (let x = Math.max(0, Math.ceil(x0 - reach)); x <= Math.min(width - 1, x0 + reach); x++) {
      const i = y * width + x
      const square = (x - x0) ** 2 + (y - y0) ** 2
      if (square < best && depth[i] >= radius && labels[i] === labels[end]) [best, nearest] = [square, i]
    }
  return nearest
}

/** The label of the part held by the stand. */
function lowestOf({ width, height, labels }: Parts): number {
  return labels.subarray((height - 2) * width).find((label) => label > 0) ?? 1
}

/** The radius in mm at which a round bar resists a push at the end of a lever: stress = 4 x force x lever / (pi x radius^3). */
function radiusFor(lever: number): number {
  const { least, most, push, strength } = sizes.rod
  return clamp(Math.cbrt((4 * push * lever) / (Math.PI * strength)), least, most)
}

/** The farthest reach of the carried parts from the rod's lower end, in pixels. */
function leverOf(rods: readonly Rod[], k: number, held: number, { width, labels, parts }: Parts): number {
  const rod = rods[k]
  const [lower, upper] = beside(rods, held, rod).has(labels[rod.from])
    ? [rod.from, rod.to]
    : [rod.to, rod.from]
  const [x, y] = [lower % width, Math.floor(lower / width)]
  const carried = [...beside(rods, labels[upper], rod)].map((label) => parts[label - 1])
  const reaches = carried.map(({ left, right, top, bottom }) =>
    Math.hypot(Math.max(x - left, right - x), Math.max(y - top, bottom - y)),
  )
  return Math.max(...reaches)
}

/** The parts connected to `from` when one rod is removed. */
function beside(rods: readonly Rod[], from: number, without: Rod): Set<number> {
  const reached = new Set([from])
  for (const part of reached)
    for (const rod of rods) {
      const [a, b] = rod.parts
      if (rod === without || (a !== part && b !== part)) continue
      reached.add(a === part ? b : a)
    }
  return reached
}
