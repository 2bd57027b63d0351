import { bilinearAt } from '../image/bilinear.ts'
import { blurred } from '../image/blur.ts'
import { type Box, type Corners, isOutside, sizeWithin } from '../image/corners.ts'
import { emptyImage, type FloatImage, isSetAt, type Mask } from '../image/float-image.ts'
import { projection, rectified, type View } from '../image/homography.ts'
import { readRow, rowReader } from '../image/resize.ts'
import { networkIn, pictureInput } from '../networks/network.ts'
import type { Pixels } from '../pixels.ts'
import type { Work } from '../work.ts'

/** How likely each place of a sheet is bare paper, a line or a fill, 0-1; what is none of these is print, a hand or the table. */
export type InkSight = { bare: FloatImage; line: FloatImage; fill: FloatImage }

/** The sizes at which the network sees a sheet: its long side in pixels, the finest first, and how much it counts for what all of them can see. What was drawn from near is as broad in the small ones as other drawings are in the large one. */
const scales = [
  { longSide: 768, weight: 0.4 },
  { longSide: 384, weight: 0.4 },
  { longSide: 256, weight: 0.2 },
]
// The sides of what the network looks at are multiples of it.
const step = 32

const network = networkIn('ink.onnx')

/** The sheet straight on, once for each scale. */
export function inkViews(photo: Pixels, sheet: Corners): View[] {
  const rounded = (side: number) => Math.max(step, step * Math.round(side / step))
  return scales.map(({ longSide }) => {
    const [width, height] = sizeWithin(sheet, longSide)
    return rectified(photo, sheet, rounded(width), rounded(height))
  })
}

/** What the network sees of a sheet. */
export type InkPrediction = {
  /** What all scales together make of it, in the size of the first. */
  sight: InkSight
  /** The first scale alone, which sees paper between strokes. */
  finest: InkSight
  /** What `seeUndrawn` goes by, of all scales together. */
  features: Float32Array
}

/** Runs the ink network on a sheet. @param views as `inkViews` has them @param isHidden whether a place, in shares of the sheet, shows none of it */
export async function seeInk(
  views: View[],
  isHidden: (u: number, v: number) => boolean,
  work: Work,
): Promise<InkPrediction> {
  const pace = () => work.pace('drawing')
  const seen: InkSight[] = []
  const features: Float32Array[] = []
  for (const view of views) {
    await pace()
    const found = await network.see({ image: pictureInput(view) })
    seen.push(sightOf(found.labels, view))
    features.push(found.ink_features)
  }
  await pace()
  const sight = together(seen)
  for (const each of [sight, seen[0]]) hide(each, isHidden)
  return { sight, finest: seen[0], features: features[0].map((_, i) => weighedAt(features, i)) }
}

function sightOf(labels: Float32Array, { width, height }: View): InkSight {
  const size = width * height
  const label = (k: number) => ({ width, height, data: labels.subarray(k * size, (k + 1) * size) })
  return { bare: label(0), line: label(1), fill: label(2) }
}

function together(seen: InkSight[]): InkSight {
  const label = (name: keyof InkSight) => weighed(seen.map((sight) => sight[name]))
  return { bare: label('bare'), line: label('line'), fill: label('fill') }
}

function weighedAt(all: Float32Array[], i: number): number {
  return all.reduce((sum, values, k) => sum + scales[k].weight * values[i], 0)
}

/** The finest field, where what the others can see too is the mean of all by how much each scale counts, and finer things stay as they are. */
function weighed([finest, ...coarser]: FloatImage[]): FloatImage {
  const { width, height } = finest
  const data = finest.data.slice()
  for (const [k, field] of coarser.entries()) {
    const { weight } = scales[k + 1]
    const reader = rowReader(field, width, height)
    const broad = blurred(finest, width / field.width / 2).data
    for (let y = 0, i = 0; y < height; y++) {
      const row = readRow(reader, y)
      for (let x = 0; x < width; x++, i++) data[i] += weight * (row[x] - broad[i])
    }
  }
  for (let i = 0; i < data.length; i++) data[i] = Math.min(1, Math.max(0, data[i]))
  return { width, height, data }
}

/** Nothing is seen of hidden places. In place. */
function hide({ bare, line, fill }: InkSight, isHidden: (u: number, v: number) => boolean) {
  const { width, height } = bare
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (isHidden((x + 0.5) / width, (y + 0.5) / height)) bare.data[i] = line.data[i] = fill.data[i] = 0
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
  const out = emptyImage(width, height)
  const across = placesIn(field.width, width, box.left, box.right)
  const down = placesIn(field.height, height, box.top, box.bottom)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) out.data[i] = bilinearAt(field.data, field.width, across[x], down[y])
  return out
}

/** Where each of so many pixels between two shares of a length lies in it, between the middles of its first and last pixel. */
function placesIn(length: number, pixels: number, from: number, to: number): Float64Array {
  const place = (i: number) => (from + ((i + 0.5) / pixels) * (to - from)) * length - 0.5
  return Float64Array.from({ length: pixels }, (_, i) => Math.min(length - 1.001, Math.max(0, place(i))))
}
