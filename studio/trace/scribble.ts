import { components, type Part, touchesFrame } from '../field/components.ts'
import { distanceTo, eroded } from '../field/distance.ts'
import { count, emptyMask, type Mask } from '../field/field.ts'
import { byRows, deepestRow, invertRow } from '../field/rows.ts'

const judgedSide = 600
const fewestCells = 32
const mostSolid = 0.32

/**
 * Whether the ink is a scribble: strokes that cross so often that they leave many small but open cells, all of them small.
 * Hatching leaves slits instead, and crayon with tooth is solid between its pores. Judged at one size, so that a preview and its artwork agree.
 * @param pen the pen width in pixels of the mask
 */
export function isScribble(mask: Mask, pen: number): boolean {
  const ink = sampled(mask)
  const stroke = (pen * ink.width) / mask.width
  const free = emptyMask(ink.width, ink.height)
  byRows(ink, invertRow, ink.data, free.data)
  const found = components(free)
  const size = ink.data.length
  const small = (part: Part) => part.area < 0.02 * size
  const inside = found.parts.filter((part) => !touchesFrame(part, ink))
  const wide = inside.reduce((sum, part) => sum + (small(part) ? 0 : part.area), 0)
  const inked = count(ink)
  const most = inside.filter(small).length
  // Most drawings end here, before anything is measured.
  if (most < fewestCells || wide > 0.08 * size || inked > 0.5 * size) return false
  if (count(eroded(ink, stroke)) >= mostSolid * inked) return false
  const deepest = new Float32Array(found.parts.length)
  byRows(ink, deepestRow, found.labels, distanceTo(ink, 1).data, deepest)
  const isCell = (part: Part, deep: number) =>
    deep > 0.4 * stroke && part.area < 14 * deep * deep && small(part) && !touchesFrame(part, ink)
  return found.parts.filter((part, k) => isCell(part, deepest[k])).length >= fewestCells
}

function sampled({ width, height, data }: Mask): Mask {
  const scale = judgedSide / Math.max(width, height)
  const out = emptyMask(Math.round(width * scale), Math.round(height * scale))
  const columns = Int32Array.from({ length: out.width }, (_, x) =>
    Math.min(width - 1, Math.floor((x + 0.5) / scale)),
  )
  for (let y = 0; y < out.height; y++)
    sampleRow(data, Math.floor((y + 0.5) / scale) * width, columns, out.data, y * out.width)
  return out
}

function sampleRow(data: Uint8Array, row: number, columns: Int32Array, out: Uint8Array, at: number) {
  for (let x = 0; x < columns.length; x++) out[at + x] = data[row + columns[x]]
}
