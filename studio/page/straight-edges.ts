import type { Point } from '../image/corners.ts'
import type { View } from '../image/homography.ts'

/** A straight line in photo pixels: a point and a unit direction. */
export type Line = { x: number; y: number; dx: number; dy: number }

/** The line from one point through another. */
export function lineThrough({ x, y }: Point, to: Point): Line {
  const length = Math.hypot(to.x - x, to.y - y)
  return { x, y, dx: (to.x - x) / length, dy: (to.y - y) / length }
}

/** Edge pixels sorted by gradient direction, with a weight of 0-1 each. */
type Edges = { x: Float32Array; y: Float32Array; weight: Float32Array; starts: Int32Array }

/** Weaker gradients are noise; in levels per pixel. */
const WEAKEST = 1.5
/** The gradient that has half the full weight, in levels per pixel. */
const HALF = 20
/** The number of directions (one per degree), and how many neighboring directions on each side a pixel votes for. */
const [DIRECTIONS, SPREAD] = [180, 3]
/** The largest distance in pixels and difference in direction of a line's edge pixels. */
const [NEAR, ALIKE] = [2, 14]
/** The most lines returned, and the least number of edge pixels of a line as a fraction of the long side. */
const [MOST, SHORTEST] = [40, 0.08]

/**
 * Finds the straight edges of a photo, strongest first, by a Hough transform
 * where each pixel votes only near its gradient direction (O'Gorman and Clowes,
 * "Finding picture edges through collinearity of feature points", 1976).
 */
export function straightEdges(view: View): Line[] {
  const edges = edgesIn(view)
  const votes = votesOf(edges, Math.ceil(Math.hypot(view.width, view.height)))
  const lines: Line[] = []
  for (let round = 0; round < 3 * MOST && lines.length < MOST; round++) {
    const rough = votes.best()
    const near = fitted(edges, membersOf(edges, rough))
    const members = membersOf(edges, near ?? rough)
    votes.withdraw(members)
    const line = fitted(edges, members)
    if (line && members.length > SHORTEST * Math.max(view.width, view.height)) lines.push(line)
    if (members.length === 0) votes.forget(rough)
    for (const i of members) edges.weight[i] = 0
  }
  return lines
}

/** Sobel gradients of the strongest channel, after non-maximum suppression. */
function edgesIn({ width, height, planes }: View): Edges {
  const size = width * height
  const [across, down, strength] = [new Int16Array(size), new Int16Array(size), new Float32Array(size)]
  for (const plane of planes)
    for (let y = 1; y < height - 1; y++)
      for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
        const falling = plane[i + width + 1] - plane[i - width - 1]
        const rising = plane[i - width + 1] - plane[i + width - 1]
        const gx = falling + rising + 2 * (plane[i + 1] - plane[i - 1])
        const gy = falling - rising + 2 * (plane[i + width] - plane[i - width])
        const square = gx * gx + gy * gy
        if (square <= strength[i]) continue
        strength[i] = square
        across[i] = gx
        down[i] = gy
      }
  const weakest = (8 * WEAKEST) ** 2
  const found: number[] = []
  const directions = new Uint8Array(size)
  const starts = new Int32Array(DIRECTIONS + 1)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      if (strength[i] < weakest) continue
      const step = stepAcross(across[i], down[i], width)
      if (strength[i] < strength[i - step] || strength[i] <= strength[i + step]) continue
      directions[i] = directionOf(across[i], down[i])
      starts[directions[i] + 1]++
      found.push(i)
    }
  for (let k = 0; k < DIRECTIONS; k++) starts[k + 1] += starts[k]
  const next = starts.slice()
  const count = found.length
  const edges = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    weight: new Float32Array(count),
    starts,
  }
  for (const i of found) {
    const k = next[directions[i]]++
    const change = Math.sqrt(strength[i]) / 8
    edges.x[k] = (i % width) + 0.5
    edges.y[k] = Math.floor(i / width) + 0.5
    edges.weight[k] = change / (change + HALF)
  }
  return edges
}

/** The index offset to the neighbor in gradient direction. */
function stepAcross(gx: number, gy: number, width: number): number {
  const across = Math.abs(gx)
  const down = Math.abs(gy)
  if (down < 0.4142 * across) return 1
  if (across < 0.4142 * down) return width
  return gx > 0 === gy > 0 ? width + 1 : width - 1
}

