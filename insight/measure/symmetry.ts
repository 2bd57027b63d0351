import type { KeptReading } from '#studio/studio.ts'

const side = 48
/** How far the mirror may stand from the middle of the drawing, in cells. */
const reach = 3

/**
 * How far the left half of the drawing is the mirror of its right half: 1 minus the difference of the ink in mirrored cells over its
 * sum, on a grid of 48 x 48 cells over the drawing's box, for the best upright mirror near the middle. 0-1.
 */
export function symmetryOf(reading: KeptReading): number {
  const cells = inkCells(reading)
  let best = 0
  for (let shift = -reach; shift <= reach; shift++) best = Math.max(best, mirrored(cells, shift))
  return best
}

function mirrored(cells: Float64Array, shift: number): number {
  let [difference, sum] = [0, 0]
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const here = cells[y * side + x] ?? 0
      const there = side - 1 - x + shift
      const mirror = there < 0 || there >= side ? 0 : (cells[y * side + there] ?? 0)
      difference += Math.abs(here - mirror)
      sum += here + mirror
    }
  return sum === 0 ? 0 : 1 - difference / sum
}

function inkCells({ ink: { mask } }: KeptReading): Float64Array {
  const { width, data } = mask
  let [left, right, top, bottom] = [width, 0, mask.height, 0]
  for (let i = 0; i < data.length; i++) {
    if (data[i] !== 1) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const cells = new Float64Array(side * side)
  for (let i = 0; i < data.length; i++) {
    if (data[i] !== 1) continue
    const column = Math.floor(((i % width) - left) * (side / (right - left + 1)))
    const row = Math.floor((Math.floor(i / width) - top) * (side / (bottom - top + 1)))
    cells[row * side + column] = (cells[row * side + column] ?? 0) + 1
  }
  return cells
}
