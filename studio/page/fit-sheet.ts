import { frameOf, inPixels, sizeWithin } from '../image/corners.ts'
import { rectified } from '../image/homography.ts'
import type { Pixels } from '../pixels.ts'
import type { Work } from '../work.ts'
import { chooseSides } from './choose-sides.ts'
import { explainedBy, type Fit, fitCorners } from './fit-corners.ts'
import type { PageSight } from './page-network.ts'
import { seeLines } from './side-strips.ts'
import { lineThrough, straightEdges } from './straight-edges.ts'

/** The long side of the view searched for lines, in pixels. */
const VIEW = 512

/** Fits corners to the page probabilities, then chooses the sheet's sides among theirs and the photo's straight edges. */
export async function fitSheet(
  photo: Pixels,
  { probability }: PageSight,
  work: Work,
): Promise<Fit | undefined> {
  const fit = fitCorners(probability)
  if (!fit) return undefined
  const frame = frameOf(photo)
  const view = rectified(photo, frame, ...sizeWithin(frame, VIEW))
  const fitted = inPixels(fit.corners, view)
  const sides = fitted.map((corner, i) => lineThrough(corner, fitted[(i + 1) % 4]))
  const lines = [...straightEdges(view), ...sides]
  const corners = chooseSides(await seeLines(view, probability, lines, work), probability, view)
  return corners ? { corners, confidence: Math.min(fit.confidence, explainedBy(corners, probability)) } : fit
}
