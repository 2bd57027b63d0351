import { components, keepParts, type Part, type Parts } from '../image/components.ts'
import { closed, opened } from '../image/distance.ts'
import { count, type Field, type Mask, percentile } from '../image/field.ts'
import { areaOf, fourSided, hullOf } from '../image/polygon.ts'
import {
  brightness,
  type Look,
  meansAround,
  paperPlaces,
  smoothPlaces,
  type Tint,
  tints,
} from '../image/tints.ts'
import { type Corners, type Point, sizeWithin, skimmed, unprojection, type View } from '../image/view.ts'
import type { Pixels } from '../pixels.ts'
import { goneOn } from './cut.ts'
import { isFigure } from './figure.ts'
import { type FoundPage, findPageByNetwork } from './find-page.ts'
import { findFingers } from './fingers.ts'
import { cornersIn, isWhole } from './given.ts'
import { type PageSight, seePage } from './page-network.ts'
import { pasted } from './pasted.ts'
import { withoutScanEdge } from './scan-edge.ts'
import { edgeContrast, innerSides, isDrawnGround, isPlausible, settled } from './sheet-edges.ts'
import { widened } from './table.ts'

/** The sheet of paper in a photo: its corners in source pixels, whether they are the picture's own, the paper's tint, and what covers it. */
export type Page = { corners: Corners; whole: boolean; tint: Tint | undefined; covered: Mask | undefined }

/** A page before what covers it is looked for, and what was seen there where it has been looked at. */
export type Found = Omit<Page, 'covered'> & { look: Look | undefined }

type Candidate = { corners: Corners; score: number; tint: Tint }

const longSide = 480
// The share of the photo that a sheet fills at least.
const leastArea = 0.1
const fewestEdges = 0.5
// How much bare paper a sheet shows at least; and one of which a single side is seen, that its sky may not be taken for paper and its ground for a table.
const [leastFilled, leastFilledAlone] = [0.3, 0.68]
// Half the width of a finger, in pixels of the small copy.
const finger = 31

/**
 * From which confidence the page network is believed: that the photo is all sheet, or where it would cut; where the rules think the photo
 * is all sheet; and at all. Chosen on our own drawings and 23 real photos: docs/studio/quality.md, "The sheet".
 */
const SURE = { whole: 0.85, cut: 0.963, half: 0.95, least: 0.84 }

/** How far out of a sheet the network's corners may lie, in its sides. */
const SLACK = 0.08

/** Finds the sheet in a photo of a drawing on a table; a scan, or a sheet that fills the photo, is the whole picture. */
export async function findPage(pixels: Pixels): Promise<Page> {
  return uncovered(pixels, foundPage(pixels, await seePage(pixels)))
}

/** The first part of `findPage`: by the page network where it is sure, else by rules. */
export function foundPage(pixels: Pixels, sight: PageSight): Found {
  const seen = findPageByNetwork(pixels, sight)
  if (seen.confidence > (seen.whole ? SURE.whole : SURE.cut)) return pageAt(pixels, seen)
  const ruled = pageIn(pixels, sightOf(pixels))
  return isRight(ruled, seen) ? ruled : pageAt(pixels, seen)
}

/** Whether the rules are to be believed where the network is not sure: it takes drawn ground for a table, and large figures for sheets. */
function isRight(ruled: Found, seen: FoundPage): boolean {
  if (seen.confidence < SURE.least) return true
  if (ruled.whole) return seen.whole || seen.confidence < SURE.half
  return !seen.whole && holds(ruled.corners, seen.corners)
}

/** Whether a four-sided figure holds another but for a little. */
function holds(outer: Corners, inner: Corners): boolean {
  const place = unprojection(outer)
  return inner.map(place).every(({ x, y }) => Math.min(x, y) > -SLACK && Math.max(x, y) < 1 + SLACK)
}

/** A photo seen small, where it is smooth, and what may be paper's tint in it. */
export type Sight = { frame: Corners; look: Look; smooth: Mask; modes: Tint[] }

/** What the rules look at. */
export function sightOf(pixels: Pixels): Sight {
  const frame = pasted(pixels)
  return { frame, ...tintsOf(lookAt(pixels, frame)) }
}

function lookAt(pixels: Pixels, corners: Corners): Look {
  const view = skimmed(pixels, corners, ...sizeWithin(corners, longSide))
  const light = brightness(view)
  return { view, light, means: meansAround(light) }
}

function tintsOf(look: Look): Omit<Sight, 'frame'> {
  const smooth = smoothPlaces(look.means, 0.06)
  return { look, smooth, modes: tints(look.view, look.light, smooth, 4) }
}

