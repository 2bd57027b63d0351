import type { KeptReading } from '#studio/studio.ts'
import type { Box, Measures } from './measures.ts'

/** Rows and columns of the page map. */
export const mapSide = 3

type PageUse = Pick<Measures, 'inkCoverage' | 'pageUse' | 'pageMap' | 'placement'>

/** Where on the sheet the ink lies and how much of the sheet it covers. @param onSheet the reading's place, in shares of the sheet */
export function pageUseOf(reading: KeptReading, onSheet: Box): PageUse {
  const { width, height, data } = reading.ink.mask
  const cells = new Float64Array(mapSide * mapSide)
  const [wide, high] = [onSheet.right - onSheet.left, onSheet.bottom - onSheet.top]
  const box: Box = { left: 1, top: 1, right: 0, bottom: 0 }
  let [sumX, sumY, ink] = [0, 0, 0]
  for (let i = 0; i < data.length; i++) {
    if (data[i] !== 1) continue
    const x = inUnit(onSheet.left + (wide * ((i % width) + 0.5)) / width)
    const y = inUnit(onSheet.top + (high * (Math.floor(i / width) + 0.5)) / height)
    extend(box, x, y)
    sumX += x
    sumY += y
    ink++
    const cell = cellOf(y) * mapSide + cellOf(x)
    cells[cell] = (cells[cell] ?? 0) + 1
  }
  const pixelShare = (wide * high) / (width * height)
  return {
    inkCoverage: inUnit(ink * pixelShare),
    pageUse: { box, share: (box.right - box.left) * (box.bottom - box.top) },
    pageMap: Array.from(cells, (count) => inUnit(count * pixelShare * cells.length)),
    placement: { x: sumX / ink, y: sumY / ink },
  }
}

function extend(box: Box, x: number, y: number) {
  box.left = Math.min(box.left, x)
  box.right = Math.max(box.right, x)
  box.top = Math.min(box.top, y)
  box.bottom = Math.max(box.bottom, y)
}

function cellOf(share: number): number {
  return Math.min(mapSide - 1, Math.floor(share * mapSide))
}

function inUnit(value: number): number {
  return Math.min(1, Math.max(0, value))
}
