import { blurred, blurredPlane } from '../field/blur.ts'
import { borrowing, rawBytes, rawFloats } from '../field/buffers.ts'
import { components, extent, keepParts, type Part, type Parts } from '../field/components.ts'
import { squareClosed } from '../field/distance.ts'
import { above, type Field, type Mask, type Planes, percentile } from '../field/field.ts'
import { readRow, rowReader } from '../field/resize.ts'
import { byRows, deepestRow } from '../field/rows.ts'
import { logOfByte, type Paper } from './paper.ts'
import type { View } from './view.ts'

/** What the child put on the paper: optical density per channel, its strength, and where it counts as ink. */
export type Ink = {
  /** ln(paper) - ln(picture) per channel; negative where the ink is lighter than the paper. */
  density: Planes
  strength: Field
  mask: Mask
  /** The median strength of bare paper: grain and sensor noise. */
  noise: number
  /** The strength above which a mark is surely meant. */
  sure: number
}

/** How dense what is on the paper is everywhere, bare paper included. */
export type Density = Pick<Ink, 'density' | 'strength'>

/** Measures a view against its paper. @param unit a thousandth of the long side of a full view, in pixels */
export function densityOn(view: View, paper: Paper, unit: number): Density {
  const density = densities(view, paper, unit)
  return { density, strength: strengths(density) }
}

/** Tells ink from bare paper. @param unit a thousandth of the long side of a full view, in pixels */
export function readInk({ density, strength }: Density, paper: Paper, unit: number): Ink {
  const noise = noiseOf(strength, paper)
  const floor = Math.max(0.075, 4.5 * noise)
  const strong = percentile(strength.data, 0.8, 0, 4, above(strength, 1.5 * floor).data)
  const sure = Math.max(floor, Math.min(0.3, 0.24 * strong))
  // Where real ink is strong, squares, wrinkles and print from the other side are weak beside it.
  const least = Math.max(0.04, 2.6 * noise, 0.35 * sure)
  const mask = inkMask(strength, least, sure, unit)
  return { density, strength, mask, noise, sure }
}

function densities({ width, height, planes }: View, paper: Paper, unit: number): Planes {
  const density = (c: 0 | 1 | 2) => {
    const data = rawFloats(width * height)
    const plane = planes[c]
    const light = paper.light[c]
    const reader = rowReader(light, width, height)
    for (let y = 0; y < height; y++) densityRow(readRow(reader, y), plane, y * width, data)
    return blurredPlane(data, width, height, 0.67 * unit)
  }
  return {
    width,
    height,
    planes: [borrowing(() => density(0)), borrowing(() => density(1)), borrowing(() => density(2))],
  }
}

function densityRow(paper: Float32Array, plane: Uint8Array, at: number, out: Float32Array) {
  for (let x = 0; x < paper.length; x++) {
    const value = paper[x] - logOfByte[plane[at + x]]
    out[at + x] = value > 4.4 ? 4.4 : value < -4.4 ? -4.4 : value
  }
}

// Yellow crayon has almost no contrast in brightness but a density above 1 in blue: the strongest channel must count.
function strengths({ width, height, planes: [r, g, b] }: Planes): Field {
  const data = rawFloats(width * height)
  byRows({ width, height }, strengthRow, r, g, b, data)
  return { width, height, data }
}

function strengthRow(
  from: number,
  to: number,
  r: Float32Array,
  g: Float32Array,
  b: Float32Array,
  out: Float32Array,
) {
  for (let i = from; i < to; i++) {
    const red = Math.abs(r[i])
    const green = Math.abs(g[i])
    const blue = Math.abs(b[i])
    const most = red > green ? (red > blue ? red : blue) : green > blue ? green : blue
    out[i] = 0.7 * most + 0.1 * (red + green + blue)
  }
}

function noiseOf(strength: Field, paper: Paper): number {
  const { width, height, data } = paper.mask
  const bins = rawFloats(data.length)
  const place = (at: number, length: number, to: number) =>
    Math.min(to - 1, Math.floor(((at + 0.5) * to) / length))
  const columns = Int32Array.from({ length: width }, (_, x) => place(x, width, strength.width))
  for (let y = 0; y < height; y++)
    pickRow(strength.data, place(y, height, strength.height) * strength.width, columns, bins, y * width)
  return percentile(bins, 0.5, 0, 0.5, data)
}

function pickRow(data: Float32Array, row: number, columns: Int32Array, out: Float32Array, at: number) {
  for (let x = 0; x < columns.length; x++) out[at + x] = data[row + columns[x]]
}

function inkMask(strength: Field, least: number, sure: number, unit: number): Mask {
  const { width, height } = strength
  const soft = blurred(strength, 0.67 * unit)
  const peaks = localPeaks(soft)
  const raw = rawBytes(width * height)
  byRows(soft, strongRow, soft.data, peaks.data, peaks.width, least, raw)
  const mask = squareClosed({ width, height, data: raw }, Math.max(1, Math.round(1.7 * unit)))
  keepClearGaps(mask, raw, soft, peaks)
  dropSpecks(mask, soft, sure, unit)
  return mask
}

