import { convolveRows, gaussKernel } from '../image/blur.ts'
import { clamp01 } from '../image/colour.ts'
import { emptyImage } from '../image/float-image.ts'
import { type RowReader, readRow, rowReader } from '../image/resize.ts'
import { inBands, type Work } from '../work.ts'
import type { Sculpture } from './sculpt.ts'

/**
 * How far each part of a sculpture stands out. `whole`, `pieces` and `tubes` are factors;
 * `lift` and `cap` are thousandths of the long side; `soften` is a blur sigma in pixels.
 */
export type Modelling = {
  lift: number
  whole: number
  pieces: number
  tubes: number
  cap: number
  soften: number
}

/** The sculpture's surface at artwork size. */
export type Relief = {
  width: number
  height: number
  /** A thousandth of the long side in pixels. */
  px: number
  /** Height above the backdrop in pixels. */
  heights: Float32Array
  /** The coverage of each pixel by the silhouette and by the lines, 0-255. */
  cover: Uint8Array
  lineCover: Uint8Array
  /** Depth inside a line: 0 at its edge, 127 at one tube radius, 255 at two or more. */
  lineDepth: Uint8Array
}

// Extends the line's color beyond its tube; otherwise the steep foot would show the surface color.
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
  const relief = {
    width,
    height,
    px,
    heights: new Float32Array(size),
    cover: new Uint8Array(size),
    lineCover: new Uint8Array(size),
    lineDepth: new Uint8Array(size),
  }
  const sharp = emptyImage(width, height)
  const rows = rowsFor(sculpture, how, relief)
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
      for (const reader of Object.values(rows)) readRow(reader, y)
      shapeRow(relief, sharp.data, y, rows, shape)
    }
  })
  const soft = { width, height, data: relief.heights }
  const kernel = gaussKernel(how.soften)
  await inBands(relief, 'model', work, (from, to) => convolveRows(sharp, kernel, soft, from, to))
  return relief
}

type Rows = Record<'outline' | 'body' | 'lines', RowReader>

function rowsFor(
  { outline, lines, whole, pieces }: Sculpture,
  how: Modelling,
  { width, height }: Relief,
): Rows {
  const data = whole.data.map((height, i) => how.whole * height + how.pieces * pieces.data[i])
  return {
    outline: rowReader(outline, width, height),
    body: rowReader({ ...whole, data }, width, height),
    lines: rowReader(lines, width, height),
  }
}

/** Lengths in artwork pixels; `tubes` is the tube height relative to its radius. */
type Shape = { scale: number; overlap: number; lift: number; cap: number; radius: number; tubes: number }

function shapeRow(
  { cover, lineCover, lineDepth, width }: Relief,
  sharp: Float32Array,
  y: number,
  { outline, body, lines }: Rows,
  { scale, overlap, lift, cap, radius, tubes }: Shape,
) {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const out = outline.row[x] * scale
    const depth = lines.row[x] * scale
    const lined = depth + overlap
    const tube = depth <= 0 ? 0 : depth < radius ? Math.sqrt(depth * (2 * radius - depth)) : radius
    sharp[i] = clamp01(0.5 * out) * (lift + body.row[x] * scale) + tubes * Math.min(tube, cap)
    cover[i] = 255 * clamp01(0.5 + 0.5 * out)
    lineCover[i] = 255 * clamp01(0.5 + lined / 1.6)
    lineDepth[i] = 255 * clamp01((0.5 * depth) / radius)
  }
}
