import { blurred } from '../image/blur.ts'
import type { FloatImage } from '../image/float-image.ts'
import type { Shapes } from '../segment/shapes.ts'
import { growLabels } from '../segment/smooth-labels.ts'

/** Colors in linear light, one field a channel; they reach some pixels past the shapes they belong to. */
export type Colours = [FloatImage, FloatImage, FloatImage]

const overhang = 11
const softness = 0.9

/** The colors of the surfaces; under a line without a surface, the line's own. @param line the paint of each pixel of the lines */
export function surfaceColours(shapes: Shapes, line: Uint8Array): Colours {
  const all = shapes.surface.slice()
  for (let i = 0; i < all.length; i++) if (all[i] === 0) all[i] = line[i]
  return painted(all, shapes)
}

/** The colors of the lines. */
export function lineColours(shapes: Shapes, line: Uint8Array): Colours {
  return painted(line, shapes)
}

// Grows the labels in place, then paints them.
function painted(labels: Uint8Array, { width, height, paints }: Shapes): Colours {
  growLabels({ width, height, labels }, new Uint8Array(labels.length).fill(1), overhang)
  const table = [[0, 0, 0], ...paints.map(({ rgb }) => rgb)]
  const fields = [0, 1, 2].map((c) => {
    const values = table.map((rgb) => rgb[c])
    const data = new Float32Array(labels.length)
    for (let i = 0; i < data.length; i++) data[i] = values[labels[i]]
    // Two colors mix along their seam.
    return blurred({ width, height, data }, softness)
  })
  return fields as Colours
}
