import { linearOfByte } from '../image/colour.ts'
import type { Box } from '../image/corners.ts'
import type { View } from '../image/homography.ts'
import { median } from '../image/median.ts'
import { logOfByte } from '../image/tints.ts'
import type { Family } from './ruling.ts'
import { between, darknessOf, type Line, linesIn, type Walk } from './ruling-lines.ts'

// The window for measuring a line's strength, in thousandths of
// the long side, and how far it may exceed the line's median.
const [stretch, leeway] = [9, 1.2]
const perPixel = 2

/** Removes printed lines from a view by subtracting their density on bare paper, except where thick paint hides them. */
export function takeOut(view: View, family: Family, box: Box) {
  const dark = darknessOf(view)
  const [lines, walk] = linesIn(view, dark, family, box)
  const profile = profileOf(view, lines, walk)
  for (const line of lines) lighten(view, line, strengthAlong(dark, line, walk, profile), walk, profile)
}

/** The cross profile of the lines: absorbed light per half pixel from the center, per channel and averaged. */
type Profile = { channels: [Float32Array, Float32Array, Float32Array]; all: Float32Array }

function profileOf({ planes }: View, lines: readonly Line[], walk: Walk): Profile {
  const [red, green, blue] = planes.map((plane) => {
    const sums = new Float64Array(2 * perPixel * walk.reach + 2)
    const weights = new Float64Array(sums.length)
    for (const line of lines) addProfile(plane, line, walk, sums, weights)
    return filled(sums, weights)
  })
  return { channels: [red, green, blue], all: red.map((value, bin) => (value + green[bin] + blue[bin]) / 3) }
}

function addProfile(
  plane: Uint8Array,
  { centre, stands }: Line,
  { next, aside, reach }: Walk,
  sums: Float64Array,
  weights: Float64Array,
) {
  for (let i = 0; i < centre.length; i++) {
    if (stands[i] === 0) continue
    const middle = Math.round(centre[i])
    const at = i * next + (middle - reach) * aside
    const one = logOfByte[plane[at]]
    const step = (logOfByte[plane[at + 2 * reach * aside]] - one) / (2 * reach)
    for (let k = 0; k <= 2 * reach; k++) {
      const place = (k + middle - centre[i]) * perPixel
      const bin = place < 0 ? 0 : Math.floor(place)
      if (bin > sums.length - 2) continue
      const share = place < 0 ? 0 : place - bin
      const taken = one + k * step - logOfByte[plane[at + k * aside]]
      sums[bin] += taken * (1 - share)
      weights[bin] += 1 - share
      sums[bin + 1] += taken * share
      weights[bin + 1] += share
    }
  }
}

// Lines exactly aligned with the pixels fill only every second bin.
function filled(sums: Float64Array, weights: Float64Array): Float32Array {
  return Float32Array.from(sums, (_, bin) => {
    let [sum, weight] = [0, 1e-9]
    for (let k = Math.max(0, bin - 1); k <= Math.min(sums.length - 1, bin + 1); k++) {
      const share = k === bin ? 1 : 0.05
      sum += share * sums[k]
      weight += share * weights[k]
    }
    return Math.max(0, sum / weight)
  })
}

function profileAt(profile: Float32Array, off: number, reach: number): number {
  const at = (off + reach) * perPixel
  const bin = Math.floor(at)
  if (bin < 0 || bin > profile.length - 2) return 0
  return profile[bin] + (at - bin) * (profile[bin + 1] - profile[bin])
}

/** The strength along a line relative to the profile: the local mean, limited by the line's median on bare paper. */
function strengthAlong(dark: Float32Array, line: Line, walk: Walk, { all }: Profile): Float32Array {
  const { seen, flat } = measured(dark, line, walk, all)
  const plain = seen.filter((_, i) => line.stands[i] > 0)
  const own = plain.length > 8 ? median(plain) : 1
  const most = Math.min(2.5, leeway * own)
  const sums = new Float64Array(seen.length + 1)
  const counts = new Float64Array(seen.length + 1)
  for (let i = 0; i < seen.length; i++) {
    const counted = flat[i] === 1 && seen[i] > -0.5 * own && seen[i] < 1.8 * own ? 1 : 0
    sums[i + 1] = sums[i] + counted * seen[i]
    counts[i + 1] = counts[i] + counted
  }
  const span = Math.ceil(stretch * walk.scale)
  for (let i = 0; i < seen.length; i++) {
    const [from, to] = [Math.max(0, i - span), Math.min(seen.length, i + span + 1)]
    const counted = counts[to] - counts[from]
    const mean = counted > 2 ? (sums[to] - sums[from]) / counted : own
    seen[i] = mean < 0 ? 0 : mean > most ? most : mean
  }
  return seen
}

// Fits the profile to the samples across each point; `flat` tells whether both sides are alike there.
function measured(
  dark: Float32Array,
  { centre }: Line,
  { next, aside, reach, across }: Walk,
  all: Float32Array,
): { seen: Float32Array; flat: Uint8Array } {
  const seen = new Float32Array(centre.length)
  const flat = new Uint8Array(centre.length)
  for (let i = 0; i < centre.length; i++) {
    const place = centre[i]
    if (place < reach + 1 || place > across - reach - 2) continue
    const one = between(dark, i * next, place - reach, aside)
    const other = between(dark, i * next, place + reach, aside)
    if (one - other > 0.12 || other - one > 0.12) continue
    const low = Math.round(place) - reach
    let sum = 0
    let power = 1e-9
    for (let y = low; y <= low + 2 * reach; y++) {
      const share = profileAt(all, y - place, reach)
      sum += (dark[i * next + y * aside] - one - ((y - low) / (2 * reach)) * (other - one)) * share
      power += share * share
    }
    seen[i] = sum / power
    flat[i] = 1
  }
  return { seen, flat }
}

function lighten(
  { planes }: View,
  { centre }: Line,
  strength: Float32Array,
  walk: Walk,
  { channels }: Profile,
) {
  const { next, aside, reach, across } = walk
  for (let c = 0; c < 3; c++) {
    const plane = planes[c]
    const channel = channels[c]
    for (let i = 0; i < centre.length; i++) {
      const low = Math.max(0, Math.ceil(centre[i] - reach))
      const high = Math.min(across - 1, Math.floor(centre[i] + reach))
      for (let y = low; y <= high; y++) {
        const taken = strength[i] * profileAt(channel, y - centre[i], reach)
        const at = i * next + y * aside
        if (taken > 0.002) plane[at] = byteOf(Math.exp(logOfByte[plane[at]] + taken) - 0.003)
      }
    }
  }
}

const fine = 4095
const bytes = Uint8Array.from({ length: fine + 1 }, (_, i) => nearestByte(i / fine))

function nearestByte(linear: number): number {
  let byte = 0
  while (byte < 255 && 0.5 * (linearOfByte[byte] + linearOfByte[byte + 1]) < linear) byte++
  return byte
}

function byteOf(linear: number): number {
  return linear <= 0 ? 0 : linear >= 1 ? 255 : bytes[Math.round(linear * fine)]
}
