import { rawBytes, rawFloats, rawIntegers } from '../image/buffers.ts'
import type { Lab } from '../image/colour.ts'
import type { Mask } from '../image/field.ts'
import { halvedMask } from '../image/resize.ts'
import { byRows } from '../image/rows.ts'
import type { Ink } from '../ink/ink.ts'
import { type Centres, centresAt, nearest } from './clusters.ts'

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
  byRows(inked, nearestRow, inked.data, features, centresAt(centres), crayons)
  const inkOnly = rawFloats(mask.data.length)
  byRows(mask, inkOnlyRow, mask.data, strength.data, inkOnly)
  for (let y = 0; y < mask.height; y++) labelRow(mask, inkOnly, crayons, y, labels)
  return labels
}

function nearestRow(
  from: number,
  to: number,
  inked: Uint8Array,
  features: Float32Array,
  centres: Centres,
  out: Uint8Array,
) {
  let found = 0
  for (let i = from; i < to; i++) {
    if (inked[i] === 0) continue
    found = nearest(features, 3 * i, centres, found)
    out[i] = found + 1
  }
}

function inkOnlyRow(from: number, to: number, inked: Uint8Array, strength: Float32Array, out: Float32Array) {
  for (let i = from; i < to; i++) out[i] = inked[i] === 0 ? 0 : strength[i]
}

// Of the eight neighbours two pixels off the strongest counts, unless the pixel opposite to it is hardly weaker: then this one lies on a plateau.
// Strengths are 0 off the ink.
function labelRow(
  { width, height, data: inked }: Mask,
  strength: Float32Array,
  crayons: Uint8Array,
  y: number,
  labels: Uint8Array,
) {
  const across = (width + 1) >> 1
  const two = 2 * width
  const halfRow = (y >> 1) * across
  const inner = y > 1 && y < height - 2 ? width - 2 : 0
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (inked[i] === 0) continue
    const half = halfRow + (x >> 1)
    let from = half
    if (x > 1 && x < inner) {
      const hardly = 0.75 * strength[i]
      let most = 1.05 * strength[i]
      const northWest = strength[i - two - 2]
      const north = strength[i - two]
      const northEast = strength[i - two + 2]
      const west = strength[i - 2]
      const east = strength[i + 2]
      const southWest = strength[i + two - 2]
      const south = strength[i + two]
      const southEast = strength[i + two + 2]
      if (southEast <= hardly && northWest > most) {
        from = half - across - 1
        most = northWest
      }
      if (south <= hardly && north > most) {
        from = half - across
        most = north
      }
      if (southWest <= hardly && northEast > most) {
        from = half - across + 1
        most = northEast
      }
      if (east <= hardly && west > most) {
        from = half - 1
        most = west
      }
      if (west <= hardly && east > most) {
        from = half + 1
        most = east
      }
      if (northEast <= hardly && southWest > most) {
        from = half + across - 1
        most = southWest
      }
      if (north <= hardly && south > most) {
        from = half + across
        most = south
      }
      if (northWest <= hardly && southEast > most) from = half + across + 1
    }
    labels[i] = crayons[from]
  }
}
