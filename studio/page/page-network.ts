import { frameOf } from '../image/corners.ts'
import type { FloatImage } from '../image/float-image.ts'
import { rectified } from '../image/homography.ts'
import { networkIn, pictureInput } from '../networks/network.ts'
import type { Pixels } from '../pixels.ts'

/** The kinds of photo, in the order of the network's outputs. */
export const kinds = ['line drawing', 'filled drawing', 'scribble', 'painted page', 'not a drawing'] as const
export type Kind = (typeof kinds)[number]

/** The page network's output for a photo. */
export type PageSight = {
  /** The sheet probability per pixel, 0-1, of the photo stretched to a square of 192 pixels. */
  probability: FloatImage
  /** The probability that the sheet fills the photo, 0-1. */
  full: number
  /** The probability of each kind; they sum to 1. */
  kinds: Record<Kind, number>
  /** The input features of `seeUndrawn`. */
  features: Float32Array
}

const side = 192

const network = networkIn('page.onnx')

/** Runs the page network on a photo. */
export async function seePage(photo: Pixels): Promise<PageSight> {
  const image = pictureInput(rectified(photo, frameOf(photo), side, side))
  const { page, full, kind, page_features: features } = await network({ image })
  return {
    probability: { width: side, height: side, data: page },
    full: full[0],
    kinds: Object.fromEntries(kinds.map((name, i) => [name, kind[i]])) as Record<Kind, number>,
    features,
  }
}
