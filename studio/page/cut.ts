import { rawFloats } from '../image/buffers.ts'
import { logOfByte } from '../image/tints.ts'
import type { Corners, Point, View } from '../image/view.ts'

const places = 58
// In pixels of the small copy.
const [step, reach, shortest, gap] = [0.5, 14, 6, 1.5]
const steps = 2 * Math.floor(reach / step) + 1
const faintest = 0.15
const steepest = 12
/** The share of a side on one line from which it is cut. */
export const straight = 0.85
// By which a side moves out at a time.
const stride = 12

/**
 * How straight each side (top, right, bottom, left) is: the share of it on which the strongest step in colour across it lies on one
 * line, to a pixel. Paper is cut straight; what a hand has drawn is not. Undefined where the photo ends.
 */
export function cutStraight(view: View, corners: Corners): (number | undefined)[] {
  return [0, 1, 2, 3].map((side) => straightFrom(view, corners[side], corners[(side + 1) % 4]))
}

function straightFrom(view: View, from: Point, to: Point): number | undefined {
  const steps = stepsAcross(view, from, to)
  return steps.seen < places / 3 ? undefined : mostOnLine(steps.along, steps.off) / steps.seen
}

/**
 * The corners with a side moved out where the paper goes on: it is not cut there, and both sides beside it run on as straight
 * as before. A child may have drawn the sea from side to side.
 */
export function goneOn(view: View, corners: Corners): Corners {
  const cut = cutStraight(view, corners)
  const side = cut.findIndex((share) => share !== undefined && share < 0.5)
  if (side < 0 || [1, 3].some((k) => (cut[(side + k) % 4] ?? 0) < straight)) return corners
  const moved = [...corners]
  const [a, b] = [side, (side + 1) % 4]
  const [outA, outB] = [
    outwards(corners[a], corners[(a + 3) % 4]),
    outwards(corners[b], corners[(b + 1) % 4]),
  ]
  for (let far = 0; far < 60; far++) {
    const [nextA, nextB] = [shifted(moved[a], outA), shifted(moved[b], outB)]
    const [first, second] = [straightFrom(view, moved[a], nextA), straightFrom(view, moved[b], nextB)]
    if (first === undefined || second === undefined || Math.min(first, second) < straight) break
    moved[a] = nextA
    moved[b] = nextB
  }
  return [moved[0], moved[1], moved[2], moved[3]]
}

function outwards(corner: Point, from: Point): Point {
  const scale = stride / Math.hypot(corner.x - from.x, corner.y - from.y)
  return { x: (corner.x - from.x) * scale, y: (corner.y - from.y) * scale }
}

function shifted({ x, y }: Point, by: Point): Point {
  return { x: x + by.x, y: y + by.y }
}

type Steps = { along: number[]; off: number[]; seen: number }

function stepsAcross({ width, height, planes }: View, from: Point, to: Point): Steps {
  const [alongX, alongY] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(alongX, alongY)
  const [acrossX, acrossY] = [-alongY / length, alongX / length]
  const wideX = Math.abs(shortest * acrossX) + 1
  const wideY = Math.abs(shortest * acrossY) + 1
  const profile = rawFloats(3 * steps)
  const found: Steps = { along: [], off: [], seen: 0 }
  for (let k = 0; k < places; k++) {
    const along = (k + 3.5) / (places + 6)
    const x = from.x + along * alongX
    const y = from.y + along * alongY
    if (x < wideX || y < wideY || x > width - wideX || y > height - wideY) continue
    found.seen++
    for (let s = 0; s < steps; s++) {
      const off = s * step - reach
      colourAt(planes, width, x + acrossX * off - 0.5, y + acrossY * off - 0.5, profile, 3 * s)
    }
    const off = strongestStep(profile)
    if (off === undefined) continue
    found.along.push(along)
    found.off.push(off)
  }
  return found
}

// Between four pixels; beyond the frame the last ones go on.
function colourAt(
  planes: View['planes'],
  width: number,
  x: number,
  y: number,
  out: Float32Array,
  place: number,
) {
  const height = planes[0].length / width
  const left = within(x, width)
  const top = within(y, height)
  const fx = Math.min(1, Math.max(0, x - left))
  const fy = Math.min(1, Math.max(0, y - top))
  const at = top * width + left
  for (let c = 0; c < 3; c++) {
    const plane = planes[c]
    const above = logOfByte[plane[at]] * (1 - fx) + logOfByte[plane[at + 1]] * fx
    const below = logOfByte[plane[at + width]] * (1 - fx) + logOfByte[plane[at + width + 1]] * fx
    out[place + c] = above * (1 - fy) + below * fy
  }
}

function within(place: number, size: number): number {
  return Math.min(size - 2, Math.max(0, Math.floor(place)))
}

function strongestStep(profile: Float32Array): number | undefined {
  const apart = Math.round(gap / step)
  let [most, where] = [faintest, -1]
  for (let s = apart; s < steps - apart; s++) {
    let change = 0
    for (let c = 0; c < 3; c++)
      change += Math.abs(profile[3 * (s + apart) + c] - profile[3 * (s - apart) + c])
    if (change > most) [most, where] = [change, s]
  }
  return where < 0 ? undefined : where * step - reach
}

function mostOnLine(along: readonly number[], off: readonly number[]): number {
  let most = 0
  for (let i = 0; i < along.length; i++)
    for (let j = i + 10; j < along.length; j++) {
      const slope = (off[j] - off[i]) / (along[j] - along[i])
      if (Math.abs(slope) > steepest) continue
      let near = 0
      for (let k = 0; k < along.length; k++)
        if (Math.abs(off[k] - off[i] - slope * (along[k] - along[i])) <= 1) near++
      if (near > most) most = near
    }
  return most
}
