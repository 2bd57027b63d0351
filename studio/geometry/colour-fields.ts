import { gaussKernel } from '../image/blur.ts'
import { emptyImage, type FloatImage } from '../image/float-image.ts'
import type { Shapes } from '../segment/shapes.ts'
import { growLabels, type LabelMap } from '../segment/smooth-labels.ts'

/** Colors in linear light, one field a channel; they reach some pixels past the shapes they belong to. */
export type Colours = [FloatImage, FloatImage, FloatImage]

const overhang = 9
const softness = 0.9
const reach = 2

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
  const colours: Colours = [emptyImage(width, height), emptyImage(width, height), emptyImage(width, height)]
  const table = Float32Array.from({ length: 3 * (paints.length + 1) }, (_, k) =>
    k < 3 ? 0 : paints[Math.floor(k / 3) - 1].rgb[k % 3],
  )
  for (const [c, { data }] of colours.entries())
    for (let i = 0; i < data.length; i++) data[i] = table[3 * labels[i] + c]
  const mix = mixer({ width, height, labels }, table)
  const seams = nearSeams(labels, width, height)
  for (let i = 0; i < seams.length; i++) {
    if (seams[i] === 0) continue
    const mixed = mix(i)
    for (let c = 0; c < 3; c++) colours[c].data[i] = mixed[c]
  }
  return colours
}

function nearSeams(labels: Uint8Array, width: number, height: number): Uint8Array {
  const near = new Uint8Array(labels.length)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const right = labels[x < width - 1 ? i + 1 : i]
      const below = labels[y < height - 1 ? i + width : i]
      if (labels[i] === right && labels[i] === below) continue
      const [from, to] = [Math.max(0, x + 1 - reach), Math.min(width, x + 1 + reach)]
      for (let row = Math.max(0, y + 1 - reach); row < Math.min(height, y + 1 + reach); row++)
        near.fill(1, row * width + from, row * width + to)
    }
  return near
}

// Gives the mean of the colors around a pixel, by a Gaussian; what has no color does not count.
function mixer({ width, height, labels }: LabelMap, table: Float32Array) {
  const kernel = gaussKernel(softness)
  const sums = new Float64Array(3)
  const within = (at: number, length: number) => (at < 0 ? 0 : at < length ? at : length - 1)
  return (i: number) => {
    sums.fill(0)
    let total = 0
    const y = Math.floor(i / width)
    const x = i - y * width
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const label = labels[within(y + dy, height) * width + within(x + dx, width)]
        if (label === 0) continue
        const weight = kernel[Math.abs(dx)] * kernel[Math.abs(dy)]
        for (let c = 0; c < 3; c++) sums[c] += weight * table[3 * label + c]
        total += weight
      }
    for (let c = 0; c < 3; c++) sums[c] = total > 0.001 ? sums[c] / total : 0
    return sums
  }
}
