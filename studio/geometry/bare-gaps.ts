import { components, extent, keepParts } from '../image/components.ts'
import type { Mask } from '../image/float-image.ts'
import { opened } from '../image/morphology.ts'
import { lineLevel } from '../segment/lines.ts'
import type { Shapes } from '../segment/shapes.ts'

// In thousandths of the long side: shorter, a gap is a pit in crayon, not the end of a stroke; broader, it is paper that got the color of the fill around it.
const [shortest, broadest] = [25, 20]

/** Long gaps that were left bare in what is colored in: between petals, berries and broad strokes. @param unit a thousandth of the long side in pixels */
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
