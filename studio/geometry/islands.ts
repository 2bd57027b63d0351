import { components, extent, type Part, type Parts, touchesFrame } from '../image/components.ts'
import { distanceTo } from '../image/distance.ts'
import type { FloatImage } from '../image/float-image.ts'
import { maskOf, padded } from '../segment/label-boxes.ts'

// The largest width and length of a spot, in thousandths of the
// long side. A flower's center is larger and inflated separately.
const [widest, longest] = [42, 150]
// The least lead of one surrounding surface along the rim, the most of the rim
// that may be outlined, and the least area ratio of that surface to the spot.
const [mostlyInOne, mostOutlined, timesLarger] = [0.8, 0.3, 4]
// A line with at least this signed distance, in pixels, outlines the rim.
const atRim = -2
// The height of a spot as a fraction of a half ball.
const roundness = 0.5

/** A spot: the corner of its box, padded by one pixel, and the depth inside the spot per pixel. */
export type Island = { left: number; top: number; depth: FloatImage }

/**
 * Finds spots on a larger surface, such as apples on a tree. Separate pieces
 * would sink at the seam, so spots are merged into it and raised later.
 */
export function findIslands(
  surface: Uint8Array,
  lines: FloatImage,
  unit: number,
): { surface: Uint8Array; islands: Island[] } {
  const { width, height } = lines
  const found = components({ width, height, data: surface })
  const joined = surface.slice()
  const islands: Island[] = []
  for (const [k, part] of found.parts.entries()) {
    if (!isSmall(part, unit) || touchesFrame(part, found)) continue
    const beside = placeUnder(k + 1, part, found, lines.data)
    if (beside < 0 || surface[beside] === 0) continue
    islands.push(cutOut(k + 1, part, found, surface[beside], joined))
  }
  return { surface: joined, islands }
}

function isSmall(part: Part, unit: number): boolean {
  return part.area < (widest * unit) ** 2 && extent(part) < longest * unit
}

/** A pixel of the one surface around a part, or -1 if there is none. */
function placeUnder(k: number, part: Part, { width, labels, parts }: Parts, depth: Float32Array): number {
  const rim: Rim = { length: 0, outlined: 0, at: part.top * width + part.left, lead: 0 }
  for (let y = part.top; y <= part.bottom; y++)
    for (let i = y * width + part.left; i <= y * width + part.right; i++) {
      if (labels[i] !== k) continue
      note(rim, labels, depth, k, i - 1)
      note(rim, labels, depth, k, i + 1)
      note(rim, labels, depth, k, i - width)
      note(rim, labels, depth, k, i + width)
    }
  const under = labels[rim.at]
  const isOn = under > 0 && under !== k && rim.lead > mostlyInOne * rim.length
  const isLarge = isOn && parts[under - 1].area > timesLarger * part.area
  return isLarge && rim.outlined < mostOutlined * rim.length ? rim.at : -1
}

/** The rim of a part: its length, the outlined length, and a majority candidate for the touching part with its lead. */
type Rim = { length: number; outlined: number; at: number; lead: number }

// Boyer-Moore majority vote: a neighbor in another part reduces the lead.
function note(rim: Rim, labels: Int32Array, depth: Float32Array, k: number, place: number) {
  if (labels[place] === k) return
  rim.length++
  if (depth[place] > atRim) rim.outlined++
  if (rim.lead === 0) rim.at = place
  rim.lead += labels[place] === labels[rim.at] ? 1 : -1
}

// Relabels the part's pixels in `surface` as the surface below.
function cutOut(k: number, part: Part, found: Parts, label: number, surface: Uint8Array): Island {
  const box = padded(part, 1, found)
  const { left, top } = box
  const spot = maskOf(found, k, box)
  for (let i = 0; i < spot.data.length; i++)
    if (spot.data[i] === 1)
      surface[(top + Math.floor(i / spot.width)) * found.width + left + (i % spot.width)] = label
  return { left, top, depth: distanceTo(spot, 0) }
}

/** Raises the spots above the pieces they lie on, in place. */
export function raise({ width, data }: FloatImage, islands: readonly Island[]) {
  for (const { left, top, depth } of islands) {
    const most = depth.data.reduce((a, b) => Math.max(a, b), 0)
    for (let i = 0; i < depth.data.length; i++) {
      const deep = depth.data[i]
      const at = (top + Math.floor(i / depth.width)) * width + left + (i % depth.width)
      if (deep > 0) data[at] += roundness * Math.sqrt(deep * (2 * most - deep))
    }
  }
}
