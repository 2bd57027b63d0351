import type { MeasurableReading } from '#studio/studio.ts'

const side = 48
/** Largest shift tried between the drawing and its mirror image, in cells; the axis moves by half of it. */
const reach = 3

/** How closely the left half of the drawing mirrors its right half, 0-1, on a grid of 48 x 48 cells, for the best vertical axis. */
export function symmetryOf(reading: MeasurableReading): number {
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

function inkCells({ ink: { mask } }: MeasurableReading): Float64Array {
  const { width, height, data } = mask
  const columns = new Uint8Array(width)
  const rows = new Uint8Array(height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) if (data[i] === 1) columns[x] = rows[y] = 1
  const columnCells = cellsBetween(columns)
  const rowCells = cellsBetween(rows)
  const cells = new Float64Array(side * side)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (data[i] !== 1) continue
      const cell = (rowCells[y] ?? 0) * side + (columnCells[x] ?? 0)
      cells[cell] = (cells[cell] ?? 0) + 1
    }
  return cells
}

/** The cell of each row or column, with the first and the last inked one at the ends of the grid. */
function cellsBetween(inked: Uint8Array): Int32Array {
  const [first, last] = [inked.indexOf(1), inked.lastIndexOf(1)]
  return Int32Array.from(inked, (_, k) => Math.floor((k - first) * (side / (last - first + 1))))
}
