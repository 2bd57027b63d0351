import { type Corners, sizeWithin } from '../image/corners.ts'
import { part, rectified } from '../image/homography.ts'
import { logOfByte } from '../image/tints.ts'
import type { Pixels } from '../pixels.ts'

/** The direction of printed lines: across the sheet from side to side, or down it. */
export type Course = 'across' | 'down'

/** Narrow strips of the sheet, perpendicular to the lines sought. */
export type Strips = {
  /** The position of each strip along the lines, in fractions of the sheet. */
  at: number[]
  /** The number of samples per strip; each is a thousandth of the sheet's long side. */
  length: number
  /** The darkness (minus ln of light) of each sample, per strip. */
  dark: Float32Array[]
  /** How much darker a sample is than both sides of it: responds to thin lines, not to edges or broad strokes. */
  thin: Float32Array[]
  /** Whether both sides of a sample are as light as the surrounding paper. */
  bare: Uint8Array[]
}

const wide = 5
const longSide = 1000
/** The distance in samples at which a line is compared with both sides. */
export const beside = 5

/** Samples a sheet in strips. @param corners of the sheet in the picture @param count of strips */
export function stripsOf(pixels: Pixels, corners: Corners, course: Course, count: number): Strips {
  const [width, height] = sizeWithin(corners, longSide)
  const [along, length] = course === 'across' ? [width, height] : [height, width]
  const at = Array.from({ length: count }, (_, k) => 0.015 + (0.97 * (k + 0.5)) / count)
  const dark = at.map((t) => darkness(pixels, stripAt(corners, course, t, wide / along), length))
  return { at, length, dark, thin: dark.map(thinness), bare: dark.map(bareness) }
}

// Always returned with its length horizontal: a few long rows are sampled faster than many short ones.
function stripAt(corners: Corners, course: Course, t: number, size: number): Corners {
  const [from, to] = [t - size / 2, t + size / 2]
  if (course === 'down') return part(corners, { left: 0, right: 1, top: from, bottom: to })
  const [a, b, c, d] = part(corners, { left: from, right: to, top: 0, bottom: 1 })
  return [a, d, c, b]
}

function darkness(pixels: Pixels, strip: Corners, length: number): Float32Array {
  const { planes } = rectified(pixels, strip, length, wide)
  const out = new Float32Array(length)
  for (const plane of planes) addDarkness(plane, out)
  return out
}

function addDarkness(plane: Uint8Array, out: Float32Array) {
  for (let at = 0; at < plane.length; at += out.length)
    for (let s = 0; s < out.length; s++) out[s] -= logOfByte[plane[at + s]] / (3 * wide)
}

function thinness(dark: Float32Array): Float32Array {
  const out = new Float32Array(dark.length)
  for (let s = beside; s < out.length - beside; s++) {
    const one = dark[s - beside]
    const other = dark[s + beside]
    out[s] = dark[s] - (one > other ? one : other)
  }
  return out
}

// The paper's brightness is the lightest sample within
// `blocks` blocks each way; darker by `drawn` means drawn on.
const [block, blocks, drawn] = [12, 4, 0.1]

function bareness(dark: Float32Array): Uint8Array {
  const lightest = Array.from({ length: Math.ceil(dark.length / block) }, (_, b) =>
    dark.subarray(b * block, (b + 1) * block).reduce((least, value) => Math.min(least, value), 9),
  )
  const paper = lightest.map((_, b) => Math.min(...lightest.slice(Math.max(0, b - blocks), b + blocks + 1)))
  const out = new Uint8Array(dark.length)
  for (let s = beside; s < out.length - beside; s++) {
    const limit = paper[Math.floor(s / block)] + drawn
    out[s] = dark[s - beside] < limit && dark[s + beside] < limit ? 1 : 0
  }
  return out
}

// Fainter samples are noise; stronger ones are clamped, so that strokes do not outweigh faint lines.
const [faintest, alike] = [0.012, 0.08]

// The least autocorrelation of thin lines at one and at two periods.
const surely = 0.14

/**
 * The periods of thin lines by autocorrelation over all strips, most certain first; none on most pages.
 * @param least shortest period in samples
 */
export function periodsOf({ thin, bare, length }: Strips, least: number): number[] {
  const most = Math.floor(length / 8)
  const again = new Float64Array(2 * most + 4)
  for (const [k, strip] of thin.entries()) addRepeats(strip, bare[k], again)
  const share = again.map((sum, lag) => (sum * length) / (length - lag) / (again[0] + 1e-9))
  const twice = (lag: number) => Math.max(...share.subarray(2 * lag - 2, 2 * lag + 3))
  const sure = (lag: number) => Math.min(share[lag], twice(lag))
  const lags = Array.from({ length: Math.max(0, most - least) }, (_, i) => least + i).filter(
    (lag) => share[lag] >= share[lag - 1] && share[lag] > share[lag + 1] && sure(lag) > surely,
  )
  const best = Math.max(0, ...lags.map(sure))
  return lags.filter((lag) => sure(lag) > 0.6 * best).slice(0, 3)
}

function addRepeats(strip: Float32Array, bare: Uint8Array, again: Float64Array) {
  const cut = strip.map((value, s) => (value < faintest || bare[s] === 0 ? 0 : value > alike ? alike : value))
  const mean = cut.reduce((sum, value) => sum + value, 0) / cut.length
  for (let s = 0; s < cut.length; s++) cut[s] -= mean
  for (let lag = 0; lag < again.length; lag++) {
    let sum = 0
    for (let s = 0; s + lag < cut.length; s++) sum += cut[s] * cut[s + lag]
    again[lag] += sum
  }
}
