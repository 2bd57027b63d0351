import { gaussKernel, kernelDown, kernelRow } from '../field/blur.ts'
import { rawBytes, rawFloats } from '../field/buffers.ts'
import { type CubicStretch, cubicAcross, cubicDown, cubicStretch } from '../field/smooth-stretch.ts'
import type { Sculpture } from '../sculpt/sculpt.ts'
import { inBands, type Work } from '../work.ts'
import { type Busy, busyRuns, findBusy } from './busy.ts'
import { emptyRuns, type Runs } from './runs.ts'

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

// The line's colour reaches past the foot of its tube, or the steep foot would show a rim of the surface's colour.
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
  const relief = work.run(
    (): Relief => ({
      width,
      height,
      px: Math.max(width, height) / 1000,
      heights: rawFloats(size).fill(0),
      cover: rawBytes(size).fill(0),
      lineCover: rawBytes(size).fill(0),
      lineDepth: rawBytes(size).fill(0),
    }),
  )
  const tools = toolsFor(sculpture, relief, how)
  await inBands(relief, 'model', work, (from, to) => {
    for (let y = from; y < to; y++) modelRow(sculpture, relief, y, tools)
  })
  return relief
}

// Heights wait in a ring of nine rows until those around them are known, and are softened on their way out.
const ring = 9
const ahead = 4

type Tools = {
  across: CubicStretch
  down: CubicStretch
  busy: Busy
  runs: Runs
  /** Rows at the size of the sculpture. */
  small: [outline: Float32Array, whole: Float32Array, lines: Float32Array, pieces: Float32Array]
  /** Rows at the size of the artwork. */
  large: [outline: Float32Array, body: Float32Array, lines: Float32Array]
  sharp: Float32Array
  places: Int32Array
  between: Float32Array
  kernel: Float32Array
  numbers: Float32Array
}

function toolsFor(sculpture: Sculpture, { width, height, px }: Relief, how: Modelling): Tools {
  const scale = width / sculpture.width
  const { lift, whole, pieces, tubes, cap, soften } = how
  const row = (length: number) => new Float32Array(length)
  return {
    across: cubicStretch(sculpture.width, width),
    down: cubicStretch(sculpture.height, height),
    busy: findBusy(sculpture, scale, ahead),
    runs: emptyRuns(width),
    small: [row(sculpture.width), row(sculpture.width), row(sculpture.width), row(sculpture.width)],
    large: [row(width), row(width), row(width)],
    sharp: row(ring * width),
    places: new Int32Array(ring),
    between: row(width + 2 * ahead),
    kernel: gaussKernel(soften),
    numbers: Float32Array.from([
      scale,
      overlap * px,
      lift * px,
      whole,
      pieces,
      tubes,
      cap * px,
      sculpture.tube * scale,
    ]),
  }
}

function modelRow(sculpture: Sculpture, relief: Relief, y: number, tools: Tools) {
  const { width, height, heights } = relief
  const { sharp, places, between, kernel, runs } = tools
  if (y === 0) for (let k = 0; k < ahead; k++) sharpRow(sculpture, relief, k, tools)
  if (y + ahead < height) sharpRow(sculpture, relief, y + ahead, tools)
  busyRuns(tools.busy, y / height, runs)
  for (let n = 0; n < runs.count; n++) {
    const from = runs.ends[2 * n]
    const length = runs.ends[2 * n + 1] - from
    for (let k = 0; k < ring; k++)
      places[k] = (Math.min(height - 1, Math.max(0, y + k - ahead)) % ring) * width + from
    kernelDown(sharp, places, between, length, kernel)
    kernelRow(between, heights, y * width + from, length, kernel)
  }
}

function sharpRow(sculpture: Sculpture, relief: Relief, y: number, tools: Tools) {
  const { across, small, large, sharp, runs } = tools
  const { width, height } = relief
  sharp.fill(0, (y % ring) * width, ((y % ring) + 1) * width)
  busyRuns(tools.busy, y / height, runs)
  for (let n = 0; n < runs.count; n++) {
    const from = runs.ends[2 * n]
    const to = runs.ends[2 * n + 1]
    smallRow(sculpture, y, tools, across.index[4 * from], across.index[4 * to - 1] + 1)
    cubicAcross(small, across, large, from, to)
    shapeRow(relief, y, tools, from, to)
  }
}

function smallRow(
  { outline, whole, pieces, lines }: Sculpture,
  y: number,
  { down, small, numbers }: Tools,
  first: number,
  last: number,
) {
  const [outlineRow, wholeRow, linesRow, piecesRow] = small
  cubicDown(outline, down, y, outlineRow, first, last)
  cubicDown(whole, down, y, wholeRow, first, last)
  cubicDown(pieces, down, y, piecesRow, first, last)
  cubicDown(lines, down, y, linesRow, first, last)
  const [wholeShare, pieceShare] = [numbers[3], numbers[4]]
  for (let x = first; x < last; x++) wholeRow[x] = wholeShare * wholeRow[x] + pieceShare * piecesRow[x]
}

function shapeRow(
  { cover, lineCover, lineDepth, width }: Relief,
  y: number,
  { large: [outline, body, lines], sharp, numbers }: Tools,
  from: number,
  to: number,
) {
  const [scale, lap, lift, , , tubeShare, cap, radius] = numbers
  const start = y * width
  const row = (y % ring) * width
  for (let x = from; x < to; x++) {
    const out = outline[x] * scale
    const depth = lines[x] * scale
    const lined = depth + lap
    if (out < -1 && lined < -0.8) continue
    let tube = 0
    if (depth > 0) tube = depth < radius ? Math.sqrt(depth * (2 * radius - depth)) : radius
    if (tube > cap) tube = cap
    const rise = out < 0 ? 0 : out > 2 ? 1 : 0.5 * out
    sharp[row + x] = rise * (lift + body[x] * scale) + tubeShare * tube
    cover[start + x] = out < -1 ? 0 : out > 1 ? 255 : 255 * (0.5 + 0.5 * out)
    lineCover[start + x] = lined < -0.8 ? 0 : lined > 0.8 ? 255 : 255 * (0.5 + lined / 1.6)
    const share = (127.5 * depth) / radius
    lineDepth[start + x] = share < 0 ? 0 : share > 255 ? 255 : share
  }
}
