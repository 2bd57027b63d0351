import type { Lab } from '../image/colour.ts'

const binSize = 4
const reach = 8
const mostCentres = 20
const leastShare = 0.004

type Bin = { place: Lab; mass: number; density: number }

/** Finds the crayons among sampled features: density peaks (mixed rim pixels are never dense), then four rounds of k-means. */
export function clusterCentres(samples: Float32Array, weights: Float32Array): Lab[] {
  let centres = peaks(binned(samples))
  for (let round = 0; round < 4; round++) centres = moved(samples, weights, centres)
  return merged(samples, centres)
}

/** The index of the center nearest to the feature at an offset. @param centres three numbers each */
export function nearest(features: Float32Array, at: number, centres: Float64Array): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let k = 0; k < centres.length; k += 3) {
    const d0 = features[at] - centres[k]
    const d1 = features[at + 1] - centres[k + 1]
    const d2 = features[at + 2] - centres[k + 2]
    const distance = d0 * d0 + d1 * d1 + d2 * d2
    if (distance < least) {
      least = distance
      best = k
    }
  }
  return best / 3
}

function binned(samples: Float32Array): Bin[] {
  const bins = new Map<number, Bin>()
  for (let i = 0; i < samples.length; i += 3) {
    const x = Math.round(samples[i] / binSize)
    const y = Math.round(samples[i + 1] / binSize)
    const z = Math.round(samples[i + 2] / binSize)
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

/** The centers after one round of weighted k-means. */
export function moved(samples: Float32Array, weights: Float32Array, centres: Lab[]): Lab[] {
  const table = Float64Array.from(centres.flat())
  const sums = new Float64Array(4 * centres.length)
  for (let i = 0; i < weights.length; i++) {
    const k = 4 * nearest(samples, 3 * i, table)
    const weight = weights[i]
    sums[k] += weight * samples[3 * i]
    sums[k + 1] += weight * samples[3 * i + 1]
    sums[k + 2] += weight * samples[3 * i + 2]
    sums[k + 3] += weight
  }
  return centres.map((centre, k) => {
    const [x, y, z, weight] = sums.subarray(4 * k, 4 * k + 4)
    return weight > 0 ? [x / weight, y / weight, z / weight] : centre
  })
}

function merged(samples: Float32Array, centres: Lab[]): Lab[] {
  const table = Float64Array.from(centres.flat())
  const masses = new Int32Array(centres.length)
  for (let i = 0; i < samples.length; i += 3) masses[nearest(samples, i, table)]++
  const order = centres.map((_, k) => k).sort((a, b) => masses[b] - masses[a])
  const kept: Lab[] = []
  for (const k of order) {
    const lone = kept.every((centre) => distanceSquare(centre, centres[k]) > 25)
    if (kept.length === 0 || (lone && masses[k] > (leastShare * samples.length) / 3)) kept.push(centres[k])
  }
  return kept
}

function distanceSquare(a: Lab, b: Lab): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2
}
