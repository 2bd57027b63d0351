import { checkPixels } from './checked.ts'
import { type Corners, inShares } from './image/corners.ts'
import { downsampled } from './page/downsample.ts'
import { findPage } from './page/page.ts'
import { withinFrame } from './page/within-frame.ts'
import type { Pixels } from './pixels.ts'
import type { KeptReading } from './reading.ts'

/** Where the sheet of paper lies in a picture, as `render` would find it: in shares 0-1, top left first, clockwise. @throws RangeError or TypeError for pixels that are none */
export async function findSheet(pixels: Pixels): Promise<Corners> {
  checkPixels(pixels)
  const small = downsampled(pixels)
  return withinFrame(inShares((await findPage(small)).corners, small))
}

/** Where a reading supposes the sheet, in the same shares, if somebody had better look; else undefined. */
export function unsureSheet({ page, source }: KeptReading): Corners | undefined {
  return page.unsure ? withinFrame(inShares(page.corners, source)) : undefined
}
