import { grown, packed, squareOf, unpacked } from '../image/bit-rows.ts'
import { gaussKernel } from '../image/blur.ts'
import { copiedBytes, rawBytes } from '../image/buffers.ts'
import { type Field, rawField } from '../image/field.ts'
import { byRows } from '../image/rows.ts'
import type { Shapes } from '../segment/shapes.ts'
import { growLabels } from '../segment/smooth-labels.ts'

/** Colours in linear light, one field a channel; they reach some pixels past the shapes they belong to. */
export type Colours = [Field, Field, Field]

const overhang = 9
const softness = 0.9
const reach = 2

/** The colours of the surfaces; under a line without a surface, the line's own. @param line the paint of each pixel of the lines */
export function surfaceColours(shapes: Shapes, line: Uint8Array): Colours {
  const all = copiedBytes(shapes.surface)
  for (let i = 0; i < all.length; i++) if (all[i] === 0) all[i] = line[i]
  return painted(all, shapes)
}

/** The colours of the lines. */
export function lineColours(shapes: Shapes, line: Uint8Array): Colours {
  return painted(line, shapes)
}

// Grows the labels in place, then paints them.
function painted(labels: Uint8Array, { width, height, paints }: Shapes): Colours {
  growLabels({ width, height, labels }, rawBytes(labels.length).fill(1), overhang)
  const colours: Colours = [rawField(width, height), rawField(width, height), rawField(width, height)]
  const table = Float32Array.from({ length: 3 * (paints.length + 1) }, (_, k) =>
    k < 3 ? 0 : paints[Math.floor(k / 3) - 1].rgb[k % 3],
  )
  byRows({ width, height }, flatRow, labels, table, colours)
  const kernel = gaussKernel(softness)
  const seams = nearSeams(labels, width, height)
  byRows({ width, height }, mixRow, seams, labels, table, colours, kernel, height)
  return colours
}

function mixRow(
  from: number,
  to: number,
  seams: Uint8Array,
  labels: Uint8Array,
  table: Float32Array,
  colours: Colours,
  kernel: Float32Array,
  height: number,
) {
  const width = to - from
  const y = (from / width) | 0
  for (let i = from; i < to; i++)
    if (seams[i] === 1) mix(labels, table, colours, kernel, i - from, y, width, height)
}

function flatRow(from: number, to: number, labels: Uint8Array, table: Float32Array, colours: Colours) {
  const [red, green, blue] = [colours[0].data, colours[1].data, colours[2].data]
  for (let i = from; i < to; i++) {
    const at = 3 * labels[i]
    red[i] = table[at]
    green[i] = table[at + 1]
    blue[i] = table[at + 2]
  }
}

// The pixels with another colour within reach.
function nearSeams(labels: Uint8Array, width: number, height: number): Uint8Array {
  const data = rawBytes(labels.length).fill(0)
  for (let y = 0; y < height; y++) markSeams(labels, y * width, width, y < height - 1 ? width : 0, data)
  return unpacked(grown(packed({ width, height, data }), squareOf(reach - 1))).data
}

function markSeams(labels: Uint8Array, row: number, width: number, down: number, seams: Uint8Array) {
  for (let i = row; i < row + width; i++) {
    if (i + 1 < row + width && labels[i] !== labels[i + 1]) {
      seams[i] = 1
      seams[i + 1] = 1
    }
    if (labels[i] !== labels[i + down]) {
      seams[i] = 1
      seams[i + down] = 1
    }
  }
}

// The mean of the colours around a pixel, by a Gaussian; what has no colour does not count.
function mix(
  labels: Uint8Array,
  table: Float32Array,
  [red, green, blue]: Colours,
  kernel: Float32Array,
  x: number,
  y: number,
  width: number,
  height: number,
) {
  let r = 0
  let g = 0
  let b = 0
  let total = 0
  const isInside = x >= reach && x < width - reach
  for (let dy = -reach; dy <= reach; dy++) {
    const v = y + dy
    const row = (v < 0 ? 0 : v < height ? v : height - 1) * width
    const down = kernel[dy < 0 ? -dy : dy]
    for (let dx = -reach; dx <= reach; dx++) {
      const u = x + dx
      const label = labels[row + (isInside ? u : u < 0 ? 0 : u < width ? u : width - 1)]
      if (label === 0) continue
      const weight = kernel[dx < 0 ? -dx : dx] * down
      r += weight * table[3 * label]
      g += weight * table[3 * label + 1]
      b += weight * table[3 * label + 2]
      total += weight
    }
  }
  const i = y * width + x
  red.data[i] = total > 0.001 ? r / total : 0
  green.data[i] = total > 0.001 ? g / total : 0
  blue.data[i] = total > 0.001 ? b / total : 0
}
