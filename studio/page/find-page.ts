import { type Corners, frameOf, inPixels, inShares } from '../image/corners.ts'
import { isWhole } from '../manual-corners.ts'
import type { Pixels } from '../pixels.ts'
import { withDrawnGround } from './drawn-ground.ts'
import { explainedBy, type Fit, likelihoodAtSides } from './fit-corners.ts'
import type { PageSight } from './page-network.ts'
import { paperAround } from './same-paper.ts'
import { withoutScanEdge } from './scan-edge.ts'
import { seenPart } from './seen-part.ts'
import { tonesOf } from './tones.ts'

/** The sheet of paper in a photo, as the page network finds it. */
export type FoundPage = {
  /** In pixels of the photo, top left first, clockwise. */
  corners: Corners
  /** The sheet is all that the photo shows, or none was seen. */
  whole: boolean
  /** How well corners explain what the network sees, 0-1. */
  confidence: number
}

/** The photo is all sheet where the network thinks so by more than this. */
const FULL = 0.5
/** And where so much around the corners is the same paper, unless they explain what the network sees as well as a sheet's do. */
const SAME_PAPER = 0.7
const CRISP = 0.88

/** What is less likely sheet along a side of a photo that is all sheet could be a strip of table. */
const DOUBTFUL_SIDE = 0.7

/** Finds the part of the sheet that a photo shows: the frame, less a scan's dark edge, where the sheet fills it or none is seen. */
export function findPageByNetwork(
  photo: Pixels,
  { probability, full }: PageSight,
  fit: Fit | undefined,
): FoundPage {
  const tones = fit && full <= FULL ? tonesOf(photo) : undefined
  if (fit && tones && (fit.confidence > CRISP || paperAround(tones, fit.corners) < SAME_PAPER)) {
    const corners = seenPart(inPixels(withDrawnGround(tones, fit.corners), photo), photo)
    if (!isWhole(inShares(corners, photo))) return { corners, whole: false, confidence: fit.confidence }
  }
  const frame = frameOf(photo)
  const explained = explainedBy(inShares(frame, photo), probability)
  const atSides = likelihoodAtSides(probability)
  const confidence = atSides < DOUBTFUL_SIDE ? Math.min(explained, atSides) : explained
  return { corners: withoutScanEdge(photo, frame), whole: true, confidence }
}

/** Corners that explain less of what the network sees are asked about. */
const SURE = 0.82

/** Whether somebody had better look at the sheet that was found. */
export function isUnsure({ confidence }: Pick<FoundPage, 'confidence'>): boolean {
  return confidence < SURE
}
