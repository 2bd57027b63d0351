import type { Mask } from '../image/field.ts'
import { skeleton } from './skeleton.ts'

/** Where a drawn line ends, and the direction in which it would go on (unit length), in pixels of the mask. */
export type LineEnd = { x: number; y: number; towardsX: number; towardsY: number }

// How far back from its end a line is followed for its direction, in thousandths of the long side.
const followed = 22

/** Finds the free ends of lines; short spurs of a rough outline and ends at a colored surface are none. */
export function lineEnds(line: Mask, fills: Uint8Array, stroke: number, unit: number): LineEnd[] {
  const { width, height } = line
  const thin = skeleton(line)
  const near = Math.ceil(0.8 * stroke + 1)
  const ends: LineEnd[] = []
  const path = new Int32Array(Math.ceil(followed * unit + stroke) + 2)
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x
      if (thin[i] === 0 || neighbours(thin, i, width) !== 1) continue
      const length = traced(thin, i, width, path)
      if (length < 1.3 * stroke + 3 * unit || touches(fills, line, x, y, near)) continue
      const from = path[length - 1]
      const [dx, dy] = [x - (from % width), y - Math.floor(from / width)]
      const size = Math.hypot(dx, dy)
      if (size > 0) ends.push({ x, y, towardsX: dx / size, towardsY: dy / size })
    }
  return ends
}

function neighbours(thin: Uint8Array, i: number, width: number): number {
  return (
    thin[i - width - 1] +
    thin[i - width] +
    thin[i - width + 1] +
    thin[i - 1] +
    thin[i + 1] +
    thin[i + width - 1] +
    thin[i + width] +
    thin[i + width + 1]
  )
}

/** Walks from an end along the line until it forks or the path is full. @returns how many pixels it went */
function traced(thin: Uint8Array, start: number, width: number, path: Int32Array): number {
  const steps = [1, -1, width, -width, width + 1, width - 1, -width + 1, -width - 1]
  path[0] = start
  let [at, before, length] = [start, -1, 1]
  while (length < path.length) {
    let next = -1
    for (const step of steps) {
      const to = at + step
      if (thin[to] === 1 && to !== before && (before < 0 || !isBeside(to, before, width))) {
        next = to
        break
      }
    }
    if (next < 0) return length
    if (neighbours(thin, next, width) > 3) return length
    path[length++] = next
    ;[before, at] = [at, next]
  }
  return length
}

function isBeside(a: number, b: number, width: number): boolean {
  const dx = Math.abs((a % width) - (b % width))
  const dy = Math.abs(Math.floor(a / width) - Math.floor(b / width))
  return dx <= 1 && dy <= 1
}

function touches(labels: Uint8Array, { width, height }: Mask, x: number, y: number, reach: number): boolean {
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v += 2)
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u += 2)
      if (labels[v * width + u] > 0) return true
  return false
}
