import type { Point } from '#studio/image/corners.ts'
import { unprojection } from '#studio/image/homography.ts'
import type { Ink } from '#studio/ink/ink.ts'
import type { Reading } from '#studio/reading.ts'

/** The labels of a photo's pixels. */
export const places = { offSheet: 0, paper: 1, line: 2, fill: 3, other: 4 } as const

/** The label of each pixel of a photo according to its reading: one of `places`, in row-major order. */
export function labelMap(
  { page, corners, ink, shapes }: Reading,
  photo: { width: number; height: number },
): Uint8Array {
  const [toSheet, toDrawing] = [unprojection(page.corners), unprojection(corners)]
  const labels = new Uint8Array(photo.width * photo.height)
  for (let i = 0; i < labels.length; i++) {
    const at = { x: (i % photo.width) + 0.5, y: Math.floor(i / photo.width) + 0.5 }
    if (!isWithin(toSheet(at))) continue
    const drawn = toDrawing(at)
    labels[i] = isWithin(drawn) ? placeIn(ink, shapes.painted, drawn) : places.paper
  }
  return labels
}

const isWithin = ({ x, y }: Point) => x >= 0 && y >= 0 && x < 1 && y < 1

// Unless `painted`, the inside of an outline is bare paper, although the studio colors it.
function placeIn({ mask, lines }: Ink, painted: boolean, { x, y }: Point): number {
  const i = Math.floor(y * mask.height) * mask.width + Math.floor(x * mask.width)
  if (lines.data[i] === 1) return places.line
  return painted || mask.data[i] === 1 ? places.fill : places.paper
}
