import { checkPixels } from './checked.ts'
import { type Corners, inShares } from './image/corners.ts'
import { downsampled } from './page/downsample.ts'
import { findPage } from './page/page.ts'
import { withinFrame } from './page/within-frame.ts'
import type { Pixels } from './pixels.ts'
import type { KeptReading } from './reading.ts'

/**
 * Finds the sheet of paper as `render` would: corners in fractions 0-1, top left first, clockwise.
 * @throws RangeError or TypeError for invalid pixels
 */
export async function findSheet(pixels: Pixels): Promise<Corners> {
  checkPixels(pixels)
  const small = downsampled(pixels)
  return withinFrame(inShares((await findPage(small)).corners, small))
}

/** The detected sheet corners in fractions 0-1 if a person should check them, otherwise undefined. */
export function unsureSheet({ page, source }: KeptReading): Corners | undefined {
  return page.unsure ? withinFrame(inShares(page.corners, source)) : undefined
}
