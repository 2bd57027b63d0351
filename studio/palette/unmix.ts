import { components } from '../image/components.ts'
import type { Mask } from '../image/float-image.ts'
import type { Ink } from '../ink/ink.ts'
import { type BlockSums, perLabel, sumBlocks, summedAround } from './block-sums.ts'
import type { InkColour } from './ink-colour.ts'

// The block size in thousandths of the long side, and in blocks:
// the near neighborhood and the reach for the other crayon.
const side = 8
const [near, far] = [1, 10]
// The least pixels of a crayon in the near and in the far neighborhood, at a unit of 1.
const [present, presentFar] = [40, 300]
// The allowed amounts of the two crayons in a mixture, and its largest deviation relative to its density.
const local = { least: 0.4, most: 1.5 }
const off = 0.035
// The same, looser, for means over the whole drawing.
const ever = { least: 0.2, most: 3 }
const offEver = 0.2
// The least cosine between two crayons' densities at which
// they have the same hue, so that mixtures are ambiguous.
const oneHue = 0.94
// Nothing shines through ink above the first density; above
// the second it is black if all channels are similar.
const [opaque, black, grey] = [2.4, 1.5, 0.75]
// The least mixed fraction of a mark.
const mostly = 0.5

/** A crayon that may be two others on top of each other. */
type Mixture = { mixed: number; a: number; b: number }

/**
 * For each pixel of a mixture the label of its rarer component, which is in front; 0 elsewhere.
 * @param unit a thousandth of the long side in pixels
 */
export function findUnmixed(ink: Ink, labels: Uint8Array, count: number, unit: number): Uint8Array {
  const blocks = sumBlocks(ink, labels, count, Math.round(side * unit))
  const areas = areasOf(blocks)
  const out = new Uint8Array(labels.length)
  const mixtures = possible(blocks, areas)
  if (mixtures.length === 0) return out
  noteTargets(labels, explained(blocks, mixtures, areas, unit), blocks, { ...ink.mask, data: out })
  settleMarks(labels, mixtures, count, { ...ink.mask, data: out })
  return out
}

/** The labels with mixture pixels set to 0, because they do not show a pure crayon color. */
export function unmixed(labels: Uint8Array, overlaid: Uint8Array): Uint8Array {
  const out = new Uint8Array(labels.length)
  for (let i = 0; i < out.length; i++) out[i] = overlaid[i] > 0 ? 0 : labels[i]
  return out
}

/** Replaces the labels of mixture pixels and updates the pixel counts. */
export function relabel(labels: Uint8Array, overlaid: Uint8Array, colours: InkColour[]) {
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
  for (let k = 4; k < sums.length; k += perLabel) areas[((k - 4) / perLabel) % labels] += sums[k]
  return areas
}

// A mixture is rarer than both of its components.
function possible({ sums, labels }: BlockSums, areas: Float64Array): Mixture[] {
  const all = new Float32Array(perLabel * labels)
  for (let i = 0; i < sums.length; i++) all[i % all.length] += sums[i]
  const means = new Float64Array(3 * labels)
  for (let k = 0; k < labels; k++) meanInto(means, k, all, perLabel * k)
  const known = Array.from(areas, (_, k) => k).slice(1)
  return known.flatMap((mixed) =>
    known.flatMap((a) =>
      known.flatMap((b) =>
        b > a &&
        Math.min(areas[a], areas[b]) > areas[mixed] &&
        distance(means, mixed, { a, b }, ever) < offEver
          ? [{ mixed, a, b }]
          : [],
      ),
    ),
  )
}

// Levels of nearness; 0 means absent.
const [closeBy, farther] = [2, 1]

/** For each block and label the component that a mixture is replaced by, 0 if it is a separate crayon. */
function explained(blocks: BlockSums, mixtures: Mixture[], areas: Float64Array, unit: number): Uint8Array {
  const { sums, across, down, labels } = blocks
  const close = summedAround(blocks, near)
  const wide = summedAround(blocks, far)
  const targets = new Uint8Array(across * down * labels)
  const everMixed = Uint8Array.from(new Set(mixtures.map(({ mixed }) => mixed)))
  const there = new Uint8Array(labels)
  const isMixed = new Uint8Array(labels)
  // The local mean density of each label, and at the end that of the label being tested.
  const means = new Float64Array(3 * (labels + 1))
  for (let block = 0; block < across * down; block++) {
    const from = block * labels
    if (!hasAny(sums, from, everMixed)) continue
    for (let label = 0; label < labels; label++) {
      const at = perLabel * (from + label)
      const isClose = close[at + 4] > present * unit * unit
      const isFarther = wide[at + 4] > presentFar * unit * unit
      there[label] = isClose ? closeBy : isFarther ? farther : 0
      if (there[label] > 0) meanInto(means, label, isClose ? close : wide, at)
    }
    noteMixed(mixtures, there, means, isMixed)
    for (const label of everMixed) {
      const at = perLabel * (from + label)
      if (isMixed[label] === 0 || sums[at + 4] === 0) continue
      meanInto(means, labels, close, at)
      if (!isBlack(means, labels))
        targets[from + label] = targetOf(label, mixtures, { there, isMixed, areas, means })
    }
  }
  return targets
}

