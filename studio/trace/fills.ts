import { blurredPlane } from '../field/blur.ts'
import { borrowing, rawBytes, rawFloats } from '../field/buffers.ts'
import { clamp } from '../field/colour.ts'
import { components, extent, keepParts } from '../field/components.ts'
import { closed, dilated, eroded, opened } from '../field/distance.ts'
import { count, emptyMask, type Mask, numbersOf } from '../field/field.ts'
import { byRows, lookUpRow, maskRow, uniteRow } from '../field/rows.ts'
import type { InkColours } from '../read/ink-colours.ts'
import { drawnOnly } from './drawn-only.ts'
import { findHatching } from './hatching.ts'
import { isDark } from './kinds.ts'
import { growLabels } from './smooth-labels.ts'

/** Surfaces at half size: the crayon number plus one per pixel, 0 elsewhere. */
export type Fills = { width: number; height: number; labels: Uint8Array }

/** The coloured-in surfaces, and of how many fragments they consist before those are joined, where most of the page is ink: a photograph has very many. */
export type FoundFills = Fills & { fragments: number }

// In OKLab: a crayon lighter than this may fill what it surrounds.
const deepest = 0.62

type Scale = { unit: number; stroke: number; widest: number }

/**
 * Finds what the child coloured in: ink that stays solid when hatch gaps are closed and thin strokes are taken away.
 * @param ink all ink at half size
 * @param labels the crayon of every pixel at half size
 * @param scale unit (a thousandth of the long side) and pen width, both in half-size pixels
 * @param melt false for scribbles, whose strokes must not melt together
 */
export function findFills(
  ink: Mask,
  labels: Uint8Array,
  { colours }: Pick<InkColours, 'colours'>,
  scale: Scale,
  melt: boolean,
): FoundFills {
  const { unit, stroke, widest } = scale
  const { width, height } = ink
  const reach = clamp(0.5 * stroke, 3 * unit, 6.5 * unit)
  const core = melt ? Math.max(7 * unit, 0.78 * widest) : Math.max(14 * unit, 2.6 * widest)
  // A thin pencil hatches, a broad one draws.
  const drawn = drawnOnly(labels, width, colours, stroke)
  const darkInks = colours.map(
    ({ lab }, k) =>
      (stroke > 7 * unit ? isDark(lab) : lab[0] < 0.44) || (drawn[k + 1] === 1 && lab[0] < deepest),
  )
  const bright = emptyMask(width, height)
  const isBright = Uint8Array.from([0, ...darkInks.map((dark) => (dark ? 0 : 1))])
  byRows(ink, lookUpRow, labels, isBright, bright.data)
  byRows(ink, maskRow, bright.data, ink.data, bright.data)
  const union = melt ? joined(ink, closed(bright, 1.6 * unit)) : ink
  const thick = opened(union, core)
  dropSparse(thick, ink, union, stroke)
  dropSmall(thick, 8 * core * core)
  const darkness = emptyMask(width, height)
  for (const group of groups(darkInks)) {
    const dark = darkInks[group[0] - 1]
    const gap = melt ? (dark ? Math.min(reach, 0.12 * stroke) : reach) : 0
    borrowing(() => {
      const solid = solidOf(ink, labels, group, gap, core, stroke)
      if (solid) for (const mask of dark ? [thick, darkness] : [thick]) add(mask, solid)
    })
  }
  dropHollow(thick, ink, 45 * unit)
  const hatching = melt ? findHatching(ink, labels, colours, widest, unit) : emptyMask(width, height)
  byRows(thick, uniteRow, thick.data, hatching.data, thick.data)
  const fills = coloured(thick, bright, darkness, labels, colours.length, scale)
  growLabels(fills, hatching.data, 9 * unit)
  return { ...fills, fragments: fragmentsOf(ink, thick, bright, darkness, labels, colours.length, unit) }
}

// Only a page that is mostly ink can be a photograph.
function fragmentsOf(
  ink: Mask,
  thick: Mask,
  bright: Mask,
  darkness: Mask,
  labels: Uint8Array,
  colours: number,
  unit: number,
): number {
  if (count(ink) < 0.5 * ink.data.length) return 0
  const votes = weights(thick, bright, darkness, labels, true)
  return components({ ...thick, data: voted(thick, votes, labels, colours, unit) }).parts.length
}

/** A mask of a part of the picture. */
type Patch = Mask & { left: number; top: number }

// One crayon by itself may fill a surface that all inks together leave thin. Works inside the box of that crayon.
function solidOf(
  ink: Mask,
  labels: Uint8Array,
  group: number[],
  gap: number,
  core: number,
  stroke: number,
): Patch | undefined {
  const { width, height } = ink
  const wanted = new Uint8Array(256)
  for (const label of group) wanted[label] = 1
  let [left, top, right, bottom, area] = [width, height, -1, -1, 0]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (wanted[labels[i]] === 0 || ink.data[i] === 0) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
      area++
    }
  if (area < 6 * core * core) return undefined
  const mine = emptyMask(right - left + 1, bottom - top + 1)
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const i = y * width + x
      if (wanted[labels[i]] === 1 && ink.data[i]) mine.data[(y - top) * mine.width + x - left] = 1
    }
  const whole = closed(mine, gap)
  const heart = eroded(whole, 0.9 * core)
  if (count(heart) === 0) return undefined
  const solid = dilated(heart, 0.9 * core)
  dropSparse(solid, mine, whole, stroke)
  dropSmall(solid, 6 * core * core)
  return { ...solid, left, top }
}

