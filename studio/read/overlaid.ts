import { borrowing, rawBytes, rawFloats } from '../field/buffers.ts'
import { components } from '../field/components.ts'
import type { Mask } from '../field/field.ts'
import { byRows, lookUpRow } from '../field/rows.ts'
import { type BlockSums, perLabel, sumBlocks, summedAround } from './block-sums.ts'
import type { Ink } from './ink.ts'
import type { InkColour } from './ink-colours.ts'

// In thousandths of the long side: a block, by which the drawing is looked through. In blocks: what is near, and how far the other crayon may be.
const side = 8
const [near, far] = [1, 10]
// How many pixels of a crayon make it lie near, and not too far, at a unit of 1.
const [present, presentFar] = [40, 300]
// How much of each of two crayons a mixture has, and how far it is from what they make, as a share of its density.
const [least, most] = [0.4, 1.5]
const off = 0.035
// The same while all of the drawing is one mean.
const [leastEver, mostEver, offEver] = [0.2, 3, 0.2]
// The cosine between the densities of two crayons of one hue, whose mixtures tell nothing.
const oneHue = 0.94
// Through ink nothing shines that is this dense in every channel, or this dense and nearly as much so in each: that is black.
const [opaque, black, grey] = [2.4, 1.5, 0.75]
// How much of a mark must be a mixture.
const mostly = 0.5

/** Three labels: the crayon that may be the other two over each other. */
type Mixture = { mixed: number; a: number; b: number }

/**
 * Two crayons over each other are no third one, though their densities add up to another colour: a fish is orange also where the water
 * was hatched over it. What is the sum of two crayons that lie around it is the rarer of them: water, sky and grass are drawn large, and what
 * is in front of them is small.
 * @param labels crayon numbers plus one per pixel @param unit a thousandth of the long side in pixels
 * @returns for each pixel the label it ought to have, 0 where it has it
 */
export function findOverlaid(ink: Ink, labels: Uint8Array, count: number, unit: number): Uint8Array {
  const blocks = sumBlocks(ink, labels, count, Math.round(side * unit))
  const areas = areasOf(blocks)
  const out = rawBytes(labels.length).fill(0)
  const mixtures = possible(blocks, areas)
  if (mixtures.length === 0) return out
  byRows(ink.mask, heirRow, labels, explained(blocks, mixtures, areas, unit), blocks, out)
  borrowing(() => settleMarks(labels, mixtures, count, ink.mask, out))
  return out
}

/** The labels without those that ought to be others: what lies under another crayon does not show its own colour. */
export function withoutOverlaid(labels: Uint8Array, overlaid: Uint8Array): Uint8Array {
  const out = rawBytes(labels.length)
  for (let i = 0; i < out.length; i++) out[i] = overlaid[i] > 0 ? 0 : labels[i]
  return out
}

/** Gives every pixel the label it ought to have. */
export function inherit(labels: Uint8Array, overlaid: Uint8Array, colours: InkColour[]) {
  const pixels = new Int32Array(colours.length + 1)
  for (let i = 0; i < labels.length; i++) {
    if (overlaid[i] === 0) continue
    labels[i] = overlaid[i]
    pixels[overlaid[i]]++
  }
  for (const [k, colour] of colours.entries()) colour.pixels += pixels[k + 1]
}

function areasOf({ sums, labels }: BlockSums): Float64Array {
  const areas = new Float64Array(labels)
  for (let from = 0; from < sums.length; from += perLabel * labels) addAreas(sums, from, areas)
  return areas
}

function addAreas(sums: Float32Array, from: number, areas: Float64Array) {
  for (let label = 0; label < areas.length; label++) areas[label] += sums[from + perLabel * label + 4]
}

function addBlock(sums: Float32Array, from: number, all: Float32Array) {
  for (let i = 0; i < all.length; i++) all[i] += sums[from + i]
}

// What is mixed of two crayons is rarer than both.
function possible({ sums, labels }: BlockSums, areas: Float64Array): Mixture[] {
  const all = rawFloats(perLabel * labels).fill(0)
  for (let from = 0; from < sums.length; from += all.length) addBlock(sums, from, all)
  const means = Array.from({ length: labels }, (_, k) => meanAt(all, perLabel * k))
  return means.flatMap((mixed, k) =>
    means.flatMap((a, i) =>
      means.flatMap((b, j) =>
        k > 0 &&
        i > 0 &&
        j > i &&
        Math.min(areas[i], areas[j]) > areas[k] &&
        distance(mixed, a, b, leastEver, mostEver) < offEver
          ? [{ mixed: k, a: i, b: j }]
          : [],
      ),
    ),
  )
}

