import type { Corners, Point } from '../image/corners.ts'
import { projection, unprojection } from '../image/homography.ts'
import { bestLine, type End, type SideLine, withSides } from './side-line.ts'
import { type Tones, toneCount, tonesLike } from './tones.ts'

const samples = 64
// In fractions of the sheet: search distance beyond a side,
// step, and the least distance by which a side moves.
const [farthest, step, least] = [2, 0.004, 0.035]
// In fractions of the photo: the width of the frame strip
// where the table is sampled, and the least area for it.
const [ring, fewest] = [0.05, 0.02]
// The least fraction of table pixels for a tone to count as the table's.
const ownShare = 0.004
// The uncertainty of the sheet's sides: pixels closer than this may still be sheet.
const blurredEdge = 0.012

type IsTable = (place: Point) => boolean

/** Moves each side outwards over drawn ground that was cut off. The table's tones are sampled along the photo's frame. */
export function withDrawnGround(tones: Tones, sheet: Corners): Corners {
  const tableBeyond = tablesIn(tones, sheet)
  if (!tableBeyond) return sheet
  return withSides(
    sheet,
    [0, 1, 2, 3].map((side) => sideAtTable(sheet, side, tableBeyond(side))),
  )
}

function sideAtTable(sheet: Corners, side: number, isTable: IsTable): SideLine {
  const base = side < 2 ? 0 : 1
  const outwards = side < 2 ? -1 : 1
  const at = projection(sheet)
  const ends: End[] = []
  for (let k = 0; k < samples; k++) {
    const along = (k + 0.5) / samples
    const beyond = (off: number) => {
      const across = base + outwards * off
      return side % 2 === 0 ? at(across, along) : at(along, across)
    }
    const off = tableFrom(beyond, isTable)
    if (off !== undefined) ends.push({ along, off: base + outwards * off })
  }
  const line = bestLine(ends, outwards, 0.5 * samples)
  const isOutside = line && outwards * (line.a + 0.5 * line.b - base) > least
  return isOutside ? line : { a: base, b: 0 }
}

/** The distance beyond a side to the first three consecutive table samples. */
function tableFrom(beyond: (off: number) => Point, isTable: IsTable): number | undefined {
  let run = 0
  for (let off = -0.01; off < farthest; off += step) {
    const place = beyond(off)
    if (Math.min(place.x, place.y) < 0 || Math.max(place.x, place.y) >= 1) return undefined
    run = isTable(place) ? run + 1 : 0
    if (run === 3) return off - 2 * step
  }
  return undefined
}

/**
 * Returns table detectors per side, from the tones along the frame, or undefined if too little
 * frame is free. The tones right beyond a side are left out because they may be drawn ground.
 */
function tablesIn({ width, height, data }: Tones, sheet: Corners): ((side: number) => IsTable) | undefined {
  // Beyond the left, top, right and bottom side, and beyond two sides.
  const seen = Array.from({ length: 5 }, () => new Uint32Array(toneCount))
  const totals = [0, 0, 0, 0, 0]
  const edge = Math.round(ring * Math.max(width, height))
  const place = unprojection(sheet)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (isWithin(x, width, edge) && isWithin(y, height, edge)) continue
      const beyond = sideBeyond(place({ x: (x + 0.5) / width, y: (y + 0.5) / height }))
      if (beyond < 0) continue
      seen[beyond][data[i]]++
      totals[beyond]++
    }
  const all = totals.reduce((sum, total) => sum + total, 0)
  const enough = fewest * data.length
  if (all < enough) return undefined
  return (side) => {
    const others = all - totals[side] < enough ? seen : seen.filter((_, k) => k !== side)
    const sums = seen[0].map((_, tone) => others.reduce((sum, counts) => sum + counts[tone], 0))
    const own = new Set(
      [...sums.keys()].filter((tone) => sums[tone] >= ownShare * all).flatMap((tone) => [...tonesLike(tone)]),
    )
    return ({ x, y }) => own.has(data[Math.floor(y * height) * width + Math.floor(x * width)])
  }
}

function isWithin(at: number, size: number, edge: number): boolean {
  return at >= edge && at < size - edge
}

/** The side of the unit square a point lies beyond: 4 beyond two of them, -1 on the sheet. */
function sideBeyond({ x, y }: Point): number {
  const beyond = [-x, -y, x - 1, y - 1]
  const first = beyond.findIndex((off) => off > blurredEdge)
  return first >= 0 && beyond.findLastIndex((off) => off > blurredEdge) !== first ? 4 : first
}
