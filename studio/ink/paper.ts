import { above, count, type FloatImage, type Mask, percentile } from '../image/float-image.ts'
import type { View } from '../image/homography.ts'
import { eroded } from '../image/morphology.ts'
import { filledIn } from '../image/pull-push.ts'
import {
  brightness,
  isOfTint,
  logOfByte,
  meansAround,
  paperPlaces,
  smoothPlaces,
  tints,
} from '../image/tints.ts'
import { type InkSight, inkIn } from './ink-network.ts'

/** What is bare paper in a view, and how bright the paper is everywhere: ln of linear light per channel, also under the ink. */
export type Paper = { mask: Mask; light: [FloatImage, FloatImage, FloatImage] }

// The chance from which on paper counts as bare; and less suffices where the doubt is between paper and a fill of its tint, not a line.
const [bareFrom, perhapsBareFrom, mostLine] = [0.5, 0.25, 0.1]
// How far light that was filled in is blurred, in pixels.
const soft = 1.6
// Of ln(R/G) and ln(B/G): no byte differs more from another.
const mostTint = Math.max(...logOfByte) - Math.min(...logOfByte)
// Of a view: less paper tells nothing about the light.
const littlePaper = 0.03
// Of a sheet without bare paper: the share of one tint that stands for it.
const leastGround = 0.3

/** How the light falls on the paper. Where almost no paper is left, the brightest places stand for it. @param sight what the network sees here, in the same size */
export function readPaper(view: View, sight: InkSight): Paper {
  const places = eroded(ofOneTint(view, perhapsBare(sight)), 1.6)
  const isLittle = count(places) < littlePaper * places.data.length
  const mask = isLittle ? brightest(brightness(view)) : places
  const light = (plane: Uint8Array) => filledIn(plane, mask, logOfByte, isLittle ? 20 : soft)
  const [r, g, b] = view.planes
  return { mask, light: [light(r), light(g), light(b)] }
}

/** How much of what is paper or drawn on it is bare, 0-1. Print is neither: squares would hide most of the paper. */
export function bareShare(sight: InkSight): number {
  const paper = count(above(sight.bare, 0.5))
  const ink = count(above(inkIn(sight), 0.5))
  return paper / Math.max(1, paper + ink)
}

/** The same sight, but where the network sees no bare paper and one tint fills most of the sheet, that tint is the paper. In place. */
export function withGround(sight: InkSight, sheet: View): InkSight {
  const { bare, fill } = sight
  if (count(above(bare, 0.5)) > littlePaper * bare.data.length) return sight
  const light = brightness(sheet)
  const smooth = smoothPlaces(meansAround(light), 0.07)
  const [tint] = tints(sheet, light, smooth, 1)
  const ground = tint && paperPlaces(sheet, light, smooth, tint)
  if (!ground || count(ground) < leastGround * ground.data.length) return sight
  for (let i = 0; i < ground.data.length; i++) {
    if (ground.data[i] === 0) continue
    bare.data[i] += fill.data[i]
    fill.data[i] = 0
  }
  return sight
}

function perhapsBare({ bare, line }: InkSight): Mask {
  const mask = above(bare, perhapsBareFrom)
  for (let i = 0; i < mask.data.length; i++)
    if (line.data[i] >= mostLine && bare.data[i] <= bareFrom) mask.data[i] = 0
  return mask
}

/** The places of the tint that most of them have: no light makes paper blue in one place and orange in another. In place. */
function ofOneTint(view: View, places: Mask): Mask {
  const [r, g, b] = view.planes
  const ratio = (plane: Uint8Array) =>
    new Float32Array(plane).map((value, i) => logOfByte[value] - logOfByte[g[i]])
  const middle = (plane: Uint8Array) => percentile(ratio(plane), 0.5, -mostTint, mostTint, places.data)
  const tint = { redGreen: middle(r), blueGreen: middle(b), weight: 1 }
  for (let i = 0; i < places.data.length; i++) if (!isOfTint(view.planes, i, tint)) places.data[i] = 0
  return places
}

function brightest(light: FloatImage): Mask {
  const mask = above(light, percentile(light.data, 0.97, 0, 1))
  if (count(mask) === 0) mask.data.fill(1)
  return mask
}
