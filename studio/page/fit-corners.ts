import { components } from '../image/components.ts'
import { type Corners, frameOf, inPixels, type Point } from '../image/corners.ts'
import { above, type FloatImage, type Mask } from '../image/float-image.ts'
import { part } from '../image/homography.ts'
import { areaOf, hullOf, turn } from '../image/polygon.ts'
import { insideOf, type Sums, sumsOf } from './polygon-sums.ts'

/** Four corners in fractions 0-1 of the frame (outside it if the sheet continues), and how well they explain the field, 0-1. */
export type Fit = { corners: Corners; confidence: number }

/** The least area of a sheet, as a fraction of the frame. */
const LEAST_AREA = 0.02
/** How far a corner may lie from the center of the frame, in frame sizes. */
const MAX_CORNER_OFFSET = 1.5
/** The step sizes of the corner refinement, in pixels of the field. */
const STEPS = [8, 4, 2, 1, 0.5, 0.25]
const ROUNDS_PER_STEP = 12
/** The least gain of a move, in pixels. */
const LEAST_GAIN = 0.05

/**
 * Fits the quadrilateral that covers the most sheet and the least surroundings:
 * reduces the convex hull to four sides, then refines the corners.
 */
export function fitCorners(probability: FloatImage): Fit | undefined {
  const patch = largestPatch(above(probability, 0.5))
  if (!patch) return undefined
  const sheet = sumsOf(probability)
  const hull = fourSided(hullOf(patch), sheet)
  if (!hull) return undefined
  const quad = refined(hull, sheet)
  const corners = fromTopLeft(quad.map(({ x, y }) => ({ x: x / sheet.side, y: y / sheet.side })))
  return { corners, confidence: explainedBy(corners, probability) }
}

/** How well corners, in fractions of the frame, explain the sheet probability: soft intersection over union, 0-1. */
export function explainedBy(corners: Corners, probability: FloatImage): number {
  const sheet = sumsOf(probability)
  const [area, held] = insideOf(inPixels(corners, probability), sheet)
  return held / (area + sheet.total - held)
}

/** The depths of strips along the photo's sides, in fractions of it. */
const STRIPS = [0.03, 0.06, 0.1, 0.15]

/** The sheet probability of the least likely strip along a side of the photo, 0-1. */
export function likelihoodAtSides(probability: FloatImage): number {
  const sheet = sumsOf(probability)
  const strips = STRIPS.flatMap((depth) => [
    { left: 0, top: 0, right: 1, bottom: depth },
    { left: 0, top: 1 - depth, right: 1, bottom: 1 },
    { left: 0, top: 0, right: depth, bottom: 1 },
    { left: 1 - depth, top: 0, right: 1, bottom: 1 },
  ])
  const means = strips.map((strip) => {
    const [area, held] = insideOf(part(frameOf(probability), strip), sheet)
    return held / area
  })
  return Math.min(...means)
}

function fourSided(hull: readonly Point[], sheet: Sums): Point[] | undefined {
  let vertices = [...hull]
  while (vertices.length > 4) {
    const fewer = vertices
      .map((_, i) => withoutEdge(vertices, i, sheet))
      .filter((choice) => choice !== undefined)
      .sort((a, b) => a.cost - b.cost)[0]
    if (!fewer) return undefined
    vertices = fewer.vertices
  }
  return vertices.length === 4 ? vertices : undefined
}

/** Removes one polygon side by extending its neighbors until they meet. The cost is in pixels. */
function withoutEdge(
  vertices: Point[],
  i: number,
  sheet: Sums,
): { vertices: Point[]; cost: number } | undefined {
  const [a, b, c, d] = [-1, 0, 1, 2].map((k) => vertices[(i + k + vertices.length) % vertices.length])
  const tip = meetingPoint(a, b, c, d)
  const middle = sheet.side / 2
  if (!tip || Math.max(Math.abs(tip.x - middle), Math.abs(tip.y - middle)) > MAX_CORNER_OFFSET * sheet.side)
    return undefined
  // Area added outside the frame is nearly free, because the sheet may continue there.
  const cost = insideOf([b, tip, c], sheet)[0] + 0.02 * areaOf([b, tip, c])
  return { vertices: vertices.with(i, tip).toSpliced((i + 1) % vertices.length, 1), cost }
}

/** The intersection of the ray from a through b, beyond b, with the ray from d through c, beyond c. */
function meetingPoint(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - d.x, c.y - d.y]
  const cross = ux * vy - uy * vx
  if (Math.abs(cross) < 1e-6) return undefined
  const s = ((d.x - b.x) * vy - (d.y - b.y) * vx) / cross
  const t = ((d.x - b.x) * uy - (d.y - b.y) * ux) / cross
  return s > 0 && t > 1 ? { x: b.x + s * ux, y: b.y + s * uy } : undefined
}

function refined(quad: Point[], sheet: Sums): Point[] {
  let best = { quad, score: scoreOf(quad, sheet) }
  for (const step of STEPS)
    for (let round = 0; round < ROUNDS_PER_STEP; round++) {
      const before = best.score
      for (const [dx, dy] of moves(best.quad, step)) {
        const moved = best.quad.map(({ x, y }, i) => ({ x: x + dx[i], y: y + dy[i] }))
        if (!isConvex(moved)) continue
        const score = scoreOf(moved, sheet)
        if (score > best.score + LEAST_GAIN) best = { quad: moved, score }
      }
      if (best.score === before) break
    }
  return best.quad
}

function scoreOf(quad: Point[], sheet: Sums): number {
  const [area, held] = insideOf(quad, sheet)
  return 2 * held - area
}

type Move = [dx: number[], dy: number[]]

function* moves(quad: Point[], step: number): Generator<Move> {
  const none = [0, 0, 0, 0]
  for (let i = 0; i < 4; i++) {
    for (const way of [step, -step]) {
      yield [none.with(i, way), none]
      yield [none, none.with(i, way)]
      const next = (i + 1) % 4
      const [from, to] = [quad[i], quad[next]]
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
      const [dx, dy] = [(-way * (to.y - from.y)) / length, (way * (to.x - from.x)) / length]
      yield [none.with(i, dx).with(next, dx), none.with(i, dy).with(next, dy)]
    }
  }
}

function isConvex(quad: Point[]): boolean {
  return quad.every((at, i) => turn(quad[(i + 3) % 4], at, quad[(i + 1) % 4]) > 0)
}

/** Orders corners clockwise on the screen, starting with the one nearest to the top left. */
export function fromTopLeft(quad: Point[]): Corners {
  const first = quad.reduce((best, { x, y }, i) => (x + y < quad[best].x + quad[best].y ? i : best), 0)
  const [a, b, c, d] = [0, 1, 2, 3].map((k) => quad[(first + k) % 4])
  return [a, b, c, d]
}

function largestPatch(mask: Mask): Mask | undefined {
  const { labels, parts } = components(mask)
  const largest = parts.reduce((best, { area }, i) => (area > (parts[best]?.area ?? 0) ? i : best), 0)
  const patch = parts[largest]
  if (!patch || patch.area < LEAST_AREA * labels.length) return undefined
  const data = new Uint8Array(labels.length)
  labels.forEach((label, i) => {
    if (label === largest + 1) data[i] = 1
  })
  return { ...mask, data }
}
