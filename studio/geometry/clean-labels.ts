import { copiedBytes, rawBytes } from '../image/buffers.ts'
import { labDistance } from '../image/colour.ts'
import { components, type Parts } from '../image/components.ts'
import type { Field } from '../image/field.ts'
import { byRows } from '../image/rows.ts'
import { isOn } from '../rules.ts'
import type { Shapes } from '../segment/shapes.ts'
import { growLabels } from '../segment/smooth-labels.ts'

/** Which paint each pixel of the surfaces and of the lines has, 0 for none. */
export type CleanLabels = { surface: Uint8Array; line: Uint8Array }

// A line's rim is soft in every photograph and scan, so its crayon is read further in, at most so many pixels.
const widestRim = 5
// How far apart in OKLab the shades of one crayon are; half the width of a seam between two, and of the tooth in one, which is lighter.
const shades = 0.18
const [seam, tooth] = [2, 4]
// A surface of which so much lies under a line, and hardly anything clear of it, is no surface but the line's own blur.
const underLine = 0.45
const clearOfLine = 2.5
const mostClear = 0.03
const farthest = 40

/** The paints without the seams that a blurred line leaves on both its sides. @param lines depth inside the lines in pixels */
export function cleanLabels(shapes: Shapes, lines: Field): CleanLabels {
  return { surface: surfaceLabels(shapes, lines), line: lineLabels(shapes, lines) }
}

function lineLabels({ ink, width, height, paints }: Shapes, { data: depth }: Field): Uint8Array {
  const labels = rawBytes(ink.length).fill(0)
  const lightness = Float32Array.from([1, ...paints.map(({ lab }) => lab[0])])
  byRows({ width, height }, lineRow, ink, depth, otherCrayons(paints), lightness, labels)
  return labels
}

// For each paint and each other a one where the other is no shade of it.
function otherCrayons(paints: Shapes['paints']): Uint8Array {
  const across = paints.length + 1
  return Uint8Array.from({ length: across * across }, (_, k) => {
    const [a, b] = [Math.floor(k / across), k % across]
    return a === 0 || b === 0 || labDistance(paints[a - 1].lab, paints[b - 1].lab) > shades ? 1 : 0
  })
}

function lineRow(
  from: number,
  to: number,
  ink: Uint8Array,
  depth: Float32Array,
  isOther: Uint8Array,
  lightness: Float32Array,
  labels: Uint8Array,
) {
  const width = to - from
  const middle = isOn('line color from its middle')
  const grown = isOn('strokes grown together')
  if (from === 0 || to === labels.length) return
  for (let i = from + 1; i < to - 1; i++) {
    if (depth[i] <= 0) continue
    const inner = middle ? ink[inwards(depth, i, width)] : 0
    labels[i] =
      grown && depth[i] > widestRim && isOther[ink[i] * lightness.length + inner] === 1
        ? besideSeam(ink, lightness, i, width)
        : inner || ink[i]
  }
}

// Where strokes have grown together, their soft rims lie deep inside: what is narrower than any pen is what lies beside it.
function besideSeam(ink: Uint8Array, lightness: Float32Array, i: number, width: number): number {
  if (i < tooth * width || i >= ink.length - tooth * width) return ink[i]
  return (
    besideStrip(ink, i, seam) ||
    besideStrip(ink, i, seam * width) ||
    darkerBeside(ink, lightness, i, tooth) ||
    darkerBeside(ink, lightness, i, tooth * width) ||
    ink[i]
  )
}

function besideStrip(ink: Uint8Array, i: number, step: number): number {
  const before = ink[i - step]
  const after = ink[i + step]
  return before === ink[i] || after === ink[i] ? 0 : before || after
}

function darkerBeside(ink: Uint8Array, lightness: Float32Array, i: number, step: number): number {
  const before = ink[i - step]
  const here = lightness[ink[i]]
  return lightness[before] < here && lightness[ink[i + step]] < here ? before : 0
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
  if (!isSeam.includes(1) || !isOn('seams beside lines')) return labels
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
