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

/** The mask of bare paper in a view, and the paper's ln of linear light per channel everywhere, also under ink. */
export type Paper = { mask: Mask; light: [FloatImage, FloatImage, FloatImage] }

// Paper probability for bare paper; a lower one suffices if the line probability is below `mostLine`.
const [bareFrom, perhapsBareFrom, mostLine] = [0.5, 0.25, 0.1]
// The sigma of the blur of the filled-in light, in pixels.
const soft = 1.6
// The largest possible magnitude of ln(R/G) and ln(B/G) between two bytes.
const mostTint = Math.max(...logOfByte) - Math.min(...logOfByte)
// The fraction of a view below which paper is too rare to measure the light.
const littlePaper = 0.03
// On a sheet without bare paper, the least fraction of one tint that is taken for paper.
const leastGround = 0.3

/**
 * Estimates the light on the paper. If almost no paper is bare, the brightest pixels are used.
 * @param sight network probabilities at the view's size
 */
export function readPaper(view: View, sight: InkSight): Paper {
  const places = eroded(ofOneTint(view, perhapsBare(sight)), 1.6)
  const isLittle = count(places) < littlePaper * places.data.length
  const mask = isLittle ? brightest(brightness(view)) : places
  const light = (plane: Uint8Array) => filledIn(plane, mask, logOfByte, isLittle ? 20 : soft)
  const [r, g, b] = view.planes
  return { mask, light: [light(r), light(g), light(b)] }
}

/** The fraction of bare paper among paper and ink, 0-1. Print counts as neither: a grid would hide most of the paper. */
export function bareShare(sight: InkSight): number {
  const paper = count(above(sight.bare, 0.5))
  const ink = count(above(inkIn(sight), 0.5))
  return paper / Math.max(1, paper + ink)
}

/** If the network finds no bare paper and one tint fills most of the sheet, treats that tint as paper. In place. */
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

/** Keeps the pixels of the median tint, in place: no light makes paper blue in one place and orange in another. */
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
