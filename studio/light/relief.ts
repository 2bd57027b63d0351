import { blurredPlane } from '../field/blur.ts'
import { cubicRow, cubicStretch } from '../field/smooth-stretch.ts'
import type { Sculpture } from '../sculpt/sculpt.ts'

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

/** Models a sculpture at another size. @param width of the artwork in pixels @param height of the artwork in pixels */
export function modelled(sculpture: Sculpture, width: number, height: number, how: Modelling): Relief {
  const px = Math.max(width, height) / 1000
  const size = width * height
  const relief: Relief = {
    width,
    height,
    px,
    heights: new Float32Array(size),
    cover: new Uint8Array(size),
    lineCover: new Uint8Array(size),
    lineDepth: new Uint8Array(size),
  }
  const scale = width / sculpture.width
  const fields = [sculpture.outline, sculpture.whole, sculpture.pieces, sculpture.lines]
  const rows = fields.map(() => new Float32Array(width))
  const between = new Float32Array(sculpture.width)
  const across = cubicStretch(sculpture.width, width)
  const down = cubicStretch(sculpture.height, height)
  const numbers = [
    scale,
    0.7 * px,
    how.lift * px,
    how.whole,
    how.pieces,
    how.tubes,
    how.cap * px,
    sculpture.tube * scale,
  ]
  for (let y = 0; y < height; y++) {
    fields.forEach((field, k) => {
      cubicRow(field, down, y, across, between, rows[k])
    })
    modelRow(relief, y * width, rows[0], rows[1], rows[2], rows[3], Float32Array.from(numbers))
  }
  relief.heights = blurredPlane(relief.heights, width, height, how.soften)
  return relief
}

function modelRow(
  { heights, cover, lineCover, lineDepth, width }: Relief,
  start: number,
  outline: Float32Array,
  whole: Float32Array,
  pieces: Float32Array,
  lines: Float32Array,
  [scale, overlap, lift, wholeShare, pieceShare, tubeShare, cap, radius]: Float32Array,
) {
  for (let x = 0; x < width; x++) {
    const out = outline[x] * scale
    const covered = out < -1 ? 0 : out > 1 ? 1 : 0.5 + 0.5 * out
    const depth = lines[x] * scale
    let tube = 0
    if (depth > 0) tube = depth < radius ? Math.sqrt(depth * (2 * radius - depth)) : radius
    if (tube > cap) tube = cap
    const body = lift + (wholeShare * whole[x] + pieceShare * pieces[x]) * scale
    const rise = out < 0 ? 0 : out > 2 ? 1 : 0.5 * out
    heights[start + x] = rise * body + tubeShare * tube
    cover[start + x] = 255 * covered
    // The line's colour reaches past the foot of its tube, or the steep foot would show a rim of the surface's colour.
    const lined = depth + overlap
    lineCover[start + x] = lined < -0.8 ? 0 : lined > 0.8 ? 255 : 255 * (0.5 + lined / 1.6)
    const share = (127.5 * depth) / radius
    lineDepth[start + x] = share < 0 ? 0 : share > 255 ? 255 : share
  }
}
