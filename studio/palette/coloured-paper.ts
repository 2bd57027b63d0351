import { labDistance, labOf, type Rgb } from '../image/colour.ts'
import { type BlockSums, summedAround } from './block-sums.ts'
import type { InkColour } from './ink-colour.ts'

// The OKLab distance to a mixture of another crayon with the
// paper for a match, and for a match that need not be nearby.
const [alike, same] = [0.042, 0.015]
// Nearness: block size in thousandths of the long side, least ratio in a block, least
// nearby fraction of a thin crayon, and the fraction above which it is only a rim.
const [nearby, present, mostlyBeside, always] = [10, 0.15, 0.22, 0.6]
const around = 0.3

/**
 * Merges mixtures of paper and another crayon into that crayon where it is
 * nearby, because thin chalk lets the paper through. Modifies `labels`.
 */
export function mergeMixtures(
  colours: readonly InkColour[],
  labels: Uint8Array,
  width: number,
  ground: Rgb,
  unit: number,
) {
  const blocks = countBlocks(labels, width, colours.length, Math.round(nearby * unit))
  const targets: MergeTargets[] = colours.map((thin, k) => {
    const found = colours.flatMap((full, j) => {
      const off = full.lab[0] > thin.lab[0] + 0.04 ? offMixture(thin, full, ground) : 1
      const beside = off < alike ? shareBeside(blocks, k + 1, j + 1) : 0
      return beside > (off < same ? 0 : mostlyBeside) ? [{ label: j + 1, off, beside }] : []
    })
    found.sort((a, b) => a.off - b.off)
    return {
      labels: found.map(({ label }) => label),
      onlyBeside: found.some(({ beside }) => beside > always),
    }
  })
  relabel({ ...blocks, sums: summedAround(blocks, 1) }, targets, labels, width)
}

/** The crayons that a thin crayon may be, likeliest first, and whether only where they are near. */
type MergeTargets = { labels: number[]; onlyBeside: boolean }

/** The pixel count of each label per block. */
function countBlocks(labels: Uint8Array, width: number, count: number, side: number): BlockSums {
  const [across, down] = [Math.ceil(width / side), Math.ceil(labels.length / width / side)]
  const sums = new Float32Array(across * down * (count + 1))
  const blocks = { sums, side, across, down, labels: count + 1 }
  for (let i = 0; i < labels.length; i++) sums[blockAt(blocks, i, width) + labels[i]]++
  return blocks
}

// The offset of a pixel's block in the counts.
function blockAt({ side, across, labels }: BlockSums, i: number, width: number): number {
  const y = Math.floor(i / width)
  return (Math.floor(y / side) * across + Math.floor((i - y * width) / side)) * labels
}

/** The fraction of a thin crayon that has the full one nearby. */
function shareBeside({ sums: counts, labels }: BlockSums, thin: number, full: number): number {
  let [near, all] = [0, 1e-9]
  for (let at = 0; at < counts.length; at += labels) {
    all += counts[at + thin]
    if (counts[at + full] > present * counts[at + thin]) near += counts[at + thin]
  }
  return near / all
}

// Prefers the target found nearby, which may itself be
// thin. A rim crayon far from its target keeps its label.
function relabel(blocks: BlockSums, targets: readonly MergeTargets[], labels: Uint8Array, width: number) {
  const { sums: counts } = blocks
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === 0) continue
    const block = blockAt(blocks, i, width)
    for (let step = 0; step < 3; step++) {
      const { labels: likely, onlyBeside } = targets[labels[i] - 1]
      if (likely.length === 0) break
      let target = likely[0]
      for (const other of likely)
        if (counts[block + other] > Math.max(counts[block + target], around * counts[block + labels[i]]))
          target = other
      if (onlyBeside && counts[block + target] === 0) break
      labels[i] = target
    }
  }
}

/** The OKLab distance of a crayon from the nearest mixture of another one with the paper; 1 if it is nearly pure paper or crayon. */
function offMixture(thin: Pick<InkColour, 'rgb' | 'lab'>, full: Pick<InkColour, 'rgb'>, ground: Rgb): number {
  const span = full.rgb.map((value, c) => value - ground[c])
  const part = thin.rgb.map((value, c) => value - ground[c])
  const share =
    span.reduce((sum, value, c) => sum + value * part[c], 0) /
    (span.reduce((sum, value) => sum + value * value, 0) + 1e-9)
  if (share < 0.2 || share > 0.97) return 1
  const mixed: Rgb = [ground[0] + share * span[0], ground[1] + share * span[1], ground[2] + share * span[2]]
  return labDistance(labOf(mixed), thin.lab, 0.5)
}
