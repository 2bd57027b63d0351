/** A point in pixels of the source picture; the center of the first pixel is (0.5, 0.5). */
export type Point = { x: number; y: number }

/** Top left, top right, bottom right and bottom left of a four-sided part of the source picture. */
export type Corners = readonly [Point, Point, Point, Point]

/** A box in a sheet, in shares 0-1 of its sides. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** The corners of the whole picture. */
export function frameOf({ width, height }: { width: number; height: number }): Corners {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
}

/** Corners of which each is taken somewhere else. */
export function eachMoved([a, b, c, d]: Corners, moved: (corner: Point) => Point): Corners {
  return [moved(a), moved(b), moved(c), moved(d)]
}

/** Corners in shares of a picture's sides, in its pixels. */
export function inPixels(corners: Corners, { width, height }: { width: number; height: number }): Corners {
  return eachMoved(corners, ({ x, y }) => ({ x: x * width, y: y * height }))
}

/** Corners in pixels of a picture, in shares of its sides. */
export function inShares(corners: Corners, { width, height }: { width: number; height: number }): Corners {
  return eachMoved(corners, ({ x, y }) => ({ x: x / width, y: y / height }))
}

/** Whether a point lies beyond the frame of a picture. */
export function isOutside({ x, y }: Point, { width, height }: { width: number; height: number }): boolean {
  return x < 0 || y < 0 || x > width || y > height
}

/** Width and height of the corners' sides, fitted into a long side in pixels. */
export function sizeWithin([a, b, c, d]: Corners, long: number): [number, number] {
  const width = (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2
  const height = (Math.hypot(d.x - a.x, d.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y)) / 2
  const scale = long / Math.max(width, height)
  return [Math.max(16, Math.round(width * scale)), Math.max(16, Math.round(height * scale))]
}
