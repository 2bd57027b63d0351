import { type Corners, inPixels, sizeWithin } from '../image/corners.ts'
import { type FloatImage, type Mask, percentile } from '../image/float-image.ts'
import { rectified, type View } from '../image/homography.ts'
import {
  brightness,
  type MeasuredView,
  meansAround,
  paperPlaces,
  smoothPlaces,
  type Tint,
  tints,
} from '../image/tints.ts'
import { isSheet, isWhole } from '../manual-corners.ts'
import type { Pixels } from '../pixels.ts'
import { DrawingRefused } from '../refusal.ts'
import { begun } from '../work.ts'
import { type FoundPage, findPageByNetwork } from './find-page.ts'
import { findFingers } from './fingers.ts'
import type { Fit } from './fit-corners.ts'
import { fitSheet } from './fit-sheet.ts'
import { type PageSight, seePage } from './page-network.ts'

/** The sheet of paper in a photo, the paper's tint, and the measured view of the sheet. */
export type Page = FoundPage & { tint: Tint | undefined; view: MeasuredView }

const longSide = 480

/** Finds the sheet in a photo of a drawing on a table. For a scan, or a sheet that fills the photo, it is the whole picture. */
export async function findPage(pixels: Pixels, work = begun()): Promise<Page> {
  const sight = await seePage(pixels)
  return foundPage(pixels, sight, await fitSheet(pixels, sight, work))
}

/** The last step of `findPage`, from the network's output and the fitted corners. */
export function foundPage(pixels: Pixels, sight: PageSight, fit: Fit | undefined): Page {
  return pageAt(pixels, findPageByNetwork(pixels, sight, fit))
}

/** The page for manual corners in fractions of the picture. @throws DrawingRefused bad_corners */
export function pageAtManualCorners(pixels: Pixels, given: Corners): Page {
  if (!isSheet(given)) throw new DrawingRefused('bad_corners')
  return pageAt(pixels, { corners: inPixels(given, pixels), whole: isWhole(given), confidence: 1 })
}

/** The mask of fingers and sleeves on a sheet, if any. */
export function covered(pixels: Pixels, { view, tint, corners }: Page): Mask | undefined {
  return tint && findFingers(view, tint, { pixels, corners })
}

function pageAt(pixels: Pixels, page: FoundPage): Page {
  const view = measuredView(pixels, page.corners)
  return { ...page, tint: paperTint(view), view }
}

function measuredView(pixels: Pixels, corners: Corners): MeasuredView {
  const view = rectified(pixels, corners, ...sizeWithin(corners, longSide))
  const light = brightness(view)
  return { view, light, means: meansAround(light) }
}

// Smooth blue crayon over a whole sea can outweigh the paper, so prefer a tint that is brighter and grayer.
function paperTint({ view, light, means }: MeasuredView): Tint | undefined {
  const smooth = smoothPlaces(means, 0.06)
  const [main, ...others] = tints(view, light, smooth, 4)
  if (!main) return undefined
  const own = shine(main, view, light, smooth)
  const better = others.find(
    (tint) =>
      isGrey(tint) && tint.weight > 0.08 * main.weight && shine(tint, view, light, smooth) > 1.25 * own,
  )
  return better && own > 0.15 ? better : main
}

function shine(tint: Tint, view: View, light: FloatImage, smooth: Mask): number {
  return percentile(light.data, 0.8, 0, 1, paperPlaces(view, light, smooth, tint).data)
}

function isGrey({ redGreen, blueGreen }: Tint): boolean {
  return Math.abs(redGreen) < 0.16 && Math.abs(blueGreen) < 0.3
}
