import { rawBytes, rawFloats, rawIntegers } from '../field/buffers.ts'
import type { Lab } from '../field/colour.ts'
import type { Mask } from '../field/field.ts'
import { halvedMask } from '../field/resize.ts'
import { byRows } from '../field/rows.ts'
import { nearest, tableOf } from './clusters.ts'
import type { Ink } from './ink.ts'

const sampled = 60_000

/** Places that are surely ink, evenly spread, at most sixty thousand. */
export function sampleSure({ strength, mask, sure }: Ink): Int32Array {
  const all = rawIntegers(mask.data.length)
  let total = 0
  for (let y = 0; y < mask.height; y++)
    total = noteSure(mask.data, strength.data, sure, y * mask.width, mask.width, all, total)
  const step = Math.max(1, total / sampled)
  const places = rawIntegers(Math.floor(total / step))
  for (let k = 0; k < places.length; k++) places[k] = all[Math.floor(k * step)]
  return places
}

function noteSure(
  mask: Uint8Array,
  strength: Float32Array,
  sure: number,
  row: number,
  width: number,
  out: Int32Array,
  before: number,
): number {
  let total = before
  for (let i = row; i < row + width; i++) if (mask[i] === 1 && strength[i] > sure) out[total++] = i
  return total
}

/** The features at some places, and their strengths. */
export function sampledAt(places: Int32Array, { strength }: Ink, features: Float32Array) {
  const samples = rawFloats(3 * places.length)
  const weights = rawFloats(places.length)
  for (let k = 0; k < places.length; k++) {
    const at = featureAt(places[k], strength.width)
    for (let c = 0; c < 3; c++) samples[3 * k + c] = features[at + c]
    weights[k] = strength.data[places[k]]
  }
  return { samples, weights }
}

// Where the features of a pixel stand.
function featureAt(i: number, width: number): number {
  const y = Math.floor(i / width)
  return 3 * ((y >> 1) * ((width + 1) >> 1) + ((i - y * width) >> 1))
}

/**
 * The crayon number plus one of every inked pixel, 0 off the ink. A pixel at the rim of a stroke is mixed with paper: it is read at its
 * strongest neighbour. A pixel on a plateau is not at a rim: skin beside a black eye stays skin, or small faces fill up with their eyes.
 */
export function labelled({ mask, strength }: Ink, features: Float32Array, centres: Lab[]): Uint8Array {
  const labels = rawBytes(mask.data.length).fill(0)
  const inked = halvedMask(mask, 1)
  const crayons = rawBytes(inked.data.length)
  byRows(inked, nearestRow, inked.data, features, tableOf(centres), crayons)
  const steps = stepsAround(mask.width)
  for (let y = 0; y < mask.height; y++) labelRow(mask, strength.data, crayons, steps, y, labels)
  return labels
}

function nearestRow(
  from: number,
  to: number,
  inked: Uint8Array,
  features: Float32Array,
  centres: Float64Array,
  out: Uint8Array,
) {
  for (let i = from; i < to; i++) if (inked[i] === 1) out[i] = nearest(features, 3 * i, centres) + 1
}

/** How far it is to the eight neighbours two pixels off, and at half the size. */
type Steps = { full: Int32Array; half: Int32Array }

function stepsAround(width: number): Steps {
  const across = (width + 1) >> 1
  const places = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy]))
  const around = places.filter(([dx, dy]) => dx !== 0 || dy !== 0)
  return {
    full: Int32Array.from(around, ([dx, dy]) => 2 * (dy * width + dx)),
    half: Int32Array.from(around, ([dx, dy]) => dy * across + dx),
  }
}

function labelRow(
  { width, height, data: inked }: Mask,
  strength: Float32Array,
  crayons: Uint8Array,
  { full, half }: Steps,
  y: number,
  labels: Uint8Array,
) {
  const across = (width + 1) >> 1
  const rows = y > 1 && y < height - 2
  const halfRow = (y >> 1) * across
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (inked[i] === 0) continue
    let to = 0
    let most = strength[i] * 1.05
    if (rows && x > 1 && x < width - 2)
      for (let k = 0; k < 8; k++) {
        const beside = i + full[k]
        if (strength[beside] <= most || inked[beside] === 0) continue
        const behind = i - full[k]
        if (inked[behind] === 1 && strength[behind] > 0.75 * strength[i]) continue
        to = half[k]
        most = strength[beside]
      }
    labels[i] = crayons[halfRow + (x >> 1) + to]
  }
}