function hasAny(sums: Float32Array, from: number, labels: Uint8Array): boolean {
  for (let k = 0; k < labels.length; k++) if (sums[perLabel * (from + labels[k]) + 4] > 0) return true
  return false
}

function isThere({ mixed, a, b }: Mixture, there: Uint8Array): boolean {
  return there[mixed] > 0 && there[a] > 0 && there[b] > 0
}

// Marks the labels that are mixtures in this block.
function noteMixed(mixtures: Mixture[], there: Uint8Array, means: Float64Array, out: Uint8Array) {
  out.fill(0)
  for (const mixture of mixtures) {
    const { mixed } = mixture
    if (isThere(mixture, there) && distance(means, mixed, mixture, local) < off) out[mixed] = 1
  }
}

// The rarer component of the mixture that best explains a block,
// 0 if none does. The block's own mean is stored last in `means`.
function targetOf(label: number, mixtures: Mixture[], { there, isMixed, areas, means }: Block): number {
  let nearest = off
  let found = 0
  for (const mixture of mixtures) {
    const { mixed, a, b } = mixture
    if (mixed !== label || isMixed[a] === 1 || isMixed[b] === 1 || !isThere(mixture, there)) continue
    const target = areas[a] < areas[b] ? a : b
    const apart = there[target] === closeBy ? distance(means, there.length, mixture, local) : 1
    if (apart >= nearest) continue
    nearest = apart
    found = target
  }
  return found
}

/** Per label: nearness to a block, whether it is a mixture there, total area, and local mean density. */
type Block = { there: Uint8Array; isMixed: Uint8Array; areas: Float64Array; means: Float64Array }

// Each mark is resolved as a whole: a wall's outline keeps
// its crayon where it crosses another. Modifies the targets.
function settleMarks(
  labels: Uint8Array,
  mixtures: readonly Mixture[],
  count: number,
  { width, height, data: targets }: Mask,
) {
  const mixedOnly = new Uint8Array(count + 1)
  for (const { mixed } of mixtures) mixedOnly[mixed] = mixed
  const { parts, labels: marks } = components({
    width,
    height,
    data: labels.map((label) => mixedOnly[label]),
  })
  const votes = parts.map(() => new Int32Array(count + 1))
  for (let i = 0; i < marks.length; i++) if (marks[i] > 0) votes[marks[i] - 1][targets[i]]++
  const settled = parts.map(({ area }, k) => {
    const mine = votes[k].subarray(1)
    const target = mine.reduce((best, voices, other) => (voices > mine[best] ? other : best), 0) + 1
    return mine.reduce((sum, voices) => sum + voices, 0) >= mostly * area ? target : 0
  })
  for (let i = 0; i < marks.length; i++) {
    if (marks[i] === 0) continue
    const target = settled[marks[i] - 1]
    if (target === 0 || targets[i] === 0) targets[i] = target
  }
}

function noteTargets(
  labels: Uint8Array,
  targets: Uint8Array,
  { across, side, labels: count }: BlockSums,
  { width, height, data: out }: Mask,
) {
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / side) * across
    for (let x = 0; x < width; x++, i++)
      if (labels[i] > 0) out[i] = targets[(row + Math.floor(x / side)) * count + labels[i]]
  }
}

function isBlack(means: Float64Array, label: number): boolean {
  const [r, g, b] = [means[3 * label], means[3 * label + 1], means[3 * label + 2]]
  const [low, high] = [Math.min(r, g, b), Math.max(r, g, b)]
  return low > opaque || (low > black && low > grey * high)
}

function meanInto(means: Float64Array, label: number, sums: Float32Array, at: number) {
  const weight = sums[at + 3] + 1e-9
  for (let c = 0; c < 3; c++) means[3 * label + c] = sums[at + c] / weight
}

/** The distance of a label's mean density from a combination of two others, relative to it; 1 if an amount is out of range. */
function distance(
  means: Float64Array,
  mixed: number,
  { a, b }: Omit<Mixture, 'mixed'>,
  { least, most }: { least: number; most: number },
): number {
  const aa = dot(means, a, a)
  const ab = dot(means, a, b)
  const bb = dot(means, b, b)
  if (ab > oneHue * Math.sqrt(aa * bb)) return 1
  const am = dot(means, a, mixed)
  const bm = dot(means, b, mixed)
  const full = aa * bb - ab * ab
  const s = (bb * am - ab * bm) / full
  const t = (aa * bm - ab * am) / full
  if (s < least || t < least || s > most || t > most) return 1
  const all = dot(means, mixed, mixed)
  const square = all - s * am - t * bm
  return square > 0 ? Math.sqrt(square / all) : 0
}

function dot(means: Float64Array, p: number, q: number): number {
  const [i, k] = [3 * p, 3 * q]
  return means[i] * means[k] + means[i + 1] * means[k + 1] + means[i + 2] * means[k + 2]
}
