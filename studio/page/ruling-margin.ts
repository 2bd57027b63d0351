import { median } from '../image/median.ts'
import { type Lattice, peakNear } from './ruling-lattice.ts'
import type { Strips } from './ruling-strips.ts'

// The contrast range of a margin line, and the least number
// and fraction of bare strips in which it is visible.
const [faintest, strongest] = [0.03, 0.95]
const [fewest, present] = [12, 0.88]
// A sheet has at most one margin on each side.
const most = 2
// The largest lean between two strips, and the largest deviation from straight, in samples.
const [lean, bend] = [30, 1.8]

/** Finds single printed lines across a ruled sheet, such as a margin line. @param lattice the ruling that runs in the same direction */
export function marginsOf(strips: Strips, lattice: Lattice | undefined): Lattice[] {
  const peaks = strips.thin.map((thin, k) => peaksOf(thin, strips.bare[k]))
  const found: Lattice[] = []
  for (const low of [3, 6, 9])
    for (const high of [24, 21, 18])
      for (const path of pathsBetween(strips, peaks, low, high)) {
        if (found.length === most || (lattice && isOneOf(lattice, path(0.5)))) continue
        if (found.some(({ at }) => Math.abs(at(0, 0.5) - path(0.5)) < 6)) continue
        const line = followed(strips, path)
        if (line) found.push(line)
      }
  return found
}

function pathsBetween({ at }: Strips, peaks: number[][], low: number, high: number) {
  return peaks[low].flatMap((start) =>
    peaks[high]
      .filter((end) => Math.abs(end - start) < lean)
      .map((end) => (along: number) => start + ((end - start) * (along - at[low])) / (at[high] - at[low])),
  )
}

function peaksOf(thin: Float32Array, bare: Uint8Array): number[] {
  const peaks: number[] = []
  for (let s = 6; s < thin.length - 7; s++)
    if (
      bare[s] === 1 &&
      thin[s] > faintest &&
      thin[s] < strongest &&
      thin[s] > thin[s - 1] &&
      thin[s] >= thin[s + 1]
    )
      peaks.push(s + 0.5)
  return peaks
}

function isOneOf({ first, last, at }: Lattice, place: number): boolean {
  for (let n = first; n <= last; n++) if (Math.abs(at(n, 0.5) - place) < 4) return true
  return false
}

function followed({ at, thin, bare }: Strips, path: (along: number) => number): Lattice | undefined {
  const seen: { along: number; off: number; height: number }[] = []
  let places = 0
  for (const [k, along] of at.entries()) {
    const expected = path(along)
    if (bare[k][Math.floor(expected)] !== 1) continue
    places++
    const peak = peakNear(thin[k], expected, 3)
    if (peak && peak.height > faintest && peak.height < strongest)
      seen.push({ along, off: peak.s - expected, height: peak.height })
  }
  if (places < fewest || seen.length < present * places) return undefined
  const heights = seen.map(({ height }) => height)
  const strength = median(heights)
  const alike = heights.filter((height) => height > 0.5 * strength && height < 2 * strength)
  const curve = bowed(seen)
  const apart = seen.map(({ along, off }) => Math.abs(off - curve(along)))
  if (alike.length < 0.85 * seen.length || median(apart) > 0.4 || Math.abs(curve(0.5) - curve(0)) > bend)
    return undefined
  return { first: 0, last: 0, strength, at: (_, along) => path(along) + curve(along) }
}

// A parabola through the medians of three thirds.
function bowed(seen: readonly { along: number; off: number }[]): (along: number) => number {
  const third = Math.ceil(seen.length / 3)
  const [a, b, c] = [0, 1, 2].map((i) => {
    const some = seen.slice(i * third, (i + 1) * third)
    return { x: median(some.map(({ along }) => along)), y: median(some.map(({ off }) => off)) }
  })
  return (x) =>
    (a.y * (x - b.x) * (x - c.x)) / ((a.x - b.x) * (a.x - c.x)) +
    (b.y * (x - a.x) * (x - c.x)) / ((b.x - a.x) * (b.x - c.x)) +
    (c.y * (x - a.x) * (x - b.x)) / ((c.x - a.x) * (c.x - b.x))
}
