import { checkLongSide, checkPixels } from './checked.ts'
import { type Corners, sizeWithin } from './image/corners.ts'
import { rectified } from './image/homography.ts'
import type { Pixels } from './pixels.ts'

export { chroma, isDark, srgbOf } from './image/colour.ts'
export { unprojection } from './image/homography.ts'

/** Rectifies the part of the source that the artwork shows. @throws RangeError or TypeError for invalid pixels or an invalid long side */
export function straightened(source: Pixels, corners: Corners, longSide: number): Pixels {
  checkPixels(source)
  checkLongSide(longSide)
  const [width, height] = sizeWithin(corners, longSide)
  const { planes } = rectified(source, corners, width, height)
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) data[4 * i + c] = planes[c][i]
  return { width, height, data }
}
