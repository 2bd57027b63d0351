import { emptyStock } from '../image/buffers.ts'
import { type Box, type Corners, isOutside, sizeWithin } from '../image/corners.ts'
import { type FloatImage, isSetAt, type Mask, rawImage } from '../image/float-image.ts'
import { projection, type View } from '../image/homography.ts'
import { networkIn, pictureInput } from '../networks/network.ts'
import type { Pixels } from '../pixels.ts'
import type { Work } from '../work.ts'

/** How likely each place of a sheet is bare paper, a line or a fill, 0-1; what is none of these is print, a hand or the table. */
export type InkSight = { bare: FloatImage; line: FloatImage; fill: FloatImage }

const longSide = 768
// The sides of what the network looks at are multiples of it.
const step = 32

const network = networkIn('ink-features.onnx', 'ink-labels.onnx')

/** The size in pixels at which the network looks at a sheet. */
export function inkViewSize(sheet: Corners): [number, number] {
  const [width, height] = sizeWithin(sheet, longSide).map((side) =>
    Math.max(step, step * Math.round(side / step)),
  )
  return [width, height]
}

/** Runs the ink network on a sheet, seen straight on in that size; the features are what `seeUndrawn` goes by. @param isHidden whether a place, in shares of the sheet, shows none of it */
export async function seeInk(
  sheet: View,
  isHidden: (u: number, v: number) => boolean,
  work: Work,
): Promise<{ sight: InkSight; features: Float32Array }> {
  const { width, height } = sheet
  emptyStock()
  const { labels, ink_features: features } = await network.see({ image: pictureInput(sheet) }, () =>
    work.pace('drawing'),
  )
  const size = width * height
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (isHidden((x + 0.5) / width, (y + 0.5) / height))
        for (let k = i; k < 3 * size; k += size) labels[k] = 0
  const label = (i: number) => ({ width, height, data: labels.subarray(i * size, (i + 1) * size) })
  return { sight: { bare: label(0), line: label(1), fill: label(2) }, features }
}

/** Where the photo is all sheet no table lies beside it: what looks like one is this much less likely. */
const NO_TABLE = 8

/** The same sight of a photo that is all sheet. In place. */
export function withoutTable(sight: InkSight): InkSight {
  const { bare, line, fill } = sight
  for (let i = 0; i < fill.data.length; i++) {
    const drawn = bare.data[i] + line.data[i] + fill.data[i]
    const all = drawn + (1 - drawn) / NO_TABLE
    bare.data[i] /= all
    line.data[i] /= all
    fill.data[i] /= all
  }
  return sight
}

/** Whether a place of a sheet lies beyond the photo or under what covers it. @param covered in any size */
export function hiddenOn(
  photo: Pixels,
  sheet: Corners,
  covered: Mask | undefined,
): (u: number, v: number) => boolean {
  const at = projection(sheet)
  const goesBeyond = sheet.some((corner) => isOutside(corner, photo))
  return (u, v) =>
    (goesBeyond && isOutside(at(u, v), photo)) || (covered !== undefined && isSetAt(covered, u, v))
}

/** How likely each place is ink, a line or a fill, 0-1. */
export function inkIn({ line, fill }: InkSight): FloatImage {
  return { ...line, data: line.data.map((value, i) => value + fill.data[i]) }
}

/** A part of what is seen, at another size. @param box in shares of the sheet */
export function sightIn(sight: InkSight, box: Box, size: { width: number; height: number }): InkSight {
  const { bare, line, fill } = sight
  return { bare: partOf(bare, box, size), line: partOf(line, box, size), fill: partOf(fill, box, size) }
}

/** A part of a field at another size by bilinear interpolation. @param box in shares of the field's sides */
export function partOf(
  field: FloatImage,
  box: Box,
  { width, height }: { width: number; height: number },
): FloatImage {
  const out = rawImage(width, height)
  const across = placesIn(field.width, width, box.left, box.right)
  const down = placesIn(field.height, height, box.top, box.bottom)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(down[y]) * field.width
    const below = down[y] - Math.floor(down[y])
    for (let x = 0; x < width; x++) {
      const i = row + Math.floor(across[x])
      const right = across[x] - Math.floor(across[x])
      const top = field.data[i] + (field.data[i + 1] - field.data[i]) * right
      const k = i + field.width
      const bottom = field.data[k] + (field.data[k + 1] - field.data[k]) * right
      out.data[y * width + x] = top + (bottom - top) * below
    }
  }
  return out
}

/** Where each of so many pixels between two shares of a length lies in it, between the middles of its first and last pixel. */
function placesIn(length: number, pixels: number, from: number, to: number): Float64Array {
  const place = (i: number) => (from + ((i + 0.5) / pixels) * (to - from)) * length - 0.5
  return Float64Array.from({ length: pixels }, (_, i) => Math.min(length - 1.001, Math.max(0, place(i))))
}
