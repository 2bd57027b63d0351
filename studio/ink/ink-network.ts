import type { Field } from '../field/field.ts'
import { networkIn } from '../networks/network.ts'
import type { Pixels } from '../pixels.ts'
import { type Corners, sizeWithin } from '../read/view.ts'

/** What the ink network sees on a sheet, seen straight on: how likely each place is a line or a fill, 0-1. */
export type InkSight = { line: Field; fill: Field }

const longSide = 768
// The sides of what the network looks at are multiples of it.
const step = 32

const network = networkIn('ink.onnx')

/** Runs the ink network on the sheet in a photo. @param sheet its corners in pixels of the photo */
export async function seeInk(photo: Pixels, sheet: Corners): Promise<InkSight> {
  const [width, height] = sizeWithin(sheet, longSide).map((side) =>
    Math.max(step, step * Math.round(side / step)),
  )
  const { labels } = await network.see(photo, sheet, [width, height])
  const size = width * height
  const label = (i: number) => ({ width, height, data: labels.subarray(i * size, (i + 1) * size) })
  return { line: label(1), fill: label(2) }
}
