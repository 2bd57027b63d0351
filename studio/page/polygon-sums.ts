import type { Point } from '../image/corners.ts'
import type { FloatImage } from '../image/float-image.ts'

/** The prefix sums of each row of a square field, and the sum of all pixels. */
export type Sums = { side: number; rows: Float64Array; total: number }

export function sumsOf({ width: side, data }: FloatImage): Sums {
  const rows = new Float64Array(side * (side + 1))
  let total = 0
  for (let y = 0; y < side; y++) {
    const start = y * (side + 1)
    for (let x = 0; x < side; x++) rows[start + x + 1] = rows[start + x] + data[y * side + x]
    total += rows[start + side]
  }
  return { side, rows, total }
}

/** The area of a convex polygon inside the frame, and the field's sum over it, in pixels. Points may lie outside. */
export function insideOf(polygon: readonly Point[], { side, rows }: Sums): [area: number, sum: number] {
  let [area, sum] = [0, 0]
  for (let y = 0; y < side; y++) {
    const [from, to] = spanAt(polygon, y + 0.5, side)
    if (to <= from) continue
    area += to - from
    sum += upTo(rows, y * (side + 1), to) - upTo(rows, y * (side + 1), from)
  }
  return [area, sum]
}

function spanAt(polygon: readonly Point[], y: number, side: number): [number, number] {
  let [left, right] = [side, 0]
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i]
    const b = polygon[(i + 1) % polygon.length]
    if (a.y <= y === b.y <= y) continue
    const x = a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)
    left = Math.min(left, x)
    right = Math.max(right, x)
  }
  return [Math.max(0, left), Math.min(side, right)]
}

function upTo(rows: Float64Array, start: number, x: number): number {
  const whole = Math.floor(x)
  const rest = x - whole
  return rest === 0
    ? rows[start + whole]
    : rows[start + whole] + rest * (rows[start + whole + 1] - rows[start + whole])
}
