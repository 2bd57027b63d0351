import { type Lab, labDistance, labOf, linearOfByte, rgbOf } from '../image/colour.ts'
import type { View } from '../image/homography.ts'
import { moved, nearest } from '../palette/clusters.ts'
import type { Paint } from './region-colours.ts'

/** A picture in few colors: the palette, and a 1-based label per pixel. */
export type Posterized = { paints: Paint[]; labels: Uint8Array }

// Bits per channel of the histogram bins.
const BITS = 5
const SHIFT = 8 - BITS
const BINS = 1 << (3 * BITS)
const ROUNDS = 6

/** Quantizes a picture by k-means in OKLab over histogram bins. @param most largest number of colors, below 256 */
export function posterized({ planes: [red, green, blue] }: View, most: number): Posterized {
  const masses = new Float64Array(BINS)
  for (let i = 0; i < red.length; i++) masses[binOf(red[i], green[i], blue[i])]++
  const bins = [...masses.keys()].filter((bin) => masses[bin] > 0)
  const places = bins.map(placeOf)
  const weights = Float32Array.from(bins, (bin) => masses[bin])
  const samples = Float32Array.from(places.flat())
  let centres = farApart(places, weights, most)
  for (let round = 0; round < ROUNDS; round++) centres = moved(samples, weights, centres)
  const table = new Uint8Array(BINS)
  const flat = Float64Array.from(centres.flat())
  for (const [k, bin] of bins.entries()) table[bin] = nearest(samples, 3 * k, flat) + 1
  const labels = red.map((value, i) => table[binOf(value, green[i], blue[i])])
  return { paints: centres.map((lab) => ({ lab, rgb: rgbOf(lab), chosen: false })), labels }
}

function binOf(red: number, green: number, blue: number): number {
  return ((((red >> SHIFT) << BITS) | (green >> SHIFT)) << BITS) | (blue >> SHIFT)
}

function placeOf(bin: number): Lab {
  const channel = (k: number) =>
    linearOfByte[(((bin >> (BITS * k)) % (1 << BITS)) << SHIFT) + (1 << (SHIFT - 1))]
  return labOf([channel(2), channel(1), channel(0)])
}

/** Initial centers: the heaviest bin, then repeatedly the bin that is both heavy and far from all centers. */
function farApart(places: Lab[], weights: Float32Array, most: number): Lab[] {
  const away = places.map(() => Infinity)
  const centres: Lab[] = []
  while (centres.length < Math.min(most, places.length)) {
    const worth = (k: number) => Math.sqrt(weights[k]) * Math.min(1, away[k])
    const best = places.reduce((a, _, k) => (worth(k) > worth(a) ? k : a), 0)
    centres.push(places[best])
    for (const [k, place] of places.entries()) away[k] = Math.min(away[k], labDistance(place, places[best]))
  }
  return centres
}
