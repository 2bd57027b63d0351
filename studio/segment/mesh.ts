import { components, isWithin, keepParts, type Part, touchesFrame } from '../image/components.ts'
import { closed, dilated, distanceTo, eroded } from '../image/distance.ts'
import { count, emptyMask, type Mask } from '../image/field.ts'
import { byRows, deepestRow, invertRow, maskRow } from '../image/rows.ts'

const judgedSide = 600
const fewestCells = 32
const mostSolid = 0.32

// In strokes: what lies this near to a cell belongs to its mesh, and slits between cells this far apart.
const [besideCell, betweenCells] = [1.2, 2]

/** The area where crossing strokes leave many small open cells, as in the net of a goal. A scribble is a drawing that is mostly such. */
export type Mesh = { area: Mask; isScribble: boolean }

/**
 * Finds where strokes cross so often that they leave many small but open cells.
 * Hatching leaves slits instead, and crayon with tooth is solid between its pores. Judged at one size, so that a preview and its artwork agree.
 * @param pen the pen width in pixels of the mask
 */
export function findMesh(mask: Mask, pen: number): Mesh | undefined {
  const ink = sampled(mask)
  const stroke = (pen * ink.width) / mask.width
  const free = emptyMask(ink.width, ink.height)
  byRows(ink, invertRow, ink.data, free.data)
  const found = components(free)
  const size = ink.data.length
  const isSmall = (part: Part) => part.area < 0.02 * size
  const inside = found.parts.filter((part) => !touchesFrame(part, ink))
  const inked = count(ink)
  // Most drawings end here, before anything is measured.
  if (inside.filter(isSmall).length < fewestCells || inked > 0.5 * size) return undefined
  if (count(eroded(ink, stroke)) >= mostSolid * inked) return undefined
  const deepest = new Float32Array(found.parts.length)
  byRows(ink, deepestRow, found.labels, distanceTo(ink, 1).data, deepest)
  const isCell = (part: Part, deep: number) =>
    deep > 0.4 * stroke && part.area < 14 * deep * deep && isSmall(part) && !touchesFrame(part, ink)
  const cells = found.parts.filter((part, k) => isCell(part, deepest[k]))
  keepParts(free, found, (part, k) => isCell(part, deepest[k]))
  const area = closed(dilated(free, besideCell * stroke), betweenCells * stroke)
  const patches = components(area)
  const isMesh = (patch: Part) => cells.filter((cell) => isWithin(cell, patch)).length >= fewestCells
  if (keepParts(area, patches, isMesh) === 0) return undefined
  byRows(ink, maskRow, ink.data, area.data, ink.data)
  const wide = inside.reduce((sum, part) => sum + (isSmall(part) ? 0 : part.area), 0)
  return { area, isScribble: wide <= 0.08 * size && count(ink) > 0.5 * inked }
}

/** Which parts of a label map, by label minus one, lie mostly in a mesh. */
export function regionsIn(
  { area }: Mesh,
  {
    width,
    height,
    labels,
    regions,
  }: { width: number; height: number; labels: Uint16Array; regions: readonly Part[] },
): Set<number> {
  const inside = new Uint32Array(regions.length + 1)
  const columns = columnsOf(width, area.width)
  for (let y = 0; y < height; y++)
    countRow(
      labels,
      y * width,
      columns,
      area.data,
      Math.floor(((y + 0.5) * area.height) / height) * area.width,
      inside,
    )
  return new Set(regions.flatMap((region, k) => (inside[k + 1] > 0.5 * region.area ? [k] : [])))
}

function countRow(
  labels: Uint16Array,
  from: number,
  columns: Int32Array,
  area: Uint8Array,
  row: number,
  inside: Uint32Array,
) {
  for (let x = 0; x < columns.length; x++) if (area[row + columns[x]] === 1) inside[labels[from + x]]++
}

/** For each of some places along a line the one of other places along it that it lies in. */
const columnsOf = (places: number, others: number) =>
  Int32Array.from({ length: places }, (_, x) => Math.floor(((x + 0.5) * others) / places))

function sampled({ width, height, data }: Mask): Mask {
  const scale = judgedSide / Math.max(width, height)
  const out = emptyMask(Math.round(width * scale), Math.round(height * scale))
  const columns = columnsOf(out.width, width)
  for (let y = 0; y < out.height; y++)
    sampleRow(data, Math.floor(((y + 0.5) * height) / out.height) * width, columns, out.data, y * out.width)
  return out
}

function sampleRow(data: Uint8Array, row: number, columns: Int32Array, out: Uint8Array, at: number) {
  for (let x = 0; x < columns.length; x++) out[at + x] = data[row + columns[x]]
}
