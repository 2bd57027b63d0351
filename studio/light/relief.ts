import { gaussKernel, kernelDown, kernelRow } from '../field/blur.ts'
import { rawBytes, rawFloats } from '../field/buffers.ts'
import { type CubicStretch, cubicAcross, cubicDown, cubicStretch } from '../field/smooth-stretch.ts'
import type { Sculpture } from '../sculpt/sculpt.ts'
import type { Work } from '../work.ts'

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

const bands = 4

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
      heights: rawFloats(size),
      cover: rawBytes(size),
      lineCover: rawBytes(size),
      lineDepth: rawBytes(size),
    }),
  )
  const tools = toolsFor(sculpture, relief, how)
  for (let band = 0; band < bands; band++) {
    await work.pace('model')
    const last = Math.floor(((band + 1) * height) / bands)
    for (let y = Math.floor((band * height) / bands); y < last; y++) modelRow(sculpture, relief, y, tools)
  }
  return relief
}

// Heights wait in a ring of nine rows until those around them are known, and are softened on their way out.
const ring = 9
const ahead = 4

type Tools = {
  across: CubicStretch
  down: CubicStretch
  /** Rows at the size of the sculpture. */
  small: Float32Array[]
  /** Rows at the size of the artwork. */
  large: [outline: Float32Array, body: Float32Array, lines: Float32Array]
  sharp: Float32Array
  between: Float32Array
  kernel: Float32Array
  numbers: Float32Array
}

function toolsFor(sculpture: Sculpture, { width, height, px }: Relief, how: Modelling): Tools {
  const scale = width / sculpture.width
  const { lift, whole, pieces, tubes, cap, soften } = how
  return {
    across: cubicStretch(sculpture.width, width),
    down: cubicStretch(sculpture.height, height),
    small: [0, 1, 2, 3].map(() => new Float32Array(sculpture.width)),
    large: [new Float32Array(width), new Float32Array(width), new Float32Array(width)],
    sharp: new Float32Array(ring * width),
    between: new Float32Array(width + 2 * ahead),
    kernel: gaussKernel(soften),
    numbers: Float32Array.from([
      scale,
      0.7 * px,
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
  const { width, height } = relief
  if (y === 0) for (let k = 0; k < ahead; k++) sharpRow(sculpture, relief, k, tools)
  if (y + ahead < height) sharpRow(sculpture, relief, y + ahead, tools)
  const rows = Int32Array.from(
    { length: ring },
    (_, k) => (Math.min(height - 1, Math.max(0, y + k - ahead)) % ring) * width,
  )
  kernelDown(tools.sharp, rows, tools.between, width, tools.kernel)
  kernelRow(tools.between, relief.heights, y * width, width, tools.kernel)
}

function sharpRow({ outline, whole, pieces, lines }: Sculpture, relief: Relief, y: number, tools: Tools) {
  const { across, down, small, numbers } = tools
  const [outlineRow, wholeRow, piecesRow, linesRow] = small
  cubicDown(outline, down, y, outlineRow)
  cubicDown(whole, down, y, wholeRow)
  cubicDown(pieces, down, y, piecesRow)
  cubicDown(lines, down, y, linesRow)
  const [wholeShare, pieceShare] = numbers.subarray(3, 5)
  for (let x = 0; x < wholeRow.length; x++) wholeRow[x] = wholeShare * wholeRow[x] + pieceShare * piecesRow[x]
  cubicAcross([outlineRow, wholeRow, linesRow], across, tools.large)
  shapeRow(relief, y, tools)
}

function shapeRow(
  { cover, lineCover, lineDepth, width }: Relief,
  y: number,
  { large: [outline, body, lines], sharp, numbers }: Tools,
) {
  const [scale, overlap, lift, , , tubeShare, cap, radius] = numbers
  const start = y * width
  const to = (y % ring) * width
  for (let x = 0; x < width; x++) {
    const out = outline[x] * scale
    const depth = lines[x] * scale
    // The line's colour reaches past the foot of its tube, or the steep foot would show a rim of the surface's colour.
    const lined = depth + overlap
    if (out < -1 && lined < -0.8) {
      sharp[to + x] = 0
      cover[start + x] = 0
      lineCover[start + x] = 0
      lineDepth[start + x] = 0
      continue
    }
    let tube = 0
    if (depth > 0) tube = depth < radius ? Math.sqrt(depth * (2 * radius - depth)) : radius
    if (tube > cap) tube = cap
    const rise = out < 0 ? 0 : out > 2 ? 1 : 0.5 * out
    sharp[to + x] = rise * (lift + body[x] * scale) + tubeShare * tube
    cover[start + x] = out < -1 ? 0 : out > 1 ? 255 : 255 * (0.5 + 0.5 * out)
    lineCover[start + x] = lined < -0.8 ? 0 : lined > 0.8 ? 255 : 255 * (0.5 + lined / 1.6)
    const share = (127.5 * depth) / radius
    lineDepth[start + x] = share < 0 ? 0 : share > 255 ? 255 : share
  }
}
