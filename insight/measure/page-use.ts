import type { MeasurableReading } from '#studio/studio.ts'
import type { Box, Measures } from './measures.ts'

/** Rows and columns of the page map. */
const mapSide = 3

type PageUse = Pick<Measures, 'inkCoverage' | 'pageUse' | 'pageMap' | 'placement'>

/** Where on the sheet the ink lies and how much of the sheet it covers. @param onSheet where the reading lies, in shares of the sheet */
export function pageUseOf(reading: MeasurableReading, onSheet: Box): PageUse {
  const { width, height, data } = reading.ink.mask
  const [wide, high] = [onSheet.right - onSheet.left, onSheet.bottom - onSheet.top]
  const xs = Float64Array.from({ length: width }, (_, x) => inUnit(onSheet.left + (wide * (x + 0.5)) / width))
  const ys = Float64Array.from({ length: height }, (_, y) =>
    inUnit(onSheet.top + (high * (y + 0.5)) / height),
  )
  const columns = new Int32Array(width)
  const rows = new Int32Array(height)
  const cells = new Float64Array(mapSide * mapSide)
  const cellOfColumn = xs.map(cellOf)
  for (let y = 0, i = 0; y < height; y++) {
    const cellRow = mapSide * cellOf(ys[y] ?? 0)
    for (let x = 0; x < width; x++, i++) {
      if (data[i] !== 1) continue
      columns[x] = (columns[x] ?? 0) + 1
      rows[y] = (rows[y] ?? 0) + 1
      const cell = cellRow + (cellOfColumn[x] ?? 0)
      cells[cell] = (cells[cell] ?? 0) + 1
    }
  }
  const ink = columns.reduce((sum, count) => sum + count, 0)
  const pixelShare = (wide * high) / (width * height)
  const across = extentOf(columns, xs)
  const down = extentOf(rows, ys)
  const box: Box = { left: across.from, top: down.from, right: across.to, bottom: down.to }
  return {
    inkCoverage: inUnit(ink * pixelShare),
    pageUse: { box, share: (box.right - box.left) * (box.bottom - box.top) },
    pageMap: Array.from(cells, (count) => inUnit(count * pixelShare * cells.length)),
    placement: { x: across.sum / ink, y: down.sum / ink },
  }
}

/** Where the first and the last inked row or column lies, and the sum of the positions of all ink. @param at position of each, in shares of the sheet */
function extentOf(counts: Int32Array, at: Float64Array): { from: number; to: number; sum: number } {
  const inked = (count: number) => count > 0
  return {
    from: at[counts.findIndex(inked)] ?? 1,
    to: at[counts.findLastIndex(inked)] ?? 0,
    sum: counts.reduce((sum, count, k) => sum + count * (at[k] ?? 0), 0),
  }
}

function cellOf(share: number): number {
  return Math.min(mapSide - 1, Math.floor(share * mapSide))
}

function inUnit(value: number): number {
  return Math.min(1, Math.max(0, value))
}
