import type { Lab } from '../field/colour.ts'
import { type Centres, centresAt, nearest } from './clusters.ts'
import { highest, smoothed } from './histogram.ts'

// Features along the line on which a crayon varies most, in steps of a half unit.
const bins = 96
const step = 0.5
const [apart, leastShare, shallow] = [3.5, 0.012, 0.3]

/**
 * Tells two crayons apart that lie too near each other for two peaks, as ochre sand from an orange fish: where the features of a
 * crayon form two hills with a deep valley between, along the line on which they vary most.
 */
export function splitByHue(samples: Float32Array, centres: Lab[]): Lab[] {
  const least = (leastShare * samples.length) / 3
  return groupsOf(samples, centresAt(centres)).flatMap((group, k) => {
    if (group.length < least) return [centres[k]]
    const middle = meanOf(samples, group)
    const places = placesAlong(samples, group, middle, mainAxis(samples, group, middle))
    const limit = deepValley(histogramOf(places), least)
    if (limit === 0) return [centres[k]]
    const before = group.filter((_, n) => places[n] < limit)
    const after = group.filter((_, n) => places[n] >= limit)
    return [meanOf(samples, before), meanOf(samples, after)]
  })
}

// Where the samples nearest to each centre begin.
function groupsOf(samples: Float32Array, centres: Centres): Int32Array[] {
  const own = new Uint8Array(samples.length / 3)
  const counts = new Int32Array(centres.own.length)
  for (let n = 0; n < own.length; n++) {
    own[n] = nearest(samples, 3 * n, centres, n > 0 ? own[n - 1] : 0)
    counts[own[n]]++
  }
  const groups = Array.from(counts, (count) => new Int32Array(count))
  for (let n = own.length - 1; n >= 0; n--) groups[own[n]][--counts[own[n]]] = 3 * n
  return groups
}

function meanOf(samples: Float32Array, group: Int32Array): Lab {
  let [x, y, z] = [0, 0, 0]
  for (let n = 0; n < group.length; n++) {
    x += samples[group[n]]
    y += samples[group[n] + 1]
    z += samples[group[n] + 2]
  }
  return [x / group.length, y / group.length, z / group.length]
}

// Power iteration on the covariance.
function mainAxis(samples: Float32Array, group: Int32Array, [mx, my, mz]: Lab): Lab {
  let [xx, xy, xz, yy, yz, zz] = [0, 0, 0, 0, 0, 0]
  for (let n = 0; n < group.length; n++) {
    const x = samples[group[n]] - mx
    const y = samples[group[n] + 1] - my
    const z = samples[group[n] + 2] - mz
    xx += x * x
    xy += x * y
    xz += x * z
    yy += y * y
    yz += y * z
    zz += z * z
  }
  let axis: Lab = [1, 0.9, 0.8]
  for (let round = 0; round < 12; round++) {
    const [a, b, c] = axis
    const next = [xx * a + xy * b + xz * c, xy * a + yy * b + yz * c, xz * a + yz * b + zz * c]
    const length = Math.hypot(...next) + 1e-9
    axis = [next[0] / length, next[1] / length, next[2] / length]
  }
  return axis
}

/** Where samples lie along a line through their middle, in bins. */
function placesAlong(
  samples: Float32Array,
  group: Int32Array,
  [mx, my, mz]: Lab,
  [ax, ay, az]: Lab,
): Float64Array {
  const out = new Float64Array(group.length)
  for (let n = 0; n < group.length; n++) {
    const x = samples[group[n]] - mx
    const y = samples[group[n] + 1] - my
    const z = samples[group[n] + 2] - mz
    out[n] = (x * ax + y * ay + z * az) / step + bins / 2
  }
  return out
}

function histogramOf(places: Float64Array): Float64Array {
  const out = new Float64Array(bins)
  for (let n = 0; n < places.length; n++) {
    const bin = Math.floor(places[n])
    if (bin >= 0 && bin < bins) out[bin]++
  }
  return smoothed(out)
}

// The bin between two hills where there are two, 0 otherwise; each hill has at least an area.
function deepValley(histogram: Float64Array, least: number): number {
  const total = histogram.reduce((sum, value) => sum + value, 0)
  let [best, lowest, before] = [0, 1, 0]
  for (let k = 1; k < bins - 1; k++) {
    before += histogram[k - 1]
    if (before < least || total - before < least) continue
    const [left, right] = [highest(histogram, 0, k), highest(histogram, k + 1, bins)]
    if ((right - left) * step < apart) continue
    const depth = histogram[k] / Math.min(histogram[left], histogram[right])
    if (depth < shallow && depth < lowest) [best, lowest] = [k, depth]
  }
  return best
}
