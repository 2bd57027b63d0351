import { type Corners, frameOf } from '#studio/image/corners.ts'
import { areaOf, commonPart } from '#studio/image/polygon.ts'

/** Four corners as shares 0-1 of the photo, clockwise. They may lie outside the photo. */
export type Outline = Corners

const photo = frameOf({ width: 1, height: 1 })

/** Intersection over union of two outlines within the photo, 0-1. */
export function overlapOf(one: Outline, other: Outline): number {
  const [a, b] = [commonPart(one, photo), commonPart(other, photo)]
  const both = areaOf(commonPart(a, b))
  return both / (areaOf(a) + areaOf(b) - both)
}
