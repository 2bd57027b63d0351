import { components, touchesFrame } from '../field/components.ts'
import { distanceTo } from '../field/distance.ts'
import { count, type Mask } from '../field/field.ts'

const fewestCells = 36

/**
 * Whether the ink is a scribble: strokes that cross so often that they leave many small but open cells, all of them small.
 * Hatching leaves slits instead. All lengths in pixels of the mask.
 */
export function isScribble(ink: Mask, { stroke }: { stroke: number }): boolean {
  const free = { ...ink, data: ink.data.map((value) => 1 - value) }
  const room = distanceTo(ink, 1)
  const found = components(free)
  const deepest = new Float32Array(found.parts.length)
  for (let i = 0; i < found.labels.length; i++) {
    const label = found.labels[i]
    if (label > 0 && room.data[i] > deepest[label - 1]) deepest[label - 1] = room.data[i]
  }
  const size = ink.data.length
  const inside = found.parts
    .map((part, k) => ({ part, deep: deepest[k] }))
    .filter(({ part }) => !touchesFrame(part, ink))
  const cells = inside.filter(
    ({ part, deep }) => deep > 0.4 * stroke && part.area < 14 * deep * deep && part.area < 0.02 * size,
  )
  const wide = inside.reduce((sum, { part }) => sum + (part.area >= 0.02 * size ? part.area : 0), 0)
  return cells.length >= fewestCells && wide < 0.08 * size && count(ink) < 0.5 * size
}
