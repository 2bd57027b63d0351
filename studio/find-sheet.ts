import { checkPixels } from './checked.ts'
import type { Pixels } from './pixels.ts'
import { glance } from './read/glance.ts'
import { findPage } from './read/page.ts'
import type { Corners } from './read/view.ts'

/** Where the sheet of paper lies in a picture, as `render` would find it: in shares 0-1, top left first, clockwise. @throws RangeError or TypeError for pixels that are none */
export async function findSheet(pixels: Pixels): Promise<Corners> {
  checkPixels(pixels)
  const small = glance(pixels)
  const inShare = ({ x, y }: { x: number; y: number }) => ({
    x: Math.min(1, Math.max(0, x / small.width)),
    y: Math.min(1, Math.max(0, y / small.height)),
  })
  const [a, b, c, d] = (await findPage(small)).corners
  return [inShare(a), inShare(b), inShare(c), inShare(d)]
}