function directionOf(x: number, y: number): number {
  return (Math.round((Math.atan2(y, x) / Math.PI) * DIRECTIONS) + DIRECTIONS) % DIRECTIONS
}

const angles = Array.from({ length: DIRECTIONS }, (_, k) => (k * Math.PI) / DIRECTIONS)
const [cosines, sines] = [Float64Array.from(angles, Math.cos), Float64Array.from(angles, Math.sin)]

/** The Hough accumulator, by direction and signed distance from the top left corner. */
function votesOf({ x, y, weight, starts }: Edges, reach: number) {
  const row = 2 * reach + 1
  const votes = new Float32Array(DIRECTIONS * row)
  const peaks = new Int32Array(DIRECTIONS)
  const support = new Float32Array(DIRECTIONS)
  const add = (i: number, direction: number, share: number) => {
    for (let k = direction - SPREAD; k <= direction + SPREAD; k++) {
      const angle = (k + DIRECTIONS) % DIRECTIONS
      const off = Math.round(x[i] * cosines[angle] + y[i] * sines[angle])
      votes[angle * row + off + reach] += share * weight[i]
    }
  }
  const findPeak = (angle: number) => {
    support[angle] = 0
    for (let i = angle * row + 1; i < (angle + 1) * row - 1; i++) {
      const near = votes[i - 1] + votes[i] + votes[i + 1]
      if (near > support[angle]) [support[angle], peaks[angle]] = [near, i]
    }
  }
  for (let k = 0; k < DIRECTIONS; k++) for (let i = starts[k]; i < starts[k + 1]; i++) add(i, k, 1)
  for (let k = 0; k < DIRECTIONS; k++) findPeak(k)
  return {
    best(): Line {
      const angle = support.indexOf(Math.max(...support))
      const off = peaks[angle] - angle * row - reach
      return { x: off * cosines[angle], y: off * sines[angle], dx: -sines[angle], dy: cosines[angle] }
    },
    withdraw(members: readonly number[]) {
      const changed = new Set<number>()
      let direction = 0
      for (const i of members) {
        while (i < starts[direction] || i >= starts[direction + 1]) direction = (direction + 1) % DIRECTIONS
        add(i, direction, -1)
        changed.add(direction)
      }
      for (let k = 0; k < DIRECTIONS; k++) {
        const near = Array.from(
          { length: 2 * SPREAD + 1 },
          (_, d) => (k + d - SPREAD + DIRECTIONS) % DIRECTIONS,
        )
        if (near.some((d) => changed.has(d))) findPeak(k)
      }
    },
    forget({ dx, dy }: Line) {
      const angle = directionOf(dy, -dx)
      votes.fill(0, peaks[angle] - 1, peaks[angle] + 2)
      findPeak(angle)
    },
  }
}

/** The edge pixels that lie on a line and whose gradient is across it. */
function membersOf({ x, y, weight, starts }: Edges, line: Line): number[] {
  const own = directionOf(line.dy, -line.dx)
  const members: number[] = []
  for (let k = own - ALIKE; k <= own + ALIKE; k++) {
    const direction = (k + DIRECTIONS) % DIRECTIONS
    for (let i = starts[direction]; i < starts[direction + 1]; i++) {
      const off = (x[i] - line.x) * line.dy - (y[i] - line.y) * line.dx
      if (Math.abs(off) < NEAR && weight[i] > 0) members.push(i)
    }
  }
  return members
}

/** The weighted total least-squares line through edge pixels. */
function fitted(edges: Edges, members: readonly number[]): Line | undefined {
  if (members.length < 8) return undefined
  let [total, x, y] = [0, 0, 0]
  for (const i of members) {
    total += edges.weight[i]
    x += edges.weight[i] * edges.x[i]
    y += edges.weight[i] * edges.y[i]
  }
  x /= total
  y /= total
  let [xx, xy, yy] = [0, 0, 0]
  for (const i of members) {
    const [ox, oy] = [edges.x[i] - x, edges.y[i] - y]
    xx += edges.weight[i] * ox * ox
    xy += edges.weight[i] * ox * oy
    yy += edges.weight[i] * oy * oy
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  return { x, y, dx: Math.cos(angle), dy: Math.sin(angle) }
}
