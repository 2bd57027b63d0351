import { copiedBytes, rawBytes } from '../field/buffers.ts'
import { components, type Parts } from '../field/components.ts'
import type { Field } from '../field/field.ts'
import { growLabels } from '../trace/smooth-labels.ts'
import type { Shapes } from '../trace/trace.ts'

/** Which paint each pixel of the surfaces and of the lines has, 0 for none. */
export type CleanLabels = { surface: Uint8Array; line: Uint8Array }

// A line's rim is soft in every photograph and scan, so its crayon is read further in, at most so many pixels.
const widestRim = 5
// A surface of which so much lies under a line, and hardly anything clear of it, is no surface but the line's own blur.
const underLine = 0.45
const clearOfLine = 2.5
const mostClear = 0.03
const farthest = 40

/** The paints without the seams that a blurred line leaves on both its sides. @param lines depth inside the lines in pixels */
export function cleanLabels(shapes: Shapes, lines: Field): CleanLabels {
  return { surface: surfaceLabels(shapes, lines), line: lineLabels(shapes, lines) }
}

function lineLabels({ ink, width, height }: Shapes, { data: depth }: Field): Uint8Array {
  const labels = rawBytes(ink.length).fill(0)
  for (let y = 1; y < height - 1; y++)
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++)
      if (depth[i] > 0) labels[i] = ink[inwards(depth, i, width)] || ink[i]
  return labels
}

// The pixel reached by walking to the deepest neighbour a few times, without leaving the picture.
function inwards(depth: Float32Array, from: number, width: number): number {
  let at = from
  for (let step = 0; step < widestRim; step++) {
    let best = at
    for (let dy = -width; dy <= width; dy += width)
      for (let to = at + dy - 1; to <= at + dy + 1; to++) if (depth[to] > depth[best]) best = to
    if (best === at) break
    at = best
  }
  return at
}

function surfaceLabels({ surface, width, height, paints }: Shapes, lines: Field): Uint8Array {
  const labels = copiedBytes(surface)
  const found = components({ width, height, data: labels })
  const isSeam = seamsAmong(found, lines)
  for (let i = 0; i < labels.length; i++)
    if (labels[i] > 0 && paints[labels[i] - 1].chosen) isSeam[found.labels[i]] = 0
  if (!isSeam.includes(1)) return labels
  const seams = rawBytes(labels.length)
  for (let i = 0; i < labels.length; i++) {
    seams[i] = isSeam[found.labels[i]]
    if (seams[i] === 1) labels[i] = 0
  }
  growLabels({ width, height, labels }, seams, farthest)
  for (let i = 0; i < labels.length; i++) if (seams[i] === 1 && labels[i] === 0) labels[i] = surface[i]
  return labels
}

function seamsAmong({ labels, parts }: Parts, { data: depth }: Field): Uint8Array {
  const covered = new Int32Array(parts.length + 1)
  const clear = new Int32Array(parts.length + 1)
  for (let i = 0; i < labels.length; i++)
    if (depth[i] > 0) covered[labels[i]]++
    else if (depth[i] < -clearOfLine) clear[labels[i]]++
  return Uint8Array.from(covered, (count, k) =>
    k > 0 && count > underLine * parts[k - 1].area && clear[k] < mostClear * parts[k - 1].area ? 1 : 0,
  )
}
