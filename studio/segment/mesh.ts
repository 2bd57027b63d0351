import { components, isWithin, keepParts, type Part, touchesFrame } from '../image/components.ts'
import { distanceTo } from '../image/distance.ts'
import { count, emptyMask, inverted, isSetAt, type Mask } from '../image/float-image.ts'
import { closed, dilated, eroded } from '../image/morphology.ts'
import { deepestOf, type Enclosed } from './enclosed.ts'

const judgedSide = 600
const fewestCells = 32
const mostSolid = 0.32

// In stroke widths: how far a mesh extends beyond its cells, and the closing radius between cells.
const [besideCell, betweenCells] = [1.2, 2]

/** Areas where crossing strokes leave many small cells, as in a goal net. A drawing that is mostly mesh is a scribble. */
export type Mesh = { area: Mask; isScribble: boolean }

/** Finds meshes. Works at a fixed size so that preview and artwork agree. @param pen stroke width in pixels of the mask */
export function findMesh(mask: Mask, pen: number): Mesh | undefined {
  const ink = sampled(mask)
  const stroke = (pen * ink.width) / mask.width
  const free = inverted(ink)
  const found = components(free)
  const size = ink.data.length
  const isSmall = (part: Part) => part.area < 0.02 * size
  const inside = found.parts.filter((part) => !touchesFrame(part, ink))
  const inked = count(ink)
  // Exit early: most drawings have too few cells.
  if (inside.filter(isSmall).length < fewestCells || inked > 0.5 * size) return undefined
  if (count(eroded(ink, stroke)) >= mostSolid * inked) return undefined
  const deepest = deepestOf(found, distanceTo(ink, 1))
  const isCell = (part: Part, deep: number) =>
    deep > 0.4 * stroke && part.area < 14 * deep * deep && isSmall(part) && !touchesFrame(part, ink)
  const cells = found.parts.filter((part, k) => isCell(part, deepest[k]))
  keepParts(free, found, (part, k) => isCell(part, deepest[k]))
  const area = closed(dilated(free, besideCell * stroke), betweenCells * stroke)
  const patches = components(area)
  const isMesh = (patch: Part) => cells.filter((cell) => isWithin(cell, patch)).length >= fewestCells
  if (keepParts(area, patches, isMesh) === 0) return undefined
  const meshed = count({ ...ink, data: ink.data.map((value, i) => value & area.data[i]) })
  const wide = inside.reduce((sum, part) => sum + (isSmall(part) ? 0 : part.area), 0)
  return { area, isScribble: wide <= 0.08 * size && meshed > 0.5 * inked }
}

/** The enclosed regions, by index, that lie mostly in a mesh. */
export function regionsIn({ area }: Mesh, { width, height, labels, regions }: Enclosed): Set<number> {
  const inside = new Uint32Array(regions.length + 1)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (isSetAt(area, (x + 0.5) / width, (y + 0.5) / height)) inside[labels[i]]++
  return new Set(regions.flatMap((region, k) => (inside[k + 1] > 0.5 * region.area ? [k] : [])))
}

function sampled(mask: Mask): Mask {
  const scale = judgedSide / Math.max(mask.width, mask.height)
  const out = emptyMask(Math.round(mask.width * scale), Math.round(mask.height * scale))
  for (let y = 0, i = 0; y < out.height; y++)
    for (let x = 0; x < out.width; x++, i++)
      out.data[i] = isSetAt(mask, (x + 0.5) / out.width, (y + 0.5) / out.height) ? 1 : 0
  return out
}
