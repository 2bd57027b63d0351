import type { Lab } from '../image/colour.ts'
import type { Mask } from '../image/float-image.ts'
import { halfAt, halvedMask } from '../image/resize.ts'
import type { Ink } from '../ink/ink.ts'
import { nearest } from './clusters.ts'

const sampled = 60_000

/** The features and strengths of pixels that are certainly ink, evenly subsampled to at most 60,000. */
export function sampledInk({ strength, mask, sure }: Ink, features: Float32Array) {
  const all = new Int32Array(mask.data.length)
  let total = 0
  for (let i = 0; i < mask.data.length; i++)
    if (mask.data[i] === 1 && strength.data[i] > sure) all[total++] = i
  const step = Math.max(1, total / sampled)
  const weights = new Float32Array(Math.floor(total / step))
  const samples = new Float32Array(3 * weights.length)
  for (let k = 0; k < weights.length; k++) {
    const place = all[Math.floor(k * step)]
    const at = 3 * halfAt(place, strength.width)
    for (let c = 0; c < 3; c++) samples[3 * k + c] = features[at + c]
    weights[k] = strength.data[place]
  }
  return { samples, weights }
}

/**
 * Labels every inked pixel. A rim pixel takes the label of its strongest
 * neighbor, a pixel on a plateau (such as skin beside an eye) its own.
 */
export function labelled({ mask, strength }: Ink, features: Float32Array, centres: Lab[]): Uint8Array {
  const labels = new Uint8Array(mask.data.length)
  const inked = halvedMask(mask, 1)
  const crayons = new Uint8Array(inked.data.length)
  const table = Float64Array.from(centres.flat())
  for (let i = 0; i < crayons.length; i++)
    if (inked.data[i] !== 0) crayons[i] = nearest(features, 3 * i, table) + 1
  const inkOnly = new Float32Array(mask.data.length)
  for (let i = 0; i < inkOnly.length; i++) inkOnly[i] = mask.data[i] === 0 ? 0 : strength.data[i]
  for (let y = 0; y < mask.height; y++) labelRow(mask, inkOnly, crayons, y, labels)
  return labels
}

// The label comes from the strongest of eight neighbors two pixels
// away, unless the opposite one is nearly as strong: a plateau.
function labelRow(
  { width, height, data: inked }: Mask,
  strength: Float32Array,
  crayons: Uint8Array,
  y: number,
  labels: Uint8Array,
) {
  const across = (width + 1) >> 1
  const inner = y > 1 && y < height - 2 ? width - 2 : 0
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (inked[i] === 0) continue
    const half = (y >> 1) * across + (x >> 1)
    let from = half
    const hardly = 0.75 * strength[i]
    let most = 1.05 * strength[i]
    for (let k = 0; k < 8 && x > 1 && x < inner; k++) {
      const there = 2 * (ups[k] * width + lefts[k])
      if (strength[i + there] > hardly || strength[i - there] <= most) continue
      from = half - ups[k] * across - lefts[k]
      most = strength[i - there]
    }
    labels[i] = crayons[from]
  }
}

// North-west first, row by row.
const ups = [1, 1, 1, 0, 0, -1, -1, -1]
const lefts = [1, 0, -1, 1, -1, 1, 0, -1]
