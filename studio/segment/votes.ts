import { blurredPlane } from '../image/blur.ts'
import { borrowing, rawBytes, rawFloats } from '../image/buffers.ts'
import type { Mask } from '../image/field.ts'
import { byRows } from '../image/rows.ts'
import { boxesOf } from './label-boxes.ts'

/** How much every pixel has to say: nothing where it is no surface, or a thin line or a seam unless `all` count. */
export function weights(
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

/** The label that has most to say around each pixel of a mask. */
export function voted(
  { width, height, data }: Mask,
  weight: Float32Array,
  labels: Uint8Array,
  colours: number,
  unit: number,
): Uint8Array {
  const out = rawBytes(data.length).fill(0)
  const best = rawFloats(data.length).fill(0.01)
  const sigma = Math.max(1.7 * unit, 1.2)
  const pad = Math.ceil(4 * sigma)
  const voters = rawBytes(data.length)
  byRows({ width, height }, votersRow, weight, voters)
  const boxes = boxesOf({ width, height, data: voters }, labels)
  for (let label = 1; label <= colours; label++) {
    const box = boxes[label]
    if (box.area === 0) continue
    // No vote goes farther than the blur.
    const [left, top] = [Math.max(0, box.left - pad), Math.max(0, box.top - pad)]
    const w = Math.min(width, box.right + pad + 1) - left
    const h = Math.min(height, box.bottom + pad + 1) - top
    borrowing(() => {
      const votes = rawFloats(w * h)
      for (let y = 0; y < h; y++) votesRow(labels, weight, label, (y + top) * width + left, votes, y * w, w)
      const spread = blurredPlane(votes, w, h, sigma)
      for (let y = 0; y < h; y++) bestRow(data, spread, y * w, w, label, best, out, (y + top) * width + left)
    })
  }
  return out
}

function votersRow(from: number, to: number, weight: Float32Array, out: Uint8Array) {
  for (let i = from; i < to; i++) out[i] = weight[i] > 0 ? 1 : 0
}

function votesRow(
  labels: Uint8Array,
  weight: Float32Array,
  label: number,
  from: number,
  votes: Float32Array,
  at: number,
  length: number,
) {
  for (let x = 0; x < length; x++) votes[at + x] = labels[from + x] === label ? weight[from + x] : 0
}

function bestRow(
  wanted: Uint8Array,
  spread: Float32Array,
  from: number,
  length: number,
  label: number,
  best: Float32Array,
  out: Uint8Array,
  at: number,
) {
  for (let x = 0; x < length; x++)
    if (wanted[at + x] !== 0 && spread[from + x] > best[at + x]) {
      best[at + x] = spread[from + x]
      out[at + x] = label
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
