import { labDistance, labOf, type Rgb } from '../image/colour.ts'
import { summedAround } from './block-sums.ts'
import type { InkColour } from './ink-colour.ts'

// How near a crayon is to a mixture of another with the paper, in OKLab, to be that; and so near that it need not lie beside it.
const [alike, same] = [0.042, 0.015]
// What lies beside: within so many thousandths of the long side, so much of it, and for what share of a thin crayon, or of one that is only rim.
const [nearby, present, mostlyBeside, always] = [10, 0.15, 0.22, 0.6]
const around = 0.3

/** Merges a crayon half way between the paper and another crayon into that one where it lies around: chalk put on thinly lets the paper through. */
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
  const wide = { ...blocks, counts: summedAround({ ...blocks, sums: blocks.counts }, 1) }
  relabel(wide, targets, labels, width)
}

/** What a thin crayon may be, the likeliest first, and whether it is that only where that is near. */
type MergeTargets = { labels: number[]; onlyBeside: boolean }

/** How often each label occurs in each block of the picture, block by block. */
type Blocks = { counts: Float32Array; side: number; across: number; down: number; labels: number }

function countBlocks(labels: Uint8Array, width: number, count: number, side: number): Blocks {
  const [across, down] = [Math.ceil(width / side), Math.ceil(labels.length / width / side)]
  const counts = new Float32Array(across * down * (count + 1))
  const blocks = { counts, side, across, down, labels: count + 1 }
  for (let i = 0; i < labels.length; i++) blocks.counts[blockAt(blocks, i, width) + labels[i]]++
  return blocks
}

// Where the counts of the block begin in which a pixel lies.
function blockAt({ side, across, labels }: Blocks, i: number, width: number): number {
  const y = Math.floor(i / width)
  return (Math.floor(y / side) * across + Math.floor((i - y * width) / side)) * labels
}

/** The share of a thin crayon that has a full one around it. */
function shareBeside({ counts, labels }: Blocks, thin: number, full: number): number {
  let [near, all] = [0, 1e-9]
  for (let at = 0; at < counts.length; at += labels) {
    all += counts[at + thin]
    if (counts[at + full] > present * counts[at + thin]) near += counts[at + thin]
  }
  return near / all
}

// Of several targets it is the one around, and an target may be thin itself. A rim elsewhere is a mark of its own where its target is not near.
function relabel(blocks: Blocks, targets: readonly MergeTargets[], labels: Uint8Array, width: number) {
  const { counts } = blocks
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

/** How far a crayon is from the nearest mixture of another with the paper; 1 where it is hardly any paper or any crayon. */
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
