import type { Box } from '../image/corners.ts'
import type { View } from '../image/homography.ts'
import { logOfByte } from '../image/tints.ts'
import type { Family } from './ruling.ts'

/** How to step through a view along a family of lines: `next` moves one pixel along, `aside` one to the side. */
export type Walk = {
  along: number
  across: number
  next: number
  aside: number
  reach: number
  scale: number
}

/** One line, per pixel along it: its position across, and its contrast to both sides if they are alike, else 0. */
export type Line = { centre: Float32Array; stands: Float32Array }

// In thousandths of the sheet's long side: the distance at which
// both sides are sampled, and the block length of `settle`.
const [side, settling] = [3.6, 24]
// The largest difference of both sides, and the range of
// contrasts of printed lines (stronger ones are pen strokes).
const [alike, weakest, strongest] = [0.09, 0.008, 1.3]
// Over this many pixels the polynomial is treated as linear.
const straight = 16

/** The darkness of a view: minus ln of light. */
export function darknessOf({ planes: [r, g, b] }: View): Float32Array {
  const out = new Float32Array(r.length)
  for (let i = 0; i < out.length; i++) out[i] = (logOfByte[r[i]] + logOfByte[g[i]] + logOfByte[b[i]]) / -3
  return out
}

/** The lines of a family that pass through a view. @param box of the view in the sheet */
export function linesIn(
  { width, height }: View,
  dark: Float32Array,
  family: Family,
  box: Box,
): [Line[], Walk] {
  const { lines: paths, length, course } = family
  const { left, top, right, bottom } = box
  const isAcross = course === 'across'
  const [along, across] = isAcross ? [width, height] : [height, width]
  const [from, size, start, run] = isAcross
    ? [top, bottom - top, left, right - left]
    : [left, right - left, top, bottom - top]
  const scale = across / (size * length)
  const middles = paths.map((path) => placeOn(path, 0.5))
  const gap = paths.length > 1 ? (middles[paths.length - 1] - middles[0]) / (paths.length - 1) : 99
  const reach = Math.max(2, Math.round(Math.min(side, 0.45 * gap) * scale))
  const walk: Walk = { along, across, next: isAcross ? 1 : width, aside: isAcross ? width : 1, reach, scale }
  const lines: Line[] = []
  for (const path of paths) {
    const place = (i: number) =>
      ((placeOn(path, start + (run * (i + 0.5)) / along) / length - from) / size) * across - 0.5
    const centre = new Float32Array(along)
    for (let i = 0; i < along; i += straight) stretchOut(centre, i, place(i), place(i + straight))
    if (!centre.some((aside) => aside > -reach && aside < across + reach)) continue
    const line = { centre, stands: new Float32Array(along) }
    standAlong(dark, line, walk)
    settle(dark, line, walk)
    standAlong(dark, line, walk)
    lines.push(line)
  }
  return [lines, walk]
}

/** The position across of a path at a fraction of the sheet along it. */
export function placeOn(path: Float64Array, share: number): number {
  const at = share * (path.length - 1)
  const i = Math.min(path.length - 2, Math.max(0, Math.floor(at)))
  return path[i] + (at - i) * (path[i + 1] - path[i])
}

function stretchOut(centre: Float32Array, first: number, start: number, end: number) {
  const last = Math.min(centre.length, first + straight)
  for (let i = first; i < last; i++) centre[i] = start + ((end - start) * (i - first)) / straight
}

/** Samples a plane across the line with linear interpolation. */
export function between(plane: Float32Array, at: number, place: number, aside: number): number {
  const low = Math.floor(place)
  const i = at + low * aside
  return plane[i] + (plane[i + aside] - plane[i]) * (place - low)
}

function standAlong(dark: Float32Array, { centre, stands }: Line, { next, aside, reach, across }: Walk) {
  for (let i = 0; i < centre.length; i++) {
    const place = centre[i]
    stands[i] = 0
    if (place < reach + 1 || place > across - reach - 2) continue
    const one = between(dark, i * next, place - reach, aside)
    const other = between(dark, i * next, place + reach, aside)
    if (one - other > alike || other - one > alike) continue
    const more = between(dark, i * next, place, aside) - (one > other ? one : other)
    if (more > weakest && more < strongest) stands[i] = more
  }
}

// Paper is never as smooth as the polynomial, so each block of
// a line is shifted to where it is darkest, by a pixel or two.
function settle(dark: Float32Array, { centre, stands }: Line, walk: Walk) {
  const block = Math.max(12, Math.round(settling * walk.scale))
  const most = Math.min(0.6 * walk.reach, 1 + 0.5 * walk.scale)
  const blocks = Math.ceil(centre.length / block)
  const sums = new Float64Array(blocks)
  const weights = new Float64Array(blocks)
  for (let i = 0; i < centre.length; i++) {
    if (stands[i] === 0) continue
    const { weight, moment } = darknessAround(dark, i * walk.next, centre[i], walk)
    const b = Math.floor(i / block)
    sums[b] += moment
    weights[b] += weight
  }
  const offs = new Float32Array(blocks)
  for (let b = 0; b < blocks; b++) {
    const weight = weights[b] + (weights[b - 1] ?? 0) + (weights[b + 1] ?? 0) + 1e-6
    const off = (sums[b] + (sums[b - 1] ?? 0) + (sums[b + 1] ?? 0)) / weight
    offs[b] = off > most ? most : off < -most ? -most : off
  }
  for (let i = 0; i < centre.length; i++) {
    const at = Math.max(0, (i + 0.5) / block - 0.5)
    const b = Math.min(blocks - 1, Math.floor(at))
    const after = b + 1 < blocks ? offs[b + 1] : offs[b]
    centre[i] += offs[b] + (at - b) * (after - offs[b])
  }
}

// The total contrast across the line around a position, and its first moment.
function darknessAround(
  dark: Float32Array,
  at: number,
  place: number,
  { reach, aside }: Walk,
): { weight: number; moment: number } {
  const one = between(dark, at, place - reach, aside)
  const other = between(dark, at, place + reach, aside)
  const ground = one > other ? one : other
  let [weight, moment] = [0, 0]
  for (let off = 0.5 - reach; off < reach; off += 0.5) {
    const more = between(dark, at, place + off, aside) - ground
    if (more <= 0) continue
    weight += more
    moment += more * off
  }
  return { weight, moment }
}
