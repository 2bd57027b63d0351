import { boundsOf, components, type Part } from '../image/components.ts'
import type { Box } from '../image/corners.ts'
import { above } from '../image/float-image.ts'
import { cropped } from '../image/resize.ts'
import type { Size } from '../pixels.ts'
import { DrawingRefused } from '../refusal.ts'
import { type InkSight, inkIn } from './ink-network.ts'

const margin = 0.07
// The smallest area of a mark that counts, in network pixels.
const smallest = 16
// Marks within this distance of a side are ignored, as a fraction of the sheet's long side.
const thinnest = 0.016

/**
 * The box around the drawing with a margin, between 3:4 and 4:3, in fractions of the sheet.
 * @param edge fraction ignored on all sides
 * @throws DrawingRefused blank_page
 */
export function drawingIn(sight: InkSight, edge: number): Box {
  const inner = 1 - 2 * edge
  const place = { left: edge, top: edge, right: 1 - edge, bottom: 1 - edge }
  const size = { width: Math.round(inner * sight.line.width), height: Math.round(inner * sight.line.height) }
  const ink = above(cropped(inkIn(sight), place, size), 0.5)
  const box = boundsOf(components(ink).parts.filter((part) => part.area >= smallest && !isAtEdge(part, size)))
  if (box.area === 0) throw new DrawingRefused('blank_page')
  const { left, top, right, bottom } = framed(box, size)
  return {
    left: edge + (inner * left) / size.width,
    top: edge + (inner * top) / size.height,
    right: edge + (inner * right) / size.width,
    bottom: edge + (inner * bottom) / size.height,
  }
}

// The sheet's edge, or a shadow along it.
function isAtEdge({ left, top, right, bottom }: Part, { width, height }: Size) {
  const strip = thinnest * Math.max(width, height)
  return right < strip || bottom < strip || left > width - strip || top > height - strip
}

function framed(box: Part, { width, height }: Size): Box {
  const { left, top, right, bottom } = { ...box, right: box.right + 1, bottom: box.bottom + 1 }
  const air = margin * Math.max(right - left, bottom - top)
  let [w, h] = [right - left + 2 * air, bottom - top + 2 * air]
  w = Math.max(w, 0.75 * h)
  h = Math.max(h, 0.75 * w)
  const [x0, x1] = span((left + right) / 2, w, width)
  const [y0, y1] = span((top + bottom) / 2, h, height)
  return { left: x0, top: y0, right: x1, bottom: y1 }
}

function span(middle: number, length: number, limit: number): [number, number] {
  if (length >= limit) return [0, limit]
  const start = Math.min(limit - length, Math.max(0, middle - length / 2))
  return [start, start + length]
}
