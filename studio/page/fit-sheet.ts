import { type Box, type Corners, eachMoved, frameOf } from '../image/corners.ts'
import { part } from '../image/homography.ts'
import type { Pixels } from '../pixels.ts'
import { type Fit, fitCorners } from './fit-corners.ts'
import { type PageSight, seePage } from './page-network.ts'

/** How much around a sheet is seen from nearer, on each side, in shares of it. */
const MARGIN = 0.08
/** A part that takes up more of the photo shows no more than the photo. */
const LARGEST_PART = 0.9
/** The nearer look decides where it is no less sure than this. */
const AS_SURE = 0.02

/** Fits four corners to what the page network sees, and again from nearer where the sheet is small, unless that is less sure. */
export async function fitSheet(photo: Pixels, sight: PageSight): Promise<Fit | undefined> {
  const fit = fitCorners(sight.probability)
  const box = fit && boxAround(fit.corners)
  if (!box || (box.right - box.left) * (box.bottom - box.top) > LARGEST_PART) return fit
  const nearer = fitCorners((await seePage(photo, part(frameOf(photo), box))).probability)
  if (!nearer) return fit
  const corners = nearer.confidence > fit.confidence - AS_SURE ? inPhoto(nearer.corners, box) : fit.corners
  return { corners, confidence: Math.min(fit.confidence, nearer.confidence) }
}

function boxAround(corners: Corners): Box {
  const [left, right] = extent(corners.map(({ x }) => x))
  const [top, bottom] = extent(corners.map(({ y }) => y))
  return { left, top, right, bottom }
}

function extent(values: number[]): [from: number, to: number] {
  const [from, to] = [Math.max(0, Math.min(...values)), Math.min(1, Math.max(...values))]
  const margin = MARGIN * (to - from)
  return [Math.max(0, from - margin), Math.min(1, to + margin)]
}

function inPhoto(corners: Corners, { left, top, right, bottom }: Box): Corners {
  return eachMoved(corners, ({ x, y }) => ({ x: left + x * (right - left), y: top + y * (bottom - top) }))
}
