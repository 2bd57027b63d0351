import type { Lab } from '../field/colour.ts'
import { nearest, tableOf } from './clusters.ts'

// Features along the line on which a crayon varies most, in steps of a half unit.
const bins = 96
const step = 0.5
const [apart, leastShare, shallow] = [3.5, 0.012, 0.3]

/**
 * Tells two crayons apart that lie too near each other for two peaks, as ochre sand from an orange fish: where the features of a
 * crayon form two hills with a deep valley between, along the line on which they vary most.
 */
export function splitByHue(samples: Float32Array, centres: Lab[]): Lab[] {
  const table = tableOf(centres)
  const groups: number[][] = centres.map(() => [])
  for (let i = 0; i < samples.length; i += 3) groups[nearest(samples, i, table)].push(i)
  return groups.flatMap((group, k) => {
    if (group.length < (leastShare * samples.length) / 3) return [centres[k]]
    const middle = meanOf(samples, group)
    const axis = mainAxis(samples, group, middle)
    const along = (at: number) => {
      const [x, y, z] = [samples[at] - middle[0], samples[at + 1] - middle[1], samples[at + 2] - middle[2]]
      return (x * axis[0] + y * axis[1] + z * axis[2]) / step + bins / 2
    }
    const limit = deepValley(histogramOf(group, along), (leastShare * samples.length) / 3)
    if (limit === 0) return [centres[k]]
    return [
      meanOf(
        samples,
        group.filter((at) => along(at) < limit),
      ),
      meanOf(
        samples,
        group.filter((at) => along(at) >= limit),
      ),
    ]
  })
}

function meanOf(samples: Float32Array, group: readonly number[]): Lab {
  const sum = [0, 0, 0]
  for (const at of group) for (let c = 0; c < 3; c++) sum[c] += samples[at + c]
  return [sum[0] / group.length, sum[1] / group.length, sum[2] / group.length]
}

// Power iteration on the covariance.
function mainAxis(samples: Float32Array, group: readonly number[], [mx, my, mz]: Lab): Lab {
  let [xx, xy, xz, yy, yz, zz] = [0, 0, 0, 0, 0, 0]
  for (const at of group) {
    const [x, y, z] = [samples[at] - mx, samples[at + 1] - my, samples[at + 2] - mz]
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

function histogramOf(group: readonly number[], along: (at: number) => number): Float64Array {
  const out = new Float64Array(bins)
  for (const at of group) {
    const bin = Math.floor(along(at))
    if (bin >= 0 && bin < bins) out[bin]++
  }
  return out.map((value, k) => ((out[k - 1] ?? 0) + 2 * value + (out[k + 1] ?? 0)) / 4)
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

function highest(values: Float64Array, from: number, to: number): number {
  let best = from
  for (let k = from; k < to; k++) if (values[k] > values[best]) best = k
  return best
}
