import { gaussKernel } from '../field/blur.ts'
import { copiedBytes, rawBytes } from '../field/buffers.ts'
import { type Field, rawField } from '../field/field.ts'
import { lineLevel } from '../trace/lines.ts'
import { growLabels } from '../trace/smooth-labels.ts'
import type { Shapes } from '../trace/trace.ts'

/** Colours in linear light, one field a channel; they reach some pixels past the shapes they belong to. */
export type Colours = [Field, Field, Field]

const overhang = 9
const softness = 0.9
const reach = 2

/** The colours of the surfaces; under a line without a surface, the line's own. */
export function surfaceColours(shapes: Shapes): Colours {
  const { surface, ink, line } = shapes
  const labels = copiedBytes(surface)
  for (let i = 0; i < labels.length; i++) if (labels[i] === 0 && line.data[i] > lineLevel) labels[i] = ink[i]
  return painted(labels, shapes)
}

/** The colours of the lines. */
export function lineColours(shapes: Shapes): Colours {
  const labels = copiedBytes(shapes.ink)
  const line = shapes.line.data
  for (let i = 0; i < labels.length; i++) if (line[i] <= lineLevel) labels[i] = 0
  return painted(labels, shapes)
}

function painted(labels: Uint8Array, { width, height, paints }: Shapes): Colours {
  growLabels({ width, height, labels }, rawBytes(labels.length).fill(1), overhang)
  const colours: Colours = [rawField(width, height), rawField(width, height), rawField(width, height)]
  const table = Float32Array.from({ length: 3 * (paints.length + 1) }, (_, k) =>
    k < 3 ? 0 : paints[Math.floor(k / 3) - 1].rgb[k % 3],
  )
  flat(labels, table, colours)
  const kernel = gaussKernel(softness)
  for (let y = 0; y < height; y++)
    for (let x = 0, i = y * width; x < width; x++, i++)
      if (meets(labels, i, x, y, width, height)) mix(labels, table, colours, kernel, x, y, width, height)
  return colours
}

function flat(labels: Uint8Array, table: Float32Array, [red, green, blue]: Colours) {
  for (let i = 0; i < labels.length; i++) {
    const at = 3 * labels[i]
    red.data[i] = table[at]
    green.data[i] = table[at + 1]
    blue.data[i] = table[at + 2]
  }
}

// Whether another colour is within reach: straight at both distances, and at the corners.
function meets(labels: Uint8Array, i: number, x: number, y: number, width: number, height: number): boolean {
  const here = labels[i]
  const left = x < reach ? -x : -reach
  const right = x >= width - reach ? width - 1 - x : reach
  const up = (y < reach ? -y : -reach) * width
  const down = (y >= height - reach ? height - 1 - y : reach) * width
  return (
    labels[i + (left >> 1)] !== here ||
    labels[i + (right >> 1)] !== here ||
    labels[i + (y > 0 ? -width : 0)] !== here ||
    labels[i + (y < height - 1 ? width : 0)] !== here ||
    labels[i + left] !== here ||
    labels[i + right] !== here ||
    labels[i + up] !== here ||
    labels[i + down] !== here ||
    labels[i + up + left] !== here ||
    labels[i + up + right] !== here ||
    labels[i + down + left] !== here ||
    labels[i + down + right] !== here
  )
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
  let [r, g, b, total] = [0, 0, 0, 0]
  for (let dy = -reach; dy <= reach; dy++) {
    const row = Math.min(height - 1, Math.max(0, y + dy)) * width
    for (let dx = -reach; dx <= reach; dx++) {
      const label = labels[row + Math.min(width - 1, Math.max(0, x + dx))]
      if (label === 0) continue
      const weight = kernel[dx < 0 ? -dx : dx] * kernel[dy < 0 ? -dy : dy]
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
