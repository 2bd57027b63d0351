import type { Pixels, Reading } from '#studio/studio.ts'
import type { Box, Measures } from './measures.ts'
import { placeIn } from './sheet.ts'

/** Rows and columns of the page map. */
export const mapSide = 3

type PageUse = Pick<Measures, 'inkCoverage' | 'pageUse' | 'pageMap' | 'placement'>

/** Where on the sheet the ink lies and how much of the sheet it covers. @param sheet in shares of the picture */
export function pageUseOf(reading: Reading, pixels: Pixels, sheet: Box): PageUse {
  const { width, height, data } = reading.ink.mask
  const cells = new Float64Array(mapSide * mapSide)
  const [wide, high] = [sheet.right - sheet.left, sheet.bottom - sheet.top]
  const box: Box = { left: 1, top: 1, right: 0, bottom: 0 }
  let [sumX, sumY, ink] = [0, 0, 0]
  for (let i = 0; i < data.length; i++) {
    if (data[i] !== 1) continue
    const place = placeIn(
      reading,
      pixels,
      ((i % width) + 0.5) / width,
      (Math.floor(i / width) + 0.5) / height,
    )
    const x = inUnit((place.x - sheet.left) / wide)
    const y = inUnit((place.y - sheet.top) / high)
    extend(box, x, y)
    sumX += x
    sumY += y
    ink++
    const cell = cellOf(y) * mapSide + cellOf(x)
    cells[cell] = (cells[cell] ?? 0) + 1
  }
  const pixelShare = readingArea(reading, pixels) / (wide * high) / (width * height)
  return {
    inkCoverage: inUnit(ink * pixelShare),
    pageUse: { box, share: (box.right - box.left) * (box.bottom - box.top) },
    pageMap: Array.from(cells, (count) => inUnit(count * pixelShare * cells.length)),
    placement: { x: sumX / ink, y: sumY / ink },
  }
}

// The area of the reading's four-sided place in the picture, as a share of the picture (shoelace formula).
function readingArea({ corners }: Reading, { width, height }: Pixels): number {
  const [a, b, c, d] = corners
  const cross = (p: typeof a, q: typeof a) => p.x * q.y - q.x * p.y
  return Math.abs(cross(a, b) + cross(b, c) + cross(c, d) + cross(d, a)) / 2 / (width * height)
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
