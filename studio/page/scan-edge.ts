import type { Corners } from '../image/corners.ts'
import type { Pixels } from '../pixels.ts'

// The largest width of a scan's dark edge, in thousandths of the long side.
const widest = 12
// Brightness of a shaded row and of a clear one, relative to the paper farther in.
const [shaded, clear] = [0.9, 0.97]
// The least brightness of white paper: on black paper every speck would look like an edge.
const white = 120
// The least ratio of dark to bright places in the outermost row; crayon that ends at the border is less even.
const even = 0.75
const places = 240

/** The corners of a picture filled by the sheet, without the thin shadow of a scanner's lid; otherwise it would be read as ink. */
export function withoutScanEdge(pixels: Pixels): Corners {
  const { width, height } = pixels
  const unit = Math.max(width, height) / 1000
  const along = (k: number) => (k + 0.5) / places
  const cut = {
    left: strip((d, k) => at(pixels, d * unit, along(k) * height)),
    right: strip((d, k) => at(pixels, width - d * unit, along(k) * height)),
    top: strip((d, k) => at(pixels, along(k) * width, d * unit)),
    bottom: strip((d, k) => at(pixels, along(k) * width, height - d * unit)),
  }
  const [x0, x1] = [cut.left * unit, width - cut.right * unit]
  const [y0, y1] = [cut.top * unit, height - cut.bottom * unit]
  return [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ]
}

/** The width of the dark strip on one side, in thousandths, or 0. @param brightness at a depth and at a place along the side */
function strip(brightness: (depth: number, place: number) => number): number {
  const rows = Array.from({ length: widest + 3 }, (_, depth) =>
    Array.from({ length: places }, (_, k) => brightness(depth + 0.5, k)).sort((a, b) => a - b),
  )
  const bright = rows.map((row) => row[Math.floor(0.9 * places)])
  const paper = Math.max(...bright.slice(widest))
  if (paper < white || bright[0] > shaded * paper || rows[0][Math.floor(0.1 * places)] < even * bright[0])
    return 0
  const end = bright.findIndex((value) => value > clear * paper)
  return end < 0 || end >= widest ? 0 : end + 1
}

function at({ width, height, data }: Pixels, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const i = 4 * (Math.min(height - 1, Math.max(0, Math.floor(y))) * width + column)
  return Math.max(data[i], data[i + 1], data[i + 2])
}
