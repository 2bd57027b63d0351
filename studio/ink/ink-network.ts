import { blurred } from '../image/blur.ts'
import { type Box, type Corners, isOutside, sizeWithin } from '../image/corners.ts'
import { type FloatImage, isSetAt, type Mask } from '../image/float-image.ts'
import { projection, rectified, type View } from '../image/homography.ts'
import { cropped, readRow, rowReader } from '../image/resize.ts'
import { networkIn, pictureInput } from '../networks/network.ts'
import type { Pixels, Size } from '../pixels.ts'
import type { Work } from '../work.ts'

/** The probabilities of bare paper, line and fill per pixel, 0-1. The rest is print, a hand or the table. */
export type InkSight = { bare: FloatImage; line: FloatImage; fill: FloatImage }

/** The input scales of the network: long side in pixels, finest first, and weight. Coarse scales make close-up strokes as thin as usual. */
const scales = [
  { longSide: 768, weight: 0.4 },
  { longSide: 384, weight: 0.4 },
  { longSide: 256, weight: 0.2 },
]
// The network requires sides that are multiples of this.
const step = 32

const network = networkIn('ink.onnx')

/** Rectified views of the sheet, one per scale. */
export function inkViews(photo: Pixels, sheet: Corners): View[] {
  const rounded = (side: number) => Math.max(step, step * Math.round(side / step))
  return scales.map(({ longSide }) => {
    const [width, height] = sizeWithin(sheet, longSide)
    return rectified(photo, sheet, rounded(width), rounded(height))
  })
}

/** The network's output for a sheet. */
export type InkPrediction = {
  /** All scales combined, at the size of the finest. */
  sight: InkSight
  /** The finest scale alone, which resolves paper between strokes. */
  finest: InkSight
  /** The input features of `seeUndrawn`, combined over all scales. */
  features: Float32Array
}

/**
 * Runs the ink network on a sheet.
 * @param views the output of `inkViews`
 * @param isHidden whether a position, in fractions of the sheet, is hidden in the photo
 */
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
    const found = await network({ image: pictureInput(view) })
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

/** Combines the scales: low frequencies are the weighted mean of all, high frequencies come from the finest. */
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

/** Sets the probabilities of hidden pixels to 0, in place. */
function hide({ bare, line, fill }: InkSight, isHidden: (u: number, v: number) => boolean) {
  const { width, height } = bare
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (isHidden((x + 0.5) / width, (y + 0.5) / height)) bare.data[i] = line.data[i] = fill.data[i] = 0
}

/** In a photo filled by the sheet there is no table, so its probability is divided by this. */
const NO_TABLE = 8

/** Adjusts the probabilities for a photo filled by the sheet, in place. */
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

/** Returns a test whether a position on the sheet, in fractions, is outside the photo or covered. @param covered mask of any size */
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

/** The probability of ink per pixel, line or fill, 0-1. */
export function inkIn({ line, fill }: InkSight): FloatImage {
  return { ...line, data: line.data.map((value, i) => value + fill.data[i]) }
}

/** Crops the probabilities and resizes them. @param box in fractions of the sheet */
export function sightIn(sight: InkSight, box: Box, size: Size): InkSight {
  const { bare, line, fill } = sight
  return { bare: cropped(bare, box, size), line: cropped(line, box, size), fill: cropped(fill, box, size) }
}
