import type { Corners } from '../image/corners.ts'
import { emptyImage } from '../image/float-image.ts'
import { part } from '../image/homography.ts'
import type { Shapes } from '../segment/shapes.ts'

/** The margin around a panel and its corner radius, as fractions of the painting's long side. */
const AIR = 0.08
const ROUNDING = 0.03

/** Turns a painted page into a free-standing panel with rounded corners; the returned corners include the margin. */
export function onPanel(shapes: Shapes, corners: Corners): { shapes: Shapes; corners: Corners } {
  const long = Math.max(shapes.width, shapes.height)
  const air = Math.round(AIR * long)
  const [width, height] = [shapes.width + 2 * air, shapes.height + 2 * air]
  const [across, down] = [air / shapes.width, air / shapes.height]
  const surface = new Uint8Array(width * height)
  for (let y = 0; y < shapes.height; y++) {
    const inset = Math.round(insetAt(Math.min(y, shapes.height - 1 - y), ROUNDING * long))
    const row = shapes.surface.subarray(y * shapes.width + inset, (y + 1) * shapes.width - inset)
    surface.set(row, (y + air) * width + air + inset)
  }
  return {
    shapes: {
      ...shapes,
      width,
      height,
      surface,
      ink: new Uint8Array(width * height),
      line: emptyImage(width, height),
    },
    corners: part(corners, { left: -across, top: -down, right: 1 + across, bottom: 1 + down }),
  }
}

function insetAt(distance: number, radius: number): number {
  const away = Math.max(0, radius - distance)
  return radius - Math.sqrt(radius * radius - away * away)
}
