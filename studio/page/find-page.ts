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

/** The sheet of paper found in a photo by the page network. */
export type FoundPage = {
  /** In photo pixels, top left first, clockwise. */
  corners: Corners
  /** The sheet fills the photo, or none was found. */
  whole: boolean
  /** How well the corners explain the network's probabilities, 0-1. */
  confidence: number
}

/** The network's "full" probability above which the sheet fills the photo. */
const FULL = 0.5
/** It also fills the photo if this much of the surroundings is the same paper, unless the fit's confidence exceeds `CRISP`. */
const SAME_PAPER = 0.7
const CRISP = 0.88

/** If a strip along a side of a full photo is less likely sheet than this, it may be table. */
const DOUBTFUL_SIDE = 0.7

/** Finds the visible part of the sheet. If the sheet fills the photo or none is found, that is the frame without a scan's dark edge. */
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
  const explained = explainedBy(inShares(frameOf(photo), photo), probability)
  const atSides = likelihoodAtSides(probability)
  const confidence = atSides < DOUBTFUL_SIDE ? Math.min(explained, atSides) : explained
  return { corners: withoutScanEdge(photo), whole: true, confidence }
}

/** Below this confidence the parent is asked to check the corners. */
const SURE = 0.82

/** Whether a person should check the sheet that was found. */
export function isUnsure({ confidence }: Pick<FoundPage, 'confidence'>): boolean {
  return confidence < SURE
}
