import type { Lab } from '../field/colour.ts'

const binSize = 4
const reach = 8
const mostCentres = 14
const leastShare = 0.004

type Bin = { place: Lab; mass: number; density: number }

/**
 * The crayons among the sampled features: peaks of density, then four rounds of k-means. Peaks beat spread-out seeds because
 * mixed pixels at the rims of strokes are never dense.
 */
export function clusterCentres(features: Float32Array, weights: Float32Array, samples: Int32Array): Lab[] {
  let centres = peaks(binned(features, samples))
  for (let round = 0; round < 4; round++) centres = moved(features, weights, samples, centres)
  return merged(features, samples, centres)
}

/** The number of the centre nearest to the feature at an offset. */
export function nearest(features: Float32Array, at: number, centres: readonly Lab[]): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let k = 0; k < centres.length; k++) {
    const centre = centres[k]
    const d0 = features[at] - centre[0]
    const d1 = features[at + 1] - centre[1]
    const d2 = features[at + 2] - centre[2]
    const distance = d0 * d0 + d1 * d1 + d2 * d2
    if (distance < least) {
      least = distance
      best = k
    }
  }
  return best
}

function binned(features: Float32Array, samples: Int32Array): Bin[] {
  const bins = new Map<number, Bin>()
  for (const sample of samples) {
    const [x, y, z] = [0, 1, 2].map((c) => Math.round(features[3 * sample + c] / binSize))
    const key = ((x + 64) * 128 + (y + 64)) * 128 + z + 64
    const bin = bins.get(key)
    if (bin) bin.mass++
    else bins.set(key, { place: [x * binSize, y * binSize, z * binSize], mass: 1, density: 0 })
  }
  const all = [...bins.values()]
  for (const bin of all)
    for (const other of all) {
      const square = distanceSquare(bin.place, other.place)
      if (square <= reach * reach) bin.density += other.mass * Math.exp(-square / 28)
    }
  return all.sort((a, b) => b.density - a.density)
}

function peaks(bins: Bin[]): Lab[] {
  const total = bins.reduce((sum, { mass }) => sum + mass, 0)
  const centres: Lab[] = []
  for (const { place, density } of bins) {
    if (centres.length === mostCentres || density < leastShare * total) break
    if (centres.every((centre) => distanceSquare(centre, place) > 46)) centres.push(place)
  }
  return centres.length > 0 ? centres : bins.slice(0, 1).map(({ place }) => place)
}

function moved(features: Float32Array, weights: Float32Array, samples: Int32Array, centres: Lab[]): Lab[] {
  const sums = centres.map(() => [0, 0, 0, 0])
  for (const sample of samples) {
    const sum = sums[nearest(features, 3 * sample, centres)]
    const weight = weights[sample]
    for (let c = 0; c < 3; c++) sum[c] += weight * features[3 * sample + c]
    sum[3] += weight
  }
  return centres.map((centre, k) => {
    const [x, y, z, weight] = sums[k]
    return weight > 0 ? [x / weight, y / weight, z / weight] : centre
  })
}

function merged(features: Float32Array, samples: Int32Array, centres: Lab[]): Lab[] {
  const masses = centres.map(() => 0)
  for (const sample of samples) masses[nearest(features, 3 * sample, centres)]++
  const order = centres.map((_, k) => k).sort((a, b) => masses[b] - masses[a])
  const kept: Lab[] = []
  for (const k of order) {
    const lone = kept.every((centre) => distanceSquare(centre, centres[k]) > 25)
    if (kept.length === 0 || (lone && masses[k] > leastShare * samples.length)) kept.push(centres[k])
  }
  return kept
}

function distanceSquare(a: Lab, b: Lab): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2
}
