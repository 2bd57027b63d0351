import type { Corners } from '../image/corners.ts'
import { unprojection } from '../image/homography.ts'
import { type Tones, toneCount } from './tones.ts'

// The least fraction of the sheet for a tone to count as the sheet's.
const ownShare = 0.08
// Pixels this close to a side, in fractions of the sheet, count neither as sheet nor as surroundings.
const blurredEdge = 0.015
// The least fraction of the photo around the sheet for a meaningful result.
const fewest = 0.01

/** The fraction of the sheet's surroundings with the sheet's tones, 0-1; near 1 means it is all the same paper. */
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
