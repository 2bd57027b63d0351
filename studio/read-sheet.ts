import { type Corners, inPixels, inShares } from './image/corners.ts'
import { hiddenOn, type InkSight, inkViews, seeInk, withoutTable } from './ink/ink-network.ts'
import { bareShare, withGround } from './ink/paper.ts'
import { networkIn } from './networks/network.ts'
import { downsampled } from './page/downsample.ts'
import { isUnsure } from './page/find-page.ts'
import { fitSheet } from './page/fit-sheet.ts'
import { covered, foundPage, pageAtManualCorners } from './page/page.ts'
import { type PageSight, seePage } from './page/page-network.ts'
import { type Family, findRuling } from './page/ruling.ts'
import type { Pixels } from './pixels.ts'
import type { Work } from './work.ts'

/**
 * Everything read before the drawing is located: the sheet in picture pixels and
 * both networks' outputs. Plain data, so that another thread can continue from it.
 */
export type Sheet = {
  corners: Corners
  /** The sheet fills the picture, or none was found. */
  whole: boolean
  /** A person should check the corners. */
  unsure: boolean
  /** The printed lines, if any. */
  ruling: Family[]
  seen: PageSight
  sight: InkSight
  /** The fraction of bare paper among paper and ink, 0-1. */
  bare: number
  /** The probability that the photo shows no drawing but a photograph or a screen, 0-1. */
  undrawn: number
}

/**
 * Finds and analyzes the sheet.
 * @param given its corners in fractions of the picture, if set manually
 * @throws DrawingRefused bad_corners
 */
export async function readSheet(pixels: Pixels, given: Corners | undefined, work: Work): Promise<Sheet> {
  await work.pace('page')
  const small = downsampled(pixels)
  await work.pace('page')
  const seen = await seePage(small)
  await work.pace('page')
  const fit = given ? undefined : await fitSheet(small, seen, work)
  await work.pace('page')
  const found = given ? pageAtManualCorners(small, given) : foundPage(small, seen, fit)
  const corners = inPixels(inShares(found.corners, small), pixels)
  const ruling = await findRuling(pixels, corners, work)
  await work.pace('drawing')
  const hidden = covered(small, found)
  await work.pace('drawing')
  const views = inkViews(pixels, corners)
  const ink = await seeInk(views, hiddenOn(pixels, corners, hidden), work)
  const undrawn = await seeUndrawn(seen.features, ink.features)
  await work.pace('drawing')
  const settled = (sight: InkSight) => withGround(found.whole ? withoutTable(sight) : sight, views[0])
  const sight = settled(ink.sight)
  await work.pace('drawing')
  const bare = bareShare(settled(ink.finest))
  return { corners, whole: found.whole, unsure: isUnsure(found), ruling, seen, sight, bare, undrawn }
}

const judge = networkIn('judge.onnx')

/** The probability that a photo shows no drawing but a photograph or a screen, 0-1, from the features of the page and ink networks. */
async function seeUndrawn(pageFeatures: Float32Array, inkFeatures: Float32Array): Promise<number> {
  const vector = (data: Float32Array) => ({ data, shape: [1, data.length] })
  const { undrawn } = await judge({
    page_features: vector(pageFeatures),
    ink_features: vector(inkFeatures),
  })
  return undrawn[0]
}