function add(to: Mask, { width, data, left, top }: Patch) {
  for (let i = 0; i < data.length; i++)
    if (data[i]) to.data[(Math.floor(i / width) + top) * to.width + (i % width) + left] = 1
}

function groups(darkInks: boolean[]): number[][] {
  const single = darkInks.map((_, k) => [k + 1])
  const dark = single.flat().filter((label) => darkInks[label - 1])
  return dark.length > 1 ? [...single, dark] : single
}

// Loose hatching is a set of strokes, not a surface.
function dropSparse(thick: Mask, ink: Mask, union: Mask, stroke: number) {
  const { width, height } = ink
  borrowing(() => {
    const inked = blurredPlane(numbersOf(ink), width, height, 0.6 * stroke)
    const whole = blurredPlane(numbersOf(union), width, height, 0.6 * stroke)
    byRows(thick, sparseRow, inked, whole, thick.data)
  })
}

function sparseRow(from: number, to: number, inked: Float32Array, whole: Float32Array, thick: Uint8Array) {
  for (let i = from; i < to; i++) if (inked[i] < 0.74 * whole[i]) thick[i] = 0
}

function joined(a: Mask, b: Mask): Mask {
  const out = emptyMask(a.width, a.height)
  byRows(a, uniteRow, a.data, b.data, out.data)
  return out
}

// A smile or an open eye is no patch of colour, however small its gaps: what is small must be solid in the ink itself.
function dropHollow(thick: Mask, ink: Mask, small: number) {
  const found = components(thick)
  const inked = new Float64Array(found.parts.length)
  for (let i = 0; i < found.labels.length; i++)
    if (found.labels[i] > 0 && ink.data[i]) inked[found.labels[i] - 1]++
  keepParts(thick, found, (part, k) => extent(part) > small || inked[k] > 0.93 * part.area)
}

function dropSmall(mask: Mask, area: number) {
  keepParts(mask, components(mask), (part) => part.area > area)
}

// Thin dark lines over a coloured patch, as the leading of a mirror ball, and what two crayons mix to along their seam have no say in
// its colour: it goes on under them. What lies farther in is what it is.
function coloured(
  thick: Mask,
  bright: Mask,
  darkness: Mask,
  labels: Uint8Array,
  colours: number,
  { unit, stroke }: Scale,
): Fills {
  const { width, height, data } = thick
  const votes = weights(thick, bright, darkness, labels, false)
  const fills = { width, height, labels: voted(thick, votes, labels, colours, unit) }
  growLabels(fills, data, 0.8 * stroke + 1)
  for (let i = 0; i < data.length; i++)
    if (data[i] && fills.labels[i] === 0 && labels[i] > 0) fills.labels[i] = labels[i]
  growLabels(fills, data, width)
  return fills
}

/** How much every pixel has to say: nothing where it is no surface, or a thin line or a seam unless `all` count. */
function weights(
  { data, width }: Mask,
  bright: Mask,
  darkness: Mask,
  labels: Uint8Array,
  all: boolean,
): Float32Array {
  const out = rawFloats(data.length).fill(0)
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0 || labels[i] === 0) continue
    const weight = bright.data[i] ? 1 : darkness.data[i] ? 0.8 : 0
    if (all) out[i] = weight > 0 ? weight : 0.03
    else if (weight > 0 && isInner(labels, i, width)) out[i] = weight
  }
  return out
}

function voted(
  { width, height, data }: Mask,
  weight: Float32Array,
  labels: Uint8Array,
  colours: number,
  unit: number,
): Uint8Array {
  const out = rawBytes(data.length).fill(0)
  const best = rawFloats(data.length).fill(0.01)
  const votes = rawFloats(data.length)
  const voting = new Uint8Array(256)
  byRows({ width, height }, votingRow, labels, weight, voting)
  for (let label = 1; label <= colours; label++) {
    if (voting[label] === 0) continue
    byRows({ width, height }, votesRow, labels, weight, label, votes)
    borrowing(() => {
      const spread = blurredPlane(votes, width, height, Math.max(1.7 * unit, 1.2))
      byRows({ width, height }, bestRow, data, spread, label, best, out)
    })
  }
  return out
}

function votingRow(from: number, to: number, labels: Uint8Array, weight: Float32Array, voting: Uint8Array) {
  for (let i = from; i < to; i++) if (weight[i] > 0) voting[labels[i]] = 1
}

function votesRow(
  from: number,
  to: number,
  labels: Uint8Array,
  weight: Float32Array,
  label: number,
  votes: Float32Array,
) {
  for (let i = from; i < to; i++) votes[i] = labels[i] === label ? weight[i] : 0
}

function bestRow(
  from: number,
  to: number,
  wanted: Uint8Array,
  spread: Float32Array,
  label: number,
  best: Float32Array,
  out: Uint8Array,
) {
  for (let i = from; i < to; i++)
    if (wanted[i] !== 0 && spread[i] > best[i]) {
      best[i] = spread[i]
      out[i] = label
    }
}

function isInner(labels: Uint8Array, i: number, width: number): boolean {
  const label = labels[i]
  return (
    labels[i - 1] === label &&
    labels[i + 1] === label &&
    labels[i - width] === label &&
    labels[i + width] === label
  )
}
