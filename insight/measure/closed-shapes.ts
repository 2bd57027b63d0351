import type { KeptReading } from '#studio/studio.ts'
import { inkGrid } from './ink-grid.ts'

/** A surface is at least this part of the drawing's box: gaps between strokes of hatching are not meant as shapes. */
const leastShare = 0.0015

/** The number of empty surfaces with ink all around them. What is coloured in solidly has no empty surface. */
export function closedShapesOf({ ink }: KeptReading): number {
  const { width, height, data } = inkGrid(ink.mask)
  const least = Math.max(8, leastShare * width * height)
  let shapes = 0
  for (let i = 0; i < data.length; i++) {
    if (data[i] !== 0) continue
    const { cells, open } = filled(data, width, height, i)
    if (!open && cells >= least) shapes++
  }
  return shapes
}

// Fills an empty surface side by side, and tells its size and whether it reaches the edge.
function filled(data: Uint8Array, width: number, height: number, start: number) {
  const waiting = [start]
  data[start] = 2
  let [cells, open] = [0, false]
  for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
    cells++
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) open = true
    const beside = [x > 0 && i - 1, x < width - 1 && i + 1, y > 0 && i - width, y < height - 1 && i + width]
    for (const next of beside) {
      if (next === false || data[next] !== 0) continue
      data[next] = 2
      waiting.push(next)
    }
  }
  return { cells, open }
}
