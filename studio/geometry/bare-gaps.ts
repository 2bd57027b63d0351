import { components, extent, keepParts } from '../image/components.ts'
import type { Mask } from '../image/float-image.ts'
import { opened } from '../image/morphology.ts'
import { lineLevel } from '../segment/lines.ts'
import type { Shapes } from '../segment/shapes.ts'

// In thousandths of the long side. Shorter gaps are pits in
// the crayon; wider ones are paper tinted like its fill.
const [shortest, broadest] = [25, 20]

/** The mask of long bare gaps inside fills, such as between petals or broad strokes. @param unit a thousandth of the long side in pixels */
export function bareGaps({ width, height, surface, ink, line, paints }: Shapes, unit: number): Mask {
  const coloredIn = Uint8Array.from([0, ...paints.map(({ chosen }) => (chosen ? 0 : 1))])
  const data = new Uint8Array(width * height)
  for (let i = 0; i < data.length; i++)
    data[i] = coloredIn[surface[i]] === 1 && ink[i] === 0 && line.data[i] < lineLevel ? 1 : 0
  const gaps = { width, height, data }
  const broad = opened(gaps, 0.5 * broadest * unit).data
  for (let i = 0; i < data.length; i++) if (broad[i] === 1) data[i] = 0
  keepParts(gaps, components(gaps), (part) => extent(part) > shortest * unit)
  return gaps
}
