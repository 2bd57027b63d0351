import { frameOf } from '../image/corners.ts'
import type { FloatImage } from '../image/float-image.ts'
import { rectified } from '../image/homography.ts'
import { networkIn, pictureInput } from '../networks/network.ts'
import type { Pixels } from '../pixels.ts'

/** What a photo can show, in the order of the network's outputs. */
export const kinds = ['line drawing', 'filled drawing', 'scribble', 'painted page', 'not a drawing'] as const
export type Kind = (typeof kinds)[number]

/** What the page network sees in a photo. */
export type PageSight = {
  /** How likely each place is to be sheet, 0-1: the photo, stretched to a square of 192 pixels. */
  probability: FloatImage
  /** How likely the sheet is to fill the photo, 0-1. */
  full: number
  /** How likely the photo is to show each kind; they sum up to 1. */
  kinds: Record<Kind, number>
  /** What `seeUndrawn` goes by. */
  features: Float32Array
}

const side = 192

const network = networkIn('page.onnx')

/** Runs the page network on a photo. */
export async function seePage(photo: Pixels): Promise<PageSight> {
  const image = pictureInput(rectified(photo, frameOf(photo), side, side))
  const { page, full, kind, page_features: features } = await network.see({ image })
  return {
    probability: { width: side, height: side, data: page },
    full: full[0],
    kinds: Object.fromEntries(kinds.map((name, i) => [name, kind[i]])) as Record<Kind, number>,
    features,
  }
}
