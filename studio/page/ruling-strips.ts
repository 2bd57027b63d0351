import { type Corners, sizeWithin } from '../image/corners.ts'
import { part, rectified } from '../image/homography.ts'
import { logOfByte } from '../image/tints.ts'
import type { Pixels } from '../pixels.ts'

/** Which way printed lines run: across the sheet from side to side, or down it. */
export type Course = 'across' | 'down'

/** Narrow strips of the sheet at right angles to the lines that are sought in them. */
export type Strips = {
  /** Where each strip lies along the lines, in shares of the sheet. */
  at: number[]
  /** How many samples a strip has; a thousandth of the sheet's long side each. */
  length: number
  /** How dark each sample is, ln of light, strip by strip. */
  dark: Float32Array[]
  /** How much darker it is than what lies on both sides of it: thin lines stand out, edges and broad strokes do not. */
  thin: Float32Array[]
  /** Where what lies on both sides of a sample is as light as the paper around. */
  bare: Uint8Array[]
}

const wide = 5
const longSide = 1000
/** How far to the sides of a line, in samples, it is compared with what lies there. */
export const beside = 5

/** Samples a sheet in strips. @param corners of the sheet in the picture @param count of strips */
export function stripsOf(pixels: Pixels, corners: Corners, course: Course, count: number): Strips {
  const [width, height] = sizeWithin(corners, longSide)
  const [along, length] = course === 'across' ? [width, height] : [height, width]
  const at = Array.from({ length: count }, (_, k) => 0.015 + (0.97 * (k + 0.5)) / count)
  const dark = at.map((t) => darkness(pixels, stripAt(corners, course, t, wide / along), length))
  return { at, length, dark, thin: dark.map(thinness), bare: dark.map(bareness) }
}

// Laid on its side where it runs down the sheet: long rows are seen faster than many.
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

// The paper's light changes slowly: it is the lightest within so many samples. What is darker by so much is drawn on.
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

// What is fainter than the first is noise; all that is stronger than the second counts alike, so that strokes do not outweigh faint lines.
const [faintest, alike] = [0.012, 0.08]

// How surely thin lines must come again after one period and after two.
const surely = 0.14

/** The distances at which thin lines come again and again in most strips, the surest first; none on most pages. */
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
