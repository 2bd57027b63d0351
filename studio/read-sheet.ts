import { type Box, type Corners, inPixels, inShares } from './image/corners.ts'
import type { View } from './image/homography.ts'
import { hiddenOn, type InkSight, inkViews, seeInk, withoutTable } from './ink/ink-network.ts'
import { bareShare, withGround } from './ink/paper.ts'
import { downsampled } from './page/downsample.ts'
import { isUnsure } from './page/find-page.ts'
import { fitSheet } from './page/fit-sheet.ts'
import { covered, foundPage, pageAtManualCorners } from './page/page.ts'
import { type PageSight, seePage } from './page/page-network.ts'
import { findRuling, type Ruling } from './page/ruling.ts'
import { takeOut } from './page/without-ruling.ts'
import type { Pixels } from './pixels.ts'
import { seeUndrawn } from './undrawn.ts'
import type { Work } from './work.ts'

/** The sheet in a picture, in pixels of it, and what both networks see: all that is read before the drawing's place is known. Plain data, so that another thread can read on from it. */
export type Sheet = {
  corners: Corners
  /** All is sheet, or none was sure. */
  whole: boolean
  /** Somebody had better look. */
  unsure: boolean
  ruling: Ruling | undefined
  seen: PageSight
  sight: InkSight
  /** How much of what is paper or drawn on it is bare, 0-1. */
  bare: number
  /** How likely the photo is to be a photograph or a screen and to show no drawing, 0-1. */
  undrawn: number
}

/** Finds the sheet and looks at it. @param given its corners in shares of the picture, where someone has shown them @throws DrawingRefused bad_corners */
export async function readSheet(pixels: Pixels, given: Corners | undefined, work: Work): Promise<Sheet> {
  await work.pace('page')
  const small = downsampled(pixels)
  await work.pace('page')
  const seen = await seePage(small)
  await work.pace('page')
  const fit = given ? undefined : await fitSheet(small, seen)
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

/** Takes the lines that the sheet is printed with out of a view of a part of it. In place. */
export async function withoutRuling(view: View, ruling: Ruling | undefined, place: Box, work: Work) {
  for (const family of ruling?.families ?? []) {
    await work.pace('paper')
    takeOut(view, family, place)
  }
}
