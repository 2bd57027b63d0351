import { blurredPlane } from '../image/blur.ts'
import { borrowing, rawBytes, rawFloats } from '../image/buffers.ts'
import type { Field, Mask } from '../image/field.ts'
import { byRows } from '../image/rows.ts'

// In thousandths of the long side: along how much of a rim the strength at which ink begins is averaged.
const along = 5

/** Sums over the rims at half size: strength at the rim, its step from one pixel to the next, and how many were counted. */
type Sums = { levels: Float32Array; steps: Float32Array; counts: Float32Array }

/**
 * Gives the rims of lines the share of each pixel that ink covers, in place. A mask runs in steps of a pixel, which an artwork enlarges;
 * where between two pixels its rim runs is told by the strength of the ink there beside that along the rim around.
 * @param raw 1 where a line is drawn, 0 on bare paper
 * @param unit a thousandth of the long side in pixels
 */
export function softenRims(raw: Float32Array, mask: Mask, strength: Field, unit: number) {
  const [across, down] = [(mask.width + 1) >> 1, (mask.height + 1) >> 1]
  borrowing(() => {
    const zeros = () => rawFloats(across * down).fill(0)
    const blur = (plane: Float32Array) => blurredPlane(plane, across, down, 0.5 * along * unit)
    const sums: Sums = { levels: zeros(), steps: zeros(), counts: zeros() }
    const rims = rawBytes(raw.length).fill(0)
    byRows(mask, rimRow, raw, mask.data, strength.data, sums, rims)
    const mean = { levels: blur(sums.levels), steps: blur(sums.steps), counts: blur(sums.counts) }
    byRows(mask, softRow, rims, strength.data, mean, raw)
  })
}

// Notes each pair of neighbors on both sides of a rim.
function rimRow(
  from: number,
  to: number,
  raw: Float32Array,
  mask: Uint8Array,
  strength: Float32Array,
  sums: Sums,
  rims: Uint8Array,
) {
  const width = to - from
  const row = ((from / width) >> 1) * ((width + 1) >> 1)
  const down = to < raw.length ? width : 0
  for (let i = from; i < to; i++) {
    const here = raw[i]
    const place = row + ((i - from) >> 1)
    if (i + 1 < to && raw[i + 1] !== here) note(i, i + 1, place, raw, mask, strength, sums, rims)
    if (raw[i + down] !== here) note(i, i + down, place, raw, mask, strength, sums, rims)
  }
}

function note(
  a: number,
  b: number,
  place: number,
  raw: Float32Array,
  mask: Uint8Array,
  strength: Float32Array,
  { levels, steps, counts }: Sums,
  rims: Uint8Array,
) {
  if (raw[a] + raw[b] !== 1 || mask[a] === mask[b]) return
  rims[a] = 1
  rims[b] = 1
  levels[place] += 0.5 * (strength[a] + strength[b])
  steps[place] += Math.abs(strength[a] - strength[b])
  counts[place]++
}

function softRow(
  from: number,
  to: number,
  rims: Uint8Array,
  strength: Float32Array,
  { levels, steps, counts }: Sums,
  raw: Float32Array,
) {
  const width = to - from
  const row = ((from / width) >> 1) * ((width + 1) >> 1)
  for (let i = from; i < to; i++) {
    if (rims[i] === 0) continue
    const at = row + ((i - from) >> 1)
    const cover = 0.5 + (strength[i] * counts[at] - levels[at]) / Math.max(steps[at], 1e-6)
    // A tooth of the crayon that was closed stays closed, and bare paper stays bare.
    if (raw[i] === 1) raw[i] = cover < 0.5 ? 0.5 : cover > 1 ? 1 : cover
    else raw[i] = cover > 0.5 ? 0.5 : cover < 0 ? 0 : cover
  }
}