/** The sheet by rules: what covers it is not known yet. */
export function pageIn(pixels: Pixels, sight: Sight): Found {
  const { frame, look, smooth, modes } = sight
  const { view, light } = look
  const best = trueSheet(view, light, smooth, candidatesOf(sight))
  if (!best) {
    const corners = withoutScanEdge(pixels, frame)
    const tint = paperTint(view, light, smooth, modes)
    return { corners, whole: true, tint, look: corners === frame ? look : undefined }
  }
  const scale = (frame[1].x - frame[0].x) / view.width
  const sides = onFrame(best.wide, view)
  const place = ({ x, y }: Point) => ({ x: frame[0].x + x * scale, y: frame[0].y + y * scale })
  const corners: Corners = [place(sides[0]), place(sides[1]), place(sides[2]), place(sides[3])]
  return { corners, whole: false, tint: best.tint, look: undefined }
}

/** The last part of `findPage`: looks for fingers and sleeves on the sheet. */
export function uncovered(pixels: Pixels, { look: seen, ...page }: Found): Page {
  const { corners, tint } = page
  const look = seen ?? lookAt(pixels, corners)
  const fingers = tint && findFingers(look, tint, { pixels, corners })
  return { ...page, covered: fingers }
}

/** The same as `pageIn` for four corners given by hand, in shares of the picture. @throws DrawingRefused bad_corners */
export function givenPage(pixels: Pixels, given: Corners): Found {
  return pageAt(pixels, { corners: cornersIn(pixels, given), whole: isWhole(given) })
}

/** The same for corners that are known, in pixels of the picture. */
export function pageAt(pixels: Pixels, { corners, whole }: Pick<Page, 'corners' | 'whole'>): Found {
  const { look, smooth, modes } = tintsOf(lookAt(pixels, corners))
  return { corners, whole, tint: paperTint(look.view, look.light, smooth, modes), look }
}

// Blue crayon all over the sea is smooth from afar and can outweigh the paper it lies on: brighter and greyer wins.
function paperTint(view: View, light: Field, smooth: Mask, [main, ...others]: Tint[]): Tint | undefined {
  if (!main) return undefined
  const shine = (tint: Tint) => percentile(light.data, 0.8, 0, 1, paperPlaces(view, light, smooth, tint).data)
  const own = shine(main)
  const isGrey = ({ redGreen, blueGreen }: Tint) => Math.abs(redGreen) < 0.16 && Math.abs(blueGreen) < 0.3
  const better = others.find(
    (tint) => isGrey(tint) && tint.weight > 0.08 * main.weight && shine(tint) > 1.25 * own,
  )
  return better && own > 0.15 ? better : main
}

// The best first. What has the tint of little of the photo, as a table mostly has, cannot score high: it is looked at where nothing better is left.
function* candidatesOf({ frame, look: { view, light }, smooth, modes }: Sight): Generator<Candidate> {
  const unseen = modes
    .map((tint) => shownBy(tint, paperPlaces(view, light, smooth, tint)))
    .sort((a, b) => b.mostScore - a.mostScore)
  const seen: Candidate[] = []
  while (unseen.length + seen.length > 0) {
    seen.sort((a, b) => b.score - a.score)
    const [best, next] = [seen[0], unseen[0]]
    if (!best || best.score <= (next?.mostScore ?? 0)) {
      const sheets = regions(next.places, next.closedFar).map((region) =>
        sheet(view, light, region, next.tint),
      )
      // What lies on a plain ground is a sheet already: no sheet in it ends on one side only.
      const endsAllRound = ({ corners }: Candidate) =>
        frame[0].x === 0 || innerSides(view, corners).length !== 1
      seen.push(...sheets.filter((candidate) => candidate !== undefined).filter(endsAllRound))
      unseen.shift()
    } else {
      seen.shift()
      yield best
    }
  }
}

type Shown = { tint: Tint; places: Mask; closedFar: Mask; mostScore: number }

// What shows a tint, its gaps closed, and the most that a sheet of it can score (see `sheet`): its corners hold no more of the photo than
// that, and enclose no less than the least sheet and hardly less than they hold.
function shownBy(tint: Tint, places: Mask): Shown {
  const closedFar = closedInside(places, 16)
  const held = (1.1 * count(closedFar)) / closedFar.data.length
  return { tint, places, closedFar, mostScore: held / Math.sqrt(Math.max(leastArea, held / 1.2)) }
}

