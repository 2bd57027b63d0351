import type { Corners } from '../image/corners.ts'
import { unprojection } from '../image/homography.ts'
import { type Tones, toneCount } from './tones.ts'

// A tone is one of the sheet's own where so much of the sheet has it.
const ownShare = 0.08
// What lies so near a side, in shares of the sheet, is neither on it nor around it.
const blurredEdge = 0.015
// Less of the photo around the sheet says nothing.
const fewest = 0.01

/** How much of what lies around a sheet has the sheet's tones, 0-1: where nearly all has, it is the rest of the paper. */
export function paperAround({ width, height, data }: Tones, sheet: Corners): number {
  const place = unprojection(sheet)
  const [on, around] = [new Uint32Array(toneCount), new Uint32Array(toneCount)]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const depth = depthOf(place({ x: (x + 0.5) / width, y: (y + 0.5) / height }))
      if (Math.abs(depth) > blurredEdge) (depth > 0 ? on : around)[data[i]]++
    }
  const [onIt, aroundIt] = [sumOf(on), sumOf(around)]
  if (aroundIt < fewest * data.length) return 0
  return sumOf(around.filter((_, tone) => on[tone] > ownShare * onIt)) / aroundIt
}

function depthOf({ x, y }: Corners[0]): number {
  return Math.min(x, y, 1 - x, 1 - y)
}

function sumOf(counts: Uint32Array): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
