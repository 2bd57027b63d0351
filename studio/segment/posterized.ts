import { type Lab, labDistance, labInto, linearOfByte, rgbOf } from '../image/colour.ts'
import type { View } from '../image/homography.ts'
import type { Paint } from './region-colours.ts'

/** A picture in few colours: those, and for each pixel the number of its own plus one. */
export type Posterized = { paints: Paint[]; labels: Uint8Array }

// Bits a channel of the bins in which pixels are counted.
const BITS = 5
const SHIFT = 8 - BITS
const BINS = 1 << (3 * BITS)
const ROUNDS = 6

type Bin = { place: Lab; mass: number }

/** The colors of a picture by k-means in OKLab over binned pixels. @param most how many colors there may be, below 256 */
export function posterized({ planes: [red, green, blue] }: View, most: number): Posterized {
  const masses = new Float64Array(BINS)
  for (let i = 0; i < red.length; i++) masses[binOf(red[i], green[i], blue[i])]++
  const bins = binsOf(masses)
  let centres = farApart(bins, most)
  for (let round = 0; round < ROUNDS; round++) centres = moved(bins, centres)
  const table = new Uint8Array(BINS)
  for (const [bin, mass] of masses.entries()) if (mass > 0) table[bin] = nearestTo(placeOf(bin), centres) + 1
  const labels = red.map((value, i) => table[binOf(value, green[i], blue[i])])
  return { paints: centres.map((lab) => ({ lab, rgb: rgbOf(lab), chosen: false })), labels }
}

function binOf(red: number, green: number, blue: number): number {
  return ((((red >> SHIFT) << BITS) | (green >> SHIFT)) << BITS) | (blue >> SHIFT)
}

function placeOf(bin: number): Lab {
  const channel = (k: number) =>
    linearOfByte[(((bin >> (BITS * k)) % (1 << BITS)) << SHIFT) + (1 << (SHIFT - 1))]
  const lab = new Float64Array(3)
  labInto(channel(2), channel(1), channel(0), lab)
  return [lab[0], lab[1], lab[2]]
}

function binsOf(masses: Float64Array): Bin[] {
  const bins: Bin[] = []
  for (const [bin, mass] of masses.entries()) if (mass > 0) bins.push({ place: placeOf(bin), mass })
  return bins
}

/** Centers to begin with: the heaviest bin, then again and again the one that is far from all and heavy. */
function farApart(bins: Bin[], most: number): Lab[] {
  const away = bins.map(() => Infinity)
  const centres: Lab[] = []
  while (centres.length < Math.min(most, bins.length)) {
    const worth = (k: number) => Math.sqrt(bins[k].mass) * Math.min(1, away[k])
    const best = bins.reduce((a, _, k) => (worth(k) > worth(a) ? k : a), 0)
    centres.push(bins[best].place)
    for (const [k, { place }] of bins.entries())
      away[k] = Math.min(away[k], labDistance(place, bins[best].place))
  }
  return centres
}

function moved(bins: Bin[], centres: Lab[]): Lab[] {
  const sums = centres.map(() => [0, 0, 0, 0])
  for (const { place, mass } of bins) {
    const sum = sums[nearestTo(place, centres)]
    for (let c = 0; c < 3; c++) sum[c] += mass * place[c]
    sum[3] += mass
  }
  return sums.map(([l, a, b, mass], k): Lab => (mass > 0 ? [l / mass, a / mass, b / mass] : centres[k]))
}

function nearestTo(place: Lab, centres: Lab[]): number {
  let best = 0
  for (let k = 1; k < centres.length; k++)
    if (labDistance(place, centres[k]) < labDistance(place, centres[best])) best = k
  return best
}
