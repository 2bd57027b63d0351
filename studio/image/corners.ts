import type { Size } from '../pixels.ts'

/** A point in source pixels; the center of the first pixel is (0.5, 0.5). */
export type Point = { x: number; y: number }

/** Top left, top right, bottom right and bottom left of a quadrilateral in the source picture. */
export type Corners = readonly [Point, Point, Point, Point]

/** A box in a sheet, in fractions 0-1 of its sides. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** The corners of the whole picture. */
export function frameOf({ width, height }: Size): Corners {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
}

/** Applies a function to each corner. */
export function eachMoved([a, b, c, d]: Corners, moved: (corner: Point) => Point): Corners {
  return [moved(a), moved(b), moved(c), moved(d)]
}

/** Converts corners from fractions of a picture's sides to pixels. */
export function inPixels(corners: Corners, { width, height }: Size): Corners {
  return eachMoved(corners, ({ x, y }) => ({ x: x * width, y: y * height }))
}

/** Converts corners from pixels to fractions of a picture's sides. */
export function inShares(corners: Corners, { width, height }: Size): Corners {
  return eachMoved(corners, ({ x, y }) => ({ x: x / width, y: y / height }))
}

/** Whether a point lies outside a picture. */
export function isOutside({ x, y }: Point, { width, height }: Size): boolean {
  return x < 0 || y < 0 || x > width || y > height
}

/** The size of the quadrilateral, scaled so that the longer side is `long` pixels; each side is at least 16. */
export function sizeWithin([a, b, c, d]: Corners, long: number): [number, number] {
  const width = (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2
  const height = (Math.hypot(d.x - a.x, d.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y)) / 2
  const scale = long / Math.max(width, height)
  return [Math.max(16, Math.round(width * scale)), Math.max(16, Math.round(height * scale))]
}