/** For each block and label of what other crayon it is there, 0 where it is a crayon of its own. */
function explained(blocks: BlockSums, mixtures: Mixture[], areas: Float64Array, unit: number): Uint8Array {
  const { sums, across, down, labels } = blocks
  const close = summedAround(sums, across, down, near)
  const wide = summedAround(sums, across, down, far)
  const heirs = rawBytes(across * down * labels).fill(0)
  const isNear = (at: number) => close[at + 4] > present * unit * unit
  const everMixed = [...new Set(mixtures.map(({ mixed }) => mixed))]
  const isThere = (at: number) => isNear(at) || wide[at + 4] > presentFar * unit * unit
  for (let block = 0; block < across * down; block++) {
    const at = (label: number) => perLabel * (block * labels + label)
    if (!everMixed.some((label) => sums[at(label) + 4] > 0)) continue
    const mean = (label: number) => meanAt(isNear(at(label)) ? close : wide, at(label))
    const here = mixtures.filter(({ mixed, a, b }) => isThere(at(mixed)) && isThere(at(a)) && isThere(at(b)))
    const fits = here.map(({ mixed, a, b }) => distance(mean(mixed), mean(a), mean(b), least, most))
    const isMixed = new Set(here.flatMap(({ mixed }, k) => (fits[k] < off ? [mixed] : [])))
    for (const label of isMixed) {
      const own = meanAt(close, at(label))
      if (sums[at(label) + 4] === 0 || isBlack(own)) continue
      let nearest = off
      for (const { mixed, a, b } of here) {
        if (mixed !== label || isMixed.has(a) || isMixed.has(b)) continue
        const heir = areas[a] < areas[b] ? a : b
        const apart = isNear(at(heir)) ? distance(own, mean(a), mean(b), least, most) : 1
        if (apart >= nearest) continue
        nearest = apart
        heirs[block * labels + label] = heir
      }
    }
  }
  return heirs
}

// What most of a mark is, all of it is: a wall's outline keeps its crayon where it crosses another.
function settleMarks(
  labels: Uint8Array,
  mixtures: readonly Mixture[],
  count: number,
  { width, height }: Mask,
  heirs: Uint8Array,
) {
  const mixedOnly = new Uint8Array(count + 1)
  for (const { mixed } of mixtures) mixedOnly[mixed] = mixed
  const mask = { width, height, data: rawBytes(labels.length) }
  byRows(mask, lookUpRow, labels, mixedOnly, mask.data)
  const { parts, labels: marks } = components(mask)
  const votes = new Int32Array((count + 1) * parts.length)
  byRows(mask, voteRow, marks, heirs, count + 1, votes)
  const settled = Uint8Array.from(parts, ({ area }, k) => {
    const mine = votes.subarray((count + 1) * k + 1, (count + 1) * (k + 1))
    const heir = mine.reduce((best, voices, other) => (voices > mine[best] ? other : best), 0) + 1
    return mine.reduce((sum, voices) => sum + voices, 0) >= mostly * area ? heir : 0
  })
  byRows(mask, settleRow, marks, settled, heirs)
}

function voteRow(
  from: number,
  to: number,
  marks: Int32Array,
  heirs: Uint8Array,
  choices: number,
  votes: Int32Array,
) {
  for (let i = from; i < to; i++) if (marks[i] > 0) votes[choices * (marks[i] - 1) + heirs[i]]++
}

function settleRow(from: number, to: number, marks: Int32Array, settled: Uint8Array, heirs: Uint8Array) {
  for (let i = from; i < to; i++) {
    if (marks[i] === 0) continue
    const heir = settled[marks[i] - 1]
    if (heir === 0 || heirs[i] === 0) heirs[i] = heir
  }
}

function heirRow(
  from: number,
  to: number,
  labels: Uint8Array,
  heirs: Uint8Array,
  { across, side: size, labels: count }: BlockSums,
  out: Uint8Array,
) {
  const row = Math.floor(from / (to - from) / size) * across
  for (let i = from; i < to; i++)
    if (labels[i] > 0) out[i] = heirs[(row + Math.floor((i - from) / size)) * count + labels[i]]
}

type Density = readonly [number, number, number]

function isBlack(density: Density): boolean {
  const [low, high] = [Math.min(...density), Math.max(...density)]
  return low > opaque || (low > black && low > grey * high)
}

function meanAt(sums: Float32Array, at: number): Density {
  const weight = sums[at + 3] + 1e-9
  return [sums[at] / weight, sums[at + 1] / weight, sums[at + 2] / weight]
}

/** How far a density is from a sum of two others, as a share of it; 1 where there is hardly any of one of them or too much. */
function distance(mixed: Density, a: Density, b: Density, least: number, most: number): number {
  const [aa, ab, bb] = [dot(a, a), dot(a, b), dot(b, b)]
  if (ab > oneHue * Math.sqrt(aa * bb)) return 1
  const [am, bm] = [dot(a, mixed), dot(b, mixed)]
  const full = aa * bb - ab * ab
  const s = (bb * am - ab * bm) / full
  const t = (aa * bm - ab * am) / full
  if (s < least || t < least || s > most || t > most) return 1
  const square = dot(mixed, mixed) - s * am - t * bm
  return square > 0 ? Math.sqrt(square / dot(mixed, mixed)) : 0
}

function dot(p: Density, q: Density): number {
  return p[0] * q[0] + p[1] * q[1] + p[2] * q[2]
}
