import { type Corners, frameOf, type Point } from '../image/corners.ts'
import type { FloatImage } from '../image/float-image.ts'
import { halved } from '../image/resize.ts'
import type { Size } from '../pixels.ts'
import { fromTopLeft } from './fit-corners.ts'
import { insideOf, type Sums, sumsOf } from './polygon-sums.ts'
import type { LinePart, SeenLine } from './side-strips.ts'
import { type Line, lineThrough } from './straight-edges.ts'

/** A candidate side, directed clockwise around the sheet on the screen. */
type Side = LinePart & { sums: Float64Array; angle: number; most: number }

/** The corners of four consecutive sides, and their score. */
type Choice = { corners: Point[]; score: number }

/** How many candidates with the strongest evidence are tried, besides the photo's own sides. */
const MOST = 18
/** The allowed turn from one side to the next, in radians. */
const [LEAST_TURN, MOST_TURN] = [0.45, 2.7]
/** The least length of a side, as a fraction of the photo's diagonal. */
const SHORTEST = 0.06
/** The weight of the page network's probability relative to the side evidence. */
const PAGE = 4
/** The smallest sheet, as a fraction of the frame. */
const SMALLEST = 0.03

/**
 * Chooses the four lines that best match the side evidence and enclose the most likely sheet.
 * @param probability of sheet over the whole photo, 192 pixels wide
 * @return corners in fractions 0-1 of the photo, or beyond it
 */
export function chooseSides(
  lines: readonly SeenLine[],
  probability: FloatImage,
  size: Size,
): Corners | undefined {
  const diagonal = Math.hypot(size.width, size.height)
  const sides = [
    ...likeliest(lines),
    ...frameOf(size).map((from, i, corners) => frameSide(from, corners[(i + 1) % 4])),
  ]
  const choices = foursOf(
    sides.sort((a, b) => a.angle - b.angle),
    diagonal,
  )
  const page = sumsOf(logOdds(halved(halved(probability))))
  const inField = ({ x, y }: Point) => ({ x: (x / size.width) * page.side, y: (y / size.height) * page.side })
  let best: Choice | undefined
  for (const { corners, score } of choices) {
    const total = score + pageScore(corners.map(inField), page)
    if (!best || total > best.score) best = { corners, score: total }
  }
  return best && fromTopLeft(best.corners.map(({ x, y }) => ({ x: x / size.width, y: y / size.height })))
}

function likeliest(lines: readonly SeenLine[]): Side[] {
  return lines
    .flatMap(({ right, left, ...line }) => [
      sideOf(line, right),
      sideOf({ ...line, dx: -line.dx, dy: -line.dy, from: -line.to, to: -line.from }, backwards(left)),
    ])
    .sort((a, b) => b.most - a.most)
    .slice(0, MOST)
}

function frameSide(from: Point, to: Point): Side {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return sideOf({ ...lineThrough(from, to), from: 0, to: length }, new Float64Array(2))
}

function sideOf(line: LinePart, sums: Float64Array): Side {
  let [least, most] = [0, 0]
  for (const sum of sums) {
    least = Math.min(least, sum)
    most = Math.max(most, sum - least)
  }
  return { ...line, sums, most, angle: Math.atan2(line.dy, line.dx) }
}

function backwards(sums: Float64Array): Float64Array {
  const all = sums[sums.length - 1]
  return sums.map((_, i) => all - sums[sums.length - 1 - i])
}

/** All quadrilaterals from four of the sides, which are sorted by angle. */
function foursOf(sides: readonly Side[], diagonal: number): Choice[] {
  const n = sides.length
  const follows = sides.map((a) => sides.map((b) => isTurn(b.angle - a.angle)))
  const meets = sides.map((a) => sides.map((b) => placeOfMeeting(a, b)))
  const along = (before: number, side: number, after: number) => {
    const [from, to] = [meets[side][before], meets[side][after]]
    return to - from > SHORTEST * diagonal ? sumAlong(sides[side], from, to) : Number.NaN
  }
  const choices: Choice[] = []
  for (let a = 0; a < n; a++)
    for (let b = a + 1; b < n; b++) {
      if (!follows[a][b]) continue
      for (let c = b + 1; c < n; c++) {
        if (!follows[b][c]) continue
        const second = along(a, b, c)
        if (Number.isNaN(second)) continue
        for (let d = c + 1; d < n; d++) {
          if (!follows[c][d] || !follows[d][a]) continue
          const score = (along(d, a, b) + second + along(b, c, d) + along(c, d, a)) / diagonal
          if (Number.isNaN(score)) continue
          const corners = [
            pointAt(sides[a], meets[a][b]),
            pointAt(sides[b], meets[b][c]),
            pointAt(sides[c], meets[c][d]),
            pointAt(sides[d], meets[d][a]),
          ]
          choices.push({ corners, score })
        }
      }
    }
  return choices
}

function isTurn(angle: number): boolean {
  const turn = angle < 0 ? angle + 2 * Math.PI : angle
  return turn > LEAST_TURN && turn < MOST_TURN
}

/** The distance along line a to its intersection with b. */
function placeOfMeeting(a: Line, b: Line): number {
  return ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / (a.dx * b.dy - a.dy * b.dx)
}

function pointAt({ x, y, dx, dy }: Line, t: number): Point {
  return { x: x + t * dx, y: y + t * dy }
}

function sumAlong({ sums, from, to }: Side, start: number, end: number): number {
  const upTo = (t: number) => {
    const place = Math.min(sums.length - 1, Math.max(0, ((t - from) / (to - from)) * (sums.length - 1)))
    const whole = Math.min(sums.length - 2, Math.floor(place))
    return sums[whole] + (place - whole) * (sums[whole + 1] - sums[whole])
  }
  return upTo(end) - upTo(start)
}

function logOdds({ width, height, data }: FloatImage): FloatImage {
  const odds = data.map((p) => Math.min(4, Math.max(-4, Math.log((p + 1e-4) / (1 + 1e-4 - p)))))
  return { width, height, data: odds }
}

function pageScore(corners: Point[], page: Sums): number {
  const [area, sum] = insideOf(corners, page)
  const pixels = page.side ** 2
  return area < SMALLEST * pixels ? Number.NEGATIVE_INFINITY : (PAGE * (2 * sum - page.total)) / pixels
}
