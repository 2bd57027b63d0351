import type { Field } from '../image/field.ts'
import { logOfByte } from '../image/tints.ts'
import { type Corners, type Projection, projection, type View } from '../image/view.ts'
import { bestLine, type End, type Line, withSides } from './sheet-edges.ts'

const samples = 64
const reach = 2
const step = 0.004
const ring = 0.05
const fewestRing = 0.02
// Where the sheet ends is known to so much of the long side: what lies nearer may be sheet.
const blurredEdge = 0.008

/** Whether a pixel looks like the table. */
type IsTable = (i: number) => boolean

/**
 * The corners after each side has moved out over what the child coloured in up to the sheet's edge, to where the table
 * begins. What the table looks like is read along the picture's frame; where it shows nowhere the corners stay.
 */
export function widened(view: View, light: Field, corners: Corners): Corners {
  const tableBeyond = tablesSeen(view, light, corners)
  if (!tableBeyond) return corners
  const at = projection(corners)
  return withSides(
    at,
    [0, 1, 2, 3].map((side) => sideAtTable(view, tableBeyond(side), at, side)),
  )
}

function sideAtTable(view: View, isTable: IsTable, at: Projection, side: number): Line {
  const base = side < 2 ? 0 : 1
  const outwards = side < 2 ? -1 : 1
  const ends: End[] = []
  for (let k = 0; k < samples; k++) {
    const along = (k + 0.5) / samples
    const off = tableFrom(view, isTable, at, side, base, outwards, along)
    if (off !== undefined) ends.push({ along, off: base + outwards * off })
  }
  const line = bestLine(ends, outwards, 0.5 * samples)
  const isOutside = line && outwards * (line.a + 0.5 * line.b - base) > 0.025
  return isOutside ? line : { a: base, b: 0 }
}

// Three table pixels in a row, beyond the side.
function tableFrom(
  { width, height }: View,
  isTable: IsTable,
  at: Projection,
  side: number,
  base: number,
  outwards: number,
  along: number,
): number | undefined {
  let run = 0
  for (let off = -0.01; off < reach; off += step) {
    const across = base + outwards * off
    const { x, y } = side % 2 === 0 ? at(across, along) : at(along, across)
    if (x < 0 || y < 0 || x >= width || y >= height) return undefined
    run = isTable(Math.floor(y) * width + Math.floor(x)) ? run + 1 : 0
    if (run === 3) return off - 2 * step
  }
  return undefined
}

const tintBins = 24
const tintSize = 0.15
const lightBins = 16
const lightSize = 0.4

/**
 * How the picture looks along its frame beyond the sheet, in colour and brightness; undefined where the sheet leaves no frame free.
 * What lies straight beyond a side may be ground that the child drew: it has no say in where that side ends.
 */
function tablesSeen(view: View, light: Field, corners: Corners): ((side: number) => IsTable) | undefined {
  const { width, height, planes } = view
  const [r, g, b] = planes
  const size = tintBins * tintBins * lightBins
  // Beyond the top, the right, the bottom, the left, and beyond two of them.
  const seen = Array.from({ length: 5 }, () => new Uint32Array(size))
  const totals = [0, 0, 0, 0, 0]
  const edge = Math.round(ring * Math.max(width, height))
  const sides = sidesOf(corners, blurredEdge * Math.max(width, height))
  for (let y = 0; y < height; y++) {
    const within = Math.min(y, height - 1 - y) >= edge
    countAlong(view, light, y, 0, within ? edge : width, sides, seen, totals)
    if (within) countAlong(view, light, y, width - edge, width, sides, seen, totals)
  }
  const all = totals.reduce((sum, total) => sum + total, 0)
  const least = fewestRing * width * height
  if (all < least) return undefined
  return (side) => {
    const straight = (side + 3) % 4
    const others = all - totals[straight] < least ? seen : seen.filter((_, k) => k !== straight)
    const sum = new Uint32Array(size)
    for (const counts of others) for (let k = 0; k < size; k++) sum[k] += counts[k]
    const known = spread(sum, 0.004 * all)
    return (i) => known[binOf(r, g, b, light.data, i)] === 1
  }
}

// Some pixels of a row beyond the sheet, by side and colour.
function countAlong(
  { width, planes: [r, g, b] }: View,
  { data: light }: Field,
  y: number,
  from: number,
  to: number,
  sides: Float64Array,
  seen: readonly Uint32Array[],
  totals: number[],
) {
  for (let x = from; x < to; x++) {
    const beyond = beyondSide(sides, x, y)
    if (beyond < 0) continue
    seen[beyond][binOf(r, g, b, light, y * width + x)]++
    totals[beyond]++
  }
}

function binOf(r: Uint8Array, g: Uint8Array, b: Uint8Array, light: Float32Array, i: number): number {
  const green = logOfByte[g[i]]
  const warm = inRange((logOfByte[r[i]] - green) / tintSize + tintBins / 2, tintBins)
  const cold = inRange((logOfByte[b[i]] - green) / tintSize + tintBins / 2, tintBins)
  const bright = inRange(lightBins - 1 + Math.log(light[i] + 0.003) / lightSize, lightBins)
  return (warm * tintBins + cold) * lightBins + bright
}

function inRange(value: number, bins: number): number {
  return Math.min(bins - 1, Math.max(0, Math.round(value)))
}

// A colour is known with its neighbours, and also two steps darker: the sheet throws a shadow on the table.
function spread(seen: Uint32Array, fewest: number): Uint8Array {
  const known = new Uint8Array(seen.length)
  for (let warm = 1; warm < tintBins - 1; warm++)
    for (let cold = 1; cold < tintBins - 1; cold++)
      for (let bright = 0; bright < lightBins; bright++) {
        if (seen[(warm * tintBins + cold) * lightBins + bright] < fewest) continue
        for (let dw = -1; dw <= 1; dw++)
          for (let dc = -1; dc <= 1; dc++)
            for (let dl = Math.max(-2, -bright); dl <= Math.min(1, lightBins - 1 - bright); dl++)
              known[((warm + dw) * tintBins + cold + dc) * lightBins + bright + dl] = 1
      }
  return known
}

/** Of each side: where it begins, where it leads, and how far on its other side a place lies beyond it. */
export function sidesOf(corners: Corners, pixels: number): Float64Array {
  return Float64Array.from(
    corners.flatMap((from, i) => {
      const to = corners[(i + 1) % 4]
      const [along, down] = [to.x - from.x, to.y - from.y]
      return [from.x, from.y, along, down, -pixels * Math.hypot(along, down)]
    }),
  )
}

/** Which side of the sheet a place lies beyond, 4 beyond two of them, -1 on the sheet. */
export function beyondSide(sides: Float64Array, x: number, y: number): number {
  let beyond = -1
  for (let i = 0, k = 0; i < 4; i++, k += 5) {
    if (sides[k + 2] * (y - sides[k + 1]) - sides[k + 3] * (x - sides[k]) > sides[k + 4]) continue
    if (beyond >= 0) return 4
    beyond = i
  }
  return beyond
}
