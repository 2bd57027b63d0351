import { copiedBytes, rawBytes } from '../field/buffers.ts'
import { components, type Parts } from '../field/components.ts'
import type { Field } from '../field/field.ts'
import { byRows } from '../field/rows.ts'
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
  byRows({ width, height }, lineRow, ink, depth, labels)
  return labels
}

function lineRow(from: number, to: number, ink: Uint8Array, depth: Float32Array, labels: Uint8Array) {
  const width = to - from
  if (from === 0 || to === labels.length) return
  for (let i = from + 1; i < to - 1; i++)
    if (depth[i] > 0) labels[i] = ink[inwards(depth, i, width)] || ink[i]
}

// The pixel reached by walking to the deepest neighbour a few times, without leaving the picture.
function inwards(depth: Float32Array, from: number, width: number): number {
  let at = from
  for (let step = 0; step < widestRim; step++) {
    let best = at
    let most = depth[at]
    for (let dy = -width; dy <= width; dy += width)
      for (let to = at + dy - 1; to <= at + dy + 1; to++) {
        if (to < 0 || to >= depth.length || depth[to] <= most) continue
        most = depth[to]
        best = to
      }
    if (best === at) break
    at = best
  }
  return at
}

function surfaceLabels({ surface, width, height, paints }: Shapes, lines: Field): Uint8Array {
  const labels = copiedBytes(surface)
  const found = components({ width, height, data: labels })
  const isSeam = seamsAmong(found, lines)
  const isChosen = Uint8Array.from([0, ...paints.map(({ chosen }) => (chosen ? 1 : 0))])
  byRows(found, spareRow, labels, found.labels, isChosen, isSeam)
  if (!isSeam.includes(1)) return labels
  const seams = rawBytes(labels.length)
  byRows(found, clearRow, labels, found.labels, isSeam, seams)
  growLabels({ width, height, labels }, seams, farthest)
  byRows(found, restoreRow, labels, surface, seams)
  return labels
}

// What the studio chose for an outlined surface is no seam.
function spareRow(
  from: number,
  to: number,
  labels: Uint8Array,
  parts: Int32Array,
  isChosen: Uint8Array,
  isSeam: Uint8Array,
) {
  for (let i = from; i < to; i++) if (isChosen[labels[i]] === 1) isSeam[parts[i]] = 0
}

function clearRow(
  from: number,
  to: number,
  labels: Uint8Array,
  parts: Int32Array,
  isSeam: Uint8Array,
  seams: Uint8Array,
) {
  for (let i = from; i < to; i++) {
    seams[i] = isSeam[parts[i]]
    if (seams[i] === 1) labels[i] = 0
  }
}

function restoreRow(from: number, to: number, labels: Uint8Array, surface: Uint8Array, seams: Uint8Array) {
  for (let i = from; i < to; i++) if (seams[i] === 1 && labels[i] === 0) labels[i] = surface[i]
}

function seamsAmong({ width, height, labels, parts }: Parts, { data: depth }: Field): Uint8Array {
  const covered = new Int32Array(parts.length + 1)
  const clear = new Int32Array(parts.length + 1)
  byRows({ width, height }, depthsOfRow, labels, depth, covered, clear)
  return Uint8Array.from(covered, (count, k) =>
    k > 0 && count > underLine * parts[k - 1].area && clear[k] < mostClear * parts[k - 1].area ? 1 : 0,
  )
}

function depthsOfRow(
  from: number,
  to: number,
  labels: Int32Array,
  depth: Float32Array,
  covered: Int32Array,
  clear: Int32Array,
) {
  for (let i = from; i < to; i++)
    if (depth[i] > 0) covered[labels[i]]++
    else if (depth[i] < -clearOfLine) clear[labels[i]]++
}