// A fold or a broad drawing cuts the bare paper in two, a table may have the paper's tint: each reading is a candidate.
function regions(places: Mask, closedFar: Mask): Mask[] {
  const near = closedInside(places, 5)
  const found = components(near)
  const countAbove = (share: number) =>
    found.parts.filter(({ area }) => area > share * near.data.length).length
  const [few, all] = [countAbove(0.008), countAbove(0.001)]
  const whole = largestPart(closedFar)
  return [
    largestPart(near, found),
    whole,
    whole && reachesOut(whole) ? largestPart(opened(whole, finger)) : undefined,
    few > 1 ? partsAbove(near, found, 0.008) : undefined,
    all > Math.max(1, few) ? partsAbove(near, found, 0.001) : undefined,
  ].filter((region) => region !== undefined)
}

// A pale finger that holds the sheet has the paper's tint and joins it to one side of the frame; a scan touches several.
function reachesOut({ width, height, data }: Mask): boolean {
  const sides = [0, 0, 0, 0]
  for (let x = 0; x < width; x++) {
    sides[0] += data[x]
    sides[1] += data[(height - 1) * width + x]
  }
  for (let y = 0; y < height; y++) {
    sides[2] += data[y * width]
    sides[3] += data[y * width + width - 1]
  }
  const touched = sides.filter((length) => length > 0)
  return touched.length > 0 && touched.length < 3 && Math.max(...touched) < 0.3 * width
}

// Closing sticks to the frame; what lies near it must have been there before.
function closedInside(places: Mask, radius: number): Mask {
  const { width, height, data } = closed(places, radius)
  for (let y = 0, row = 0; y < height; y++, row += width) {
    const across = Math.min(y, height - 1 - y) < radius ? width : radius
    for (const from of [row, row + width - across]) data.set(places.data.subarray(from, from + across), from)
  }
  return { width, height, data }
}

function trueSheet(
  view: View,
  light: Field,
  smooth: Mask,
  candidates: Iterable<Candidate>,
): { wide: Corners; tint: Tint } | undefined {
  for (const { corners, tint } of candidates) {
    const wide = goneOn(view, widenedIfSheet(view, light, corners))
    if (!isFigure(view, light, smooth, { found: corners, wide, tint })) return { wide, tint }
  }
  return undefined
}

function widenedIfSheet(view: View, light: Field, corners: Corners): Corners {
  const wide = widened(view, light, corners)
  return isPlausible(wide, view) && edgeContrast(view, light, wide) >= fewestEdges ? wide : corners
}

// A side that runs in and out of the frame beside it is the frame: the sheet goes on beyond the picture.
function onFrame([a, b, c, d]: Corners, { width, height }: View): Corners {
  const [left, right] = [straddles(a.x, d.x, 0, width), straddles(b.x, c.x, width, width)]
  const [top, bottom] = [straddles(a.y, b.y, 0, height), straddles(d.y, c.y, height, height)]
  const put = ({ x, y }: Point, isLeft: boolean, isTop: boolean) => ({
    x: isLeft && left ? 0 : !isLeft && right ? width : x,
    y: isTop && top ? 0 : !isTop && bottom ? height : y,
  })
  return [put(a, true, true), put(b, false, true), put(c, false, false), put(d, true, false)]
}

function straddles(from: number, to: number, frame: number, size: number): boolean {
  const [one, other] = [(from - frame) / size, (to - frame) / size]
  return one * other < 0 && Math.max(Math.abs(one), Math.abs(other)) < 0.03
}

function sheet(view: View, light: Field, region: Mask, tint: Tint): Candidate | undefined {
  const size = view.width * view.height
  if (count(region) < 0.06 * size) return undefined
  const found = fourSided(hullOf(region))
  if (!found) return undefined
  const corners = settled(view, light, found, tint)
  const area = areaOf(corners)
  if (area > 0.93 * size || area < leastArea * size || !isPlausible(corners, view)) return undefined
  const filled = count(region) / area
  const edges = edgeContrast(view, light, corners)
  const least = innerSides(view, corners).length === 1 ? leastFilledAlone : leastFilled
  if (filled < least || edges < fewestEdges || isDrawnGround(view, light, corners, tint)) return undefined
  return { corners, score: Math.sqrt(area / size) * filled * edges, tint }
}

function largestPart(mask: Mask, found = components(mask)): Mask | undefined {
  const largest = found.parts.reduce(
    (best, part, i) => (part.area > (found.parts[best]?.area ?? 0) ? i : best),
    0,
  )
  return found.parts[largest] && partsOf(mask, found, (_, i) => i === largest)
}

function partsAbove(mask: Mask, found: Parts, share: number): Mask | undefined {
  return partsOf(mask, found, ({ area }) => area > share * mask.data.length)
}

function partsOf(mask: Mask, found: Parts, wanted: (part: Part, index: number) => boolean): Mask | undefined {
  const copy = { ...mask, data: mask.data.slice() }
  return keepParts(copy, found, wanted) > 0 ? copy : undefined
}
