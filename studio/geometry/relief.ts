import { convolveRows, gaussKernel } from '../image/blur.ts'
import { clamp01 } from '../image/colour.ts'
import { emptyImage } from '../image/float-image.ts'
import { type CubicPlaces, cubicAcross, cubicDown, cubicPlaces } from '../image/resize.ts'
import { inBands, type Work } from '../work.ts'
import type { Sculpture } from './sculpt.ts'

/** How much each part of a sculpture stands out. Heights of whole and pieces are factors, lift and cap thousandths of the long side. */
export type Modelling = {
  lift: number
  whole: number
  pieces: number
  tubes: number
  cap: number
  soften: number
}

/** The sculpture's surface at the size of the artwork. */
export type Relief = {
  width: number
  height: number
  /** A thousandth of the long side in pixels. */
  px: number
  /** Height above the backdrop in pixels. */
  heights: Float32Array
  /** How much of each pixel the silhouette and the lines cover, 0-255. */
  cover: Uint8Array
  lineCover: Uint8Array
  /** Depth inside a line as a share of the tube's radius, 255 = one radius or more times two. */
  lineDepth: Uint8Array
}

// The line's color reaches past the foot of its tube, or the steep foot would show a rim of the surface's color.
const overlap = 0.7

/** Models a sculpture at another size. @param width of the artwork in pixels @param height of the artwork in pixels */
export async function modelled(
  sculpture: Sculpture,
  width: number,
  height: number,
  how: Modelling,
  work: Work,
): Promise<Relief> {
  const size = width * height
  const px = Math.max(width, height) / 1000
  const { relief, sharp } = {
    relief: {
      width,
      height,
      px,
      heights: new Float32Array(size),
      cover: new Uint8Array(size),
      lineCover: new Uint8Array(size),
      lineDepth: new Uint8Array(size),
    },
    sharp: emptyImage(width, height),
  }
  const rows = rowsFor(sculpture, relief)
  const scale = width / sculpture.width
  const shape: Shape = {
    scale,
    overlap: overlap * px,
    lift: how.lift * px,
    cap: how.cap * px,
    tubes: how.tubes,
    radius: sculpture.tube * scale,
  }
  await inBands(relief, 'model', work, (from, to) => {
    for (let y = from; y < to; y++) {
      readRows(sculpture, how, y, rows)
      shapeRow(relief, sharp.data, y, rows, shape)
    }
  })
  const soft = { width, height, data: relief.heights }
  const kernel = gaussKernel(how.soften)
  await inBands(relief, 'model', work, (from, to) => convolveRows(sharp, kernel, soft, from, to))
  return relief
}

type Rows = {
  across: CubicPlaces
  down: CubicPlaces
  narrow: Float32Array
  pieces: Float32Array
  outline: Float32Array
  body: Float32Array
  lines: Float32Array
}

function rowsFor(sculpture: Sculpture, { width, height }: Relief): Rows {
  return {
    across: cubicPlaces(sculpture.width, width),
    down: cubicPlaces(sculpture.height, height),
    narrow: new Float32Array(sculpture.width),
    pieces: new Float32Array(sculpture.width),
    outline: new Float32Array(width),
    body: new Float32Array(width),
    lines: new Float32Array(width),
  }
}

function readRows(sculpture: Sculpture, how: Modelling, y: number, rows: Rows) {
  const { across, down, narrow, pieces } = rows
  cubicDown(sculpture.outline, down, y, narrow)
  cubicAcross(narrow, across, rows.outline)
  cubicDown(sculpture.lines, down, y, narrow)
  cubicAcross(narrow, across, rows.lines)
  cubicDown(sculpture.whole, down, y, narrow)
  cubicDown(sculpture.pieces, down, y, pieces)
  for (let x = 0; x < narrow.length; x++) narrow[x] = how.whole * narrow[x] + how.pieces * pieces[x]
  cubicAcross(narrow, across, rows.body)
}

/** Lengths in pixels of the artwork, and how high tubes stand as a share of their radius. */
type Shape = { scale: number; overlap: number; lift: number; cap: number; radius: number; tubes: number }

function shapeRow(
  { cover, lineCover, lineDepth, width }: Relief,
  sharp: Float32Array,
  y: number,
  { outline, body, lines }: Rows,
  { scale, overlap, lift, cap, radius, tubes }: Shape,
) {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const out = outline[x] * scale
    const depth = lines[x] * scale
    const lined = depth + overlap
    const tube = depth <= 0 ? 0 : depth < radius ? Math.sqrt(depth * (2 * radius - depth)) : radius
    sharp[i] = clamp01(0.5 * out) * (lift + body[x] * scale) + tubes * Math.min(tube, cap)
    cover[i] = 255 * clamp01(0.5 + 0.5 * out)
    lineCover[i] = 255 * clamp01(0.5 + lined / 1.6)
    lineDepth[i] = 255 * clamp01((0.5 * depth) / radius)
  }
}
