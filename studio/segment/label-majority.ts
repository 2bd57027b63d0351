import { blurredPlane } from '../image/blur.ts'
import { above, type Mask } from '../image/float-image.ts'
import { isOn } from '../rules.ts'
import { boxesOf, padded } from './label-boxes.ts'
import type { Drawn } from './solid-crayons.ts'

/** The label of each pixel, and the weight of its vote. */
export type LabelWeights = { labels: Uint8Array; weight: Float32Array }

/** Which crayons are dark, where they fill by themselves, and where strokes only cross another crayon's hatching. */
type Unweighted = { darkInks: readonly boolean[]; darkness: Mask; crosses: Uint8Array }

/** The vote weight of each pixel of a mask: 0 outside surfaces, on thin lines and on seams. */
export function weights(
  { data, width }: Mask,
  { ink, labels }: Pick<Drawn, 'ink' | 'labels'>,
  { darkInks, darkness, crosses }: Unweighted,
): Float32Array {
  const out = new Float32Array(data.length)
  const isInner = (i: number) =>
    labels[i - 1] === labels[i] &&
    labels[i + 1] === labels[i] &&
    labels[i - width] === labels[i] &&
    labels[i + width] === labels[i]
  const linesToo = !isOn('no vote for lines')
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0 || labels[i] === 0 || crosses[i] === 1) continue
    const weight = ink.data[i] && !darkInks[labels[i] - 1] ? 1 : darkness.data[i] ? 0.8 : 0
    if (linesToo) out[i] = Math.max(weight, 0.03)
    else if (weight > 0 && isInner(i)) out[i] = weight
  }
  return out
}

/** The label with the largest Gaussian-weighted vote around each pixel of a mask. @param unit a thousandth of the long side in pixels */
export function labelMajority(
  { width, height, data }: Mask,
  { labels, weight }: LabelWeights,
  unit: number,
): Uint8Array {
  const out = new Uint8Array(data.length)
  const best = new Float32Array(data.length).fill(0.01)
  const sigma = Math.max(1.7 * unit, 1.2)
  const voters = above({ width, height, data: weight }, 0)
  for (const [label, found] of boxesOf(voters, labels).entries()) {
    if (label === 0 || found.area === 0) continue
    // No vote reaches farther than the blur.
    const { left, top, right, bottom } = padded(found, Math.ceil(4 * sigma), { width, height })
    const [w, h] = [right - left + 1, bottom - top + 1]
    const votes = new Float32Array(w * h)
    for (let y = 0; y < h; y++)
      for (let x = 0, i = (y + top) * width + left; x < w; x++, i++)
        votes[y * w + x] = labels[i] === label ? weight[i] : 0
    const spread = blurredPlane(votes, w, h, sigma)
    for (let y = 0; y < h; y++)
      for (let x = 0, i = (y + top) * width + left; x < w; x++, i++)
        if (data[i] !== 0 && spread[y * w + x] > best[i]) {
          best[i] = spread[y * w + x]
          out[i] = label
        }
  }
  return out
}
