import { checkPixels } from './checked.ts'
import type { Corners } from './image/view.ts'
import { glance } from './page/glance.ts'
import { findPage } from './page/page.ts'
import type { Pixels } from './pixels.ts'
import type { KeptReading } from './reading.ts'

/** Where the sheet of paper lies in a picture, as `render` would find it: in shares 0-1, top left first, clockwise. @throws RangeError or TypeError for pixels that are none */
export async function findSheet(pixels: Pixels): Promise<Corners> {
  checkPixels(pixels)
  const small = glance(pixels)
  return withinFrame((await findPage(small)).corners, small)
}

/** Where a reading supposes the sheet, in the same shares, if somebody had better look; else undefined. */
export function unsureSheet({ page, source }: KeptReading): Corners | undefined {
  return page.unsure ? withinFrame(page.corners, source) : undefined
}

function withinFrame([a, b, c, d]: Corners, { width, height }: { width: number; height: number }): Corners {
  const inShare = ({ x, y }: Corners[0]) => ({
    x: Math.min(1, Math.max(0, x / width)),
    y: Math.min(1, Math.max(0, y / height)),
  })
  return [inShare(a), inShare(b), inShare(c), inShare(d)]
}
