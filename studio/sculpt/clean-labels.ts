import { discOf, grown, packed, unpacked } from '../field/bit-rows.ts'
import { copiedBytes, rawBytes } from '../field/buffers.ts'
import { components, type Parts } from '../field/components.ts'
import type { Field, Mask } from '../field/field.ts'
import { growLabels } from '../trace/smooth-labels.ts'
import type { Shapes } from '../trace/trace.ts'

/** Which paint each pixel of the surfaces and of the lines has, 0 for none. */
export type CleanLabels = { surface: Uint8Array; line: Uint8Array }

// A line's rim is soft in every photograph and scan, so its crayon is read in the middle, which begins this many pixels inside.
const core = 1.4
const widestRim = 4
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
  const labels = copiedBytes(ink)
  const drawn = rawBytes(labels.length)
  const middle = rawBytes(labels.length)
  for (let i = 0; i < labels.length; i++) {
    drawn[i] = depth[i] > 0 ? 1 : 0
    middle[i] = depth[i] > core ? 1 : 0
  }
  const beside = around({ width, height, data: middle }, widestRim)
  for (let i = 0; i < labels.length; i++)
    if (drawn[i] === 0 || (middle[i] === 0 && beside[i] === 1)) labels[i] = 0
  growLabels({ width, height, labels }, drawn, 2 * widestRim)
  return labels
}

function around(mask: Mask, radius: number): Uint8Array {
  return unpacked(grown(packed(mask), discOf(radius))).data
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
