import type { Corners, Point } from '../image/corners.ts'
import { projection, unprojection } from '../image/homography.ts'
import { bestLine, type End, type SideLine, withSides } from './side-line.ts'
import { type Tones, toneCount, tonesLike } from './tones.ts'

const samples = 64
// In shares of the sheet: how far beyond a side the table is looked for, in which steps, and how far a side moves at least.
const [farthest, step, least] = [2, 0.004, 0.035]
// The table is read along the photo's frame, so broad; where it shows on less of the photo it is not known. Shares of the photo.
const [ring, fewest] = [0.05, 0.02]
// Of the table, how much has a tone at least that is one of its own.
const ownShare = 0.004
// Where the sheet ends is known to so much of its sides: what lies nearer may be sheet.
const blurredEdge = 0.012

type IsTable = (place: Point) => boolean

/** The corners after each side has moved out over what was colored in up to the sheet's edge. The table is read along the photo's frame. */
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

/** How far beyond a side the first three places of table in a row lie. */
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

/** How the photo looks along its frame beyond each side; undefined where no frame is free. What lies straight beyond a side may be drawn ground. */
function tablesIn({ width, height, data }: Tones, sheet: Corners): ((side: number) => IsTable) | undefined {
  // Beyond the left, the top, the right, the bottom, and beyond two of them.
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

/** Which side a place in a sheet's unit square lies beyond, 4 beyond two of them, -1 on the sheet. */
function sideBeyond({ x, y }: Point): number {
  const beyond = [-x, -y, x - 1, y - 1]
  const first = beyond.findIndex((off) => off > blurredEdge)
  return first >= 0 && beyond.findLastIndex((off) => off > blurredEdge) !== first ? 4 : first
}
