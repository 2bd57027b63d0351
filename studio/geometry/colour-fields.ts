import { blurred } from '../image/blur.ts'
import type { FloatImage } from '../image/float-image.ts'
import type { Shapes } from '../segment/shapes.ts'
import { growLabels } from '../segment/smooth-labels.ts'

/** Linear RGB, one field per channel, extended some pixels beyond the shapes. */
export type Colours = [FloatImage, FloatImage, FloatImage]

const overhang = 11
const softness = 0.9

/** The colors of the surfaces, or of the line where there is no surface. @param line paint label of each line pixel */
export function surfaceColours(shapes: Shapes, line: Uint8Array): Colours {
  const all = shapes.surface.slice()
  for (let i = 0; i < all.length; i++) if (all[i] === 0) all[i] = line[i]
  return coloursOf(shapes, all)
}

/** The colors of labels. Modifies the labels: grows them in place before painting. */
export function coloursOf({ width, height, paints }: Shapes, labels: Uint8Array): Colours {
  growLabels({ width, height, labels }, new Uint8Array(labels.length).fill(1), overhang)
  const table = [[0, 0, 0], ...paints.map(({ rgb }) => rgb)]
  const fields = [0, 1, 2].map((c) => {
    const values = table.map((rgb) => rgb[c])
    const data = new Float32Array(labels.length)
    for (let i = 0; i < data.length; i++) data[i] = values[labels[i]]
    // The blur blends two colors along their seam.
    return blurred({ width, height, data }, softness)
  })
  return fields as Colours
}
