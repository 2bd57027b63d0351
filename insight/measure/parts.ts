import type { KeptReading } from '#studio/studio.ts'
import { inkGrid } from './ink-grid.ts'

type Mask = KeptReading['ink']['mask']

/** Pieces of fewer cells are specks. */
const leastCells = 5

/** The number of pieces of ink that do not touch each other, also not at a corner. */
export function partsOf({ ink }: KeptReading): number {
  const grid = inkGrid(ink.mask)
  let parts = 0
  for (let i = 0; i < grid.data.length; i++) if (grid.data[i] === 1 && erased(grid, i) >= leastCells) parts++
  return parts
}

// Takes a piece out of the grid and returns its number of cells.
function erased({ width, height, data }: Mask, start: number): number {
  const waiting = [start]
  data[start] = 0
  let cells = 0
  for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
    cells++
    const [x, y] = [i % width, Math.floor(i / width)]
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const beside = ny * width + nx
        if (data[beside] !== 1) continue
        data[beside] = 0
        waiting.push(beside)
      }
  }
  return cells
}
