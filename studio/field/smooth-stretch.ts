import type { Field } from './field.ts'

// Keys, "Cubic Convolution Interpolation", 1981, with a = -0.5 (Catmull-Rom).
function cubicShares(t: number, out: Float32Array, at: number) {
  const t2 = t * t
  const t3 = t2 * t
  out[at] = -0.5 * t3 + t2 - 0.5 * t
  out[at + 1] = 1.5 * t3 - 2.5 * t2 + 1
  out[at + 2] = -1.5 * t3 + 2 * t2 + 0.5 * t
  out[at + 3] = 0.5 * t3 - 0.5 * t2
}

/** Where the pixels of a longer line lie on a shorter one: four neighbours each and their shares, centres aligned. */
export type CubicStretch = { index: Int32Array; shares: Float32Array }

/** The places of `to` pixels on a line of `from` pixels for cubic interpolation. */
export function cubicStretch(from: number, to: number): CubicStretch {
  const index = new Int32Array(to * 4)
  const shares = new Float32Array(to * 4)
  for (let x = 0; x < to; x++) {
    const at = ((x + 0.5) * from) / to - 0.5
    const left = Math.floor(at)
    for (let k = 0; k < 4; k++) index[4 * x + k] = Math.min(from - 1, Math.max(0, left - 1 + k))
    cubicShares(at - left, shares, 4 * x)
  }
  return { index, shares }
}

/**
 * The mix of a field's rows that makes row y of a longer picture, still as wide as the field (Catmull-Rom, no kinks).
 * @param first the first column that is wanted, `last` one past the last
 */
export function cubicDown(
  { width, data }: Field,
  down: CubicStretch,
  y: number,
  out: Float32Array,
  first = 0,
  last = width,
) {
  mixRows(data, width, down.index, down.shares, 4 * y, out, first, last)
}

function mixRows(
  data: Float32Array,
  width: number,
  index: Int32Array,
  shares: Float32Array,
  at: number,
  out: Float32Array,
  first: number,
  last: number,
) {
  const [r0, r1, r2, r3] = [
    index[at] * width,
    index[at + 1] * width,
    index[at + 2] * width,
    index[at + 3] * width,
  ]
  const [s0, s1, s2, s3] = [shares[at], shares[at + 1], shares[at + 2], shares[at + 3]]
  for (let x = first; x < last; x++)
    out[x] = s0 * data[r0 + x] + s1 * data[r1 + x] + s2 * data[r2 + x] + s3 * data[r3 + x]
}

/** Three such rows at the length of the longer picture, from one column up to another. */
export function cubicAcross(
  [a, b, c]: Float32Array[],
  { index, shares }: CubicStretch,
  [aOut, bOut, cOut]: Float32Array[],
  from = 0,
  to = aOut.length,
) {
  for (let x = from, k = 4 * from; x < to; x++, k += 4) {
    const i0 = index[k]
    const i1 = index[k + 1]
    const i2 = index[k + 2]
    const i3 = index[k + 3]
    const s0 = shares[k]
    const s1 = shares[k + 1]
    const s2 = shares[k + 2]
    const s3 = shares[k + 3]
    aOut[x] = s0 * a[i0] + s1 * a[i1] + s2 * a[i2] + s3 * a[i3]
    bOut[x] = s0 * b[i0] + s1 * b[i1] + s2 * b[i2] + s3 * b[i3]
    cOut[x] = s0 * c[i0] + s1 * c[i1] + s2 * c[i2] + s3 * c[i3]
  }
}