function strongRow(
  from: number,
  to: number,
  soft: Float32Array,
  peaks: Float32Array,
  across: number,
  least: number,
  out: Uint8Array,
) {
  const half = ((from / (to - from)) >> 1) * across
  for (let i = from; i < to; i++) {
    const peak = peaks[half + ((i - from) >> 1)]
    out[i] = soft[i] > least && soft[i] > 0.33 * (peak > 0.9 ? 0.9 : peak) ? 1 : 0
  }
}

// The tooth of crayon is never quite bare; what is bare between two strokes, as in a small smile, stays open.
function keepClearGaps(closed: Mask, raw: Uint8Array, { data }: Field, peaks: Field) {
  byRows(closed, clearGapsRow, raw, data, peaks.data, peaks.width, closed.data)
}

function clearGapsRow(
  from: number,
  to: number,
  raw: Uint8Array,
  strength: Float32Array,
  peaks: Float32Array,
  across: number,
  closed: Uint8Array,
) {
  const half = ((from / (to - from)) >> 1) * across
  for (let i = from; i < to; i++) {
    if (closed[i] === raw[i]) continue
    const peak = peaks[half + ((i - from) >> 1)]
    if (strength[i] < 0.15 * (peak > 0.9 ? 0.9 : peak)) closed[i] = 0
  }
}

/** The largest number within about 5 px, at half size; makes stroke width independent of contrast and blur. */
export function localPeaks({ width, height, data }: Field): Field {
  const [w, h] = [(width + 1) >> 1, (height + 1) >> 1]
  const rows = rawFloats(w * h)
  const line = new Float32Array(w + 4)
  for (let y = 0; y < h; y++) {
    pooledRow(data, width, height, y, line)
    peaksAlong(line, rows, y * w, w)
  }
  const out = rawFloats(w * h)
  for (let y = 0; y < h; y++) {
    const above = Math.max(0, y - 1) * w
    const below = Math.min(h - 1, y + 1) * w
    peaksDown(rows, Math.max(0, y - 2) * w, above, y * w, below, Math.min(h - 1, y + 2) * w, w, out)
  }
  return { width: w, height: h, data: out }
}

// The largest of four numbers each, from the third place on.
function pooledRow(data: Float32Array, width: number, height: number, y: number, to: Float32Array) {
  const top = 2 * y * width
  const bottom = 2 * y + 1 < height ? top + width : top
  for (let x = 0; 2 * x < width; x++) {
    const left = 2 * x
    const right = left + 1 < width ? left + 1 : left
    const above = data[top + left] > data[top + right] ? data[top + left] : data[top + right]
    const below = data[bottom + left] > data[bottom + right] ? data[bottom + left] : data[bottom + right]
    const most = above > below ? above : below
    to[x + 2] = most > 0 ? most : 0
  }
}

function peaksAlong(line: Float32Array, to: Float32Array, at: number, width: number) {
  for (let x = 0; x < width; x++) {
    let most = line[x] > line[x + 1] ? line[x] : line[x + 1]
    if (line[x + 2] > most) most = line[x + 2]
    if (line[x + 3] > most) most = line[x + 3]
    if (line[x + 4] > most) most = line[x + 4]
    to[at + x] = most
  }
}

// The largest of five rows, of which the middle one is written.
function peaksDown(
  rows: Float32Array,
  first: number,
  above: number,
  row: number,
  below: number,
  last: number,
  width: number,
  out: Float32Array,
) {
  for (let x = 0; x < width; x++) {
    let most = rows[row + x]
    if (rows[above + x] > most) most = rows[above + x]
    if (rows[below + x] > most) most = rows[below + x]
    if (rows[first + x] > most) most = rows[first + x]
    if (rows[last + x] > most) most = rows[last + x]
    out[row + x] = most
  }
}

function dropSpecks(mask: Mask, strength: Field, sure: number, unit: number) {
  const found = components(mask)
  const peaks = new Float32Array(found.parts.length)
  byRows(mask, deepestRow, found.labels, strength.data, peaks)
  const rim = rimAreas(found)
  const wanted = (part: Part, i: number) =>
    peaks[i] > sure && part.area > 18 * unit * unit && extent(part) > 6 * unit && rim[i] < 0.9 * part.area
  keepParts(mask, found, wanted)
}

// The edge of the sheet or a shadow along it clings to the sides of the view.
function rimAreas({ width, height, labels, parts }: Parts): Float32Array {
  const areas = new Float32Array(parts.length)
  const thin = Math.round(0.016 * Math.max(width, height))
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const inner = x >= thin && y >= thin && x < width - thin && y < height - thin
      if (labels[i] > 0 && !inner) areas[labels[i] - 1]++
    }
  return areas
}
