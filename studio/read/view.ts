import { rawBytes } from '../field/buffers.ts'
import type { Pixels } from '../studio.ts'

/** A point in pixels of the source picture; the centre of the first pixel is (0.5, 0.5). */
export type Point = { x: number; y: number }

/** Top left, top right, bottom right and bottom left of a four-sided part of the source picture. */
export type Corners = readonly [Point, Point, Point, Point]

/** A view of the source as three planes of sRGB bytes. */
export type View = { width: number; height: number; planes: [Uint8Array, Uint8Array, Uint8Array] }

/** The corners of the whole picture. */
export function frameOf({ width, height }: { width: number; height: number }): Corners {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
}

/** Width and height of the corners' sides, fitted into a long side in pixels. */
export function sizeWithin([a, b, c, d]: Corners, long: number): [number, number] {
  const width = (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2
  const height = (Math.hypot(d.x - a.x, d.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y)) / 2
  const scale = long / Math.max(width, height)
  return [Math.max(16, Math.round(width * scale)), Math.max(16, Math.round(height * scale))]
}

/** Where a point of the unit square lies when the square is laid over the corners in perspective. */
export type Projection = (u: number, v: number) => Point

/** The perspective that lays the unit square over four corners: Heckbert, "Fundamentals of Texture Mapping", 1989. */
export function projection(corners: Corners): Projection {
  const [a, b, d, g, h, c, e, f] = coefficients(corners)
  return (u, v) => {
    const depth = 1 + g * u + h * v
    return { x: (a * u + b * v + c) / depth, y: (d * u + e * v + f) / depth }
  }
}

function coefficients([p0, p1, p2, p3]: Corners): number[] {
  const dx1 = p1.x - p2.x
  const dx2 = p3.x - p2.x
  const sx = p0.x - p1.x + p2.x - p3.x
  const dy1 = p1.y - p2.y
  const dy2 = p3.y - p2.y
  const sy = p0.y - p1.y + p2.y - p3.y
  const det = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / det
  const h = (dx1 * sy - sx * dy1) / det
  const a = p1.x - p0.x + g * p1.x
  const b = p3.x - p0.x + h * p3.x
  const d = p1.y - p0.y + g * p1.y
  const e = p3.y - p0.y + h * p3.y
  return [a, b, d, g, h, p0.x, e, p0.y]
}

/** A box in a sheet, in shares 0-1 of its sides. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** The corners of a box inside four corners, seen in the same perspective. */
export function part(corners: Corners, { left, top, right, bottom }: Box): Corners {
  const at = projection(corners)
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)]
}

/** Looks at a four-sided part of the source straight on, at the given size in pixels; beyond the frame the border pixel continues. */
export function viewed(source: Pixels, corners: Corners, width: number, height: number): View {
  const size = width * height
  const planes: View['planes'] = [rawBytes(size), rawBytes(size), rawBytes(size)]
  const [p0, p1, p2, p3] = corners
  const across = Math.max(Math.hypot(p1.x - p0.x, p1.y - p0.y), Math.hypot(p2.x - p3.x, p2.y - p3.y)) / width
  const down = Math.max(Math.hypot(p3.x - p0.x, p3.y - p0.y), Math.hypot(p2.x - p1.x, p2.y - p1.y)) / height
  const taps = Math.min(5, Math.max(1, Math.round(Math.max(across, down) - 0.2)))
  const matrix = Float64Array.from(coefficients(corners))
  sample(source.data, source.width, source.height, matrix, planes, width, height, taps)
  return { width, height, planes }
}

function sample(
  data: Uint8ClampedArray,
  sourceWidth: number,
  sourceHeight: number,
  [a, b, d, g, h, c, e, f]: Float64Array,
  [red, green, blue]: View['planes'],
  width: number,
  height: number,
  taps: number,
) {
  const lastX = sourceWidth - 1.001
  const lastY = sourceHeight - 1.001
  const stride = 4 * sourceWidth
  const share = 1 / (taps * taps)
  const [stepU, stepV] = [1 / (taps * width), 1 / (taps * height)]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let red0 = 0.5
      let green0 = 0.5
      let blue0 = 0.5
      for (let ty = 0; ty < taps; ty++) {
        const v = (y * taps + ty + 0.5) * stepV
        const startX = b * v + c
        const startY = e * v + f
        const startDepth = 1 + h * v
        for (let tx = 0; tx < taps; tx++) {
          const u = (x * taps + tx + 0.5) * stepU
          const depth = 1 / (startDepth + g * u)
          let px = (a * u + startX) * depth - 0.5
          let py = (d * u + startY) * depth - 0.5
          px = px < 0 ? 0 : px > lastX ? lastX : px
          py = py < 0 ? 0 : py > lastY ? lastY : py
          const left = px | 0
          const top = py | 0
          const at = top * stride + 4 * left
          const below = at + stride
          const bottom = (py - top) * share
          const upper = share - bottom
          const w1 = (px - left) * upper
          const w3 = (px - left) * bottom
          const w0 = upper - w1
          const w2 = bottom - w3
          red0 += w0 * data[at] + w1 * data[at + 4] + w2 * data[below] + w3 * data[below + 4]
          green0 += w0 * data[at + 1] + w1 * data[at + 5] + w2 * data[below + 1] + w3 * data[below + 5]
          blue0 += w0 * data[at + 2] + w1 * data[at + 6] + w2 * data[below + 2] + w3 * data[below + 6]
        }
      }
      red[i] = red0
      green[i] = green0
      blue[i] = blue0
    }
}
