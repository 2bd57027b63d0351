import { grown, packed, squareOf, unpacked } from '../field/bit-rows.ts'
import { emptyMask, type Mask } from '../field/field.ts'
import type { Sculpture } from '../sculpt/sculpt.ts'
import type { Runs } from './runs.ts'

/** Where a sculpture has anything to model; half of most pictures is bare. Lengths in pixels of the artwork. */
export type Busy = {
  blocks: Mask
  /** The side of a block, and how many blocks, with a part of one, lie above each other. */
  side: number
  rows: number
  width: number
}

const block = 8
// Interpolation looks two pixels away, and may lift what it finds there a little.
const reach = 2
const clearly = -3.5

/**
 * Finds the blocks of a sculpture that are not bare, with those beside them.
 * @param scale pixels of the artwork to one of the sculpture
 * @param around how far a block's content reaches in the artwork, in pixels
 */
export function findBusy(
  { width, height, outline, lines }: Pick<Sculpture, 'width' | 'height' | 'outline' | 'lines'>,
  scale: number,
  around: number,
): Busy {
  const blocks = emptyMask(Math.ceil(width / block), Math.ceil(height / block))
  const bare = clearly / scale
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (outline.data[i] > bare || lines.data[i] > bare)
        blocks.data[((y / block) | 0) * blocks.width + ((x / block) | 0)] = 1
  const wider = Math.ceil((around / scale + reach) / block)
  return {
    blocks: unpacked(grown(packed(blocks), squareOf(wider))),
    side: block * scale,
    rows: height / block,
    width: Math.round(width * scale),
  }
}

/** Finds the columns of a row of the artwork that may not be bare. @param down where the row lies, as a share of the height */
export function busyRuns({ blocks, side, rows, width }: Busy, down: number, runs: Runs) {
  const { data, width: across, height } = blocks
  const row = Math.min(height - 1, Math.floor(down * rows)) * across
  runs.count = 0
  for (let x = 0; x < across; x++) {
    if (data[row + x] === 0) continue
    if (x === 0 || data[row + x - 1] === 0) runs.ends[2 * runs.count++] = Math.floor(x * side)
    runs.ends[2 * runs.count - 1] = Math.min(width, Math.ceil((x + 1) * side))
  }
}
