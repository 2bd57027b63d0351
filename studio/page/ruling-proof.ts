import { median } from '../image/median.ts'
import { type Lattice, peakNear } from './ruling-lattice.ts'
import type { Strips } from './ruling-strips.ts'

/** Statistics of a lattice's lines on bare paper. */
export type Proof = {
  /** The first and the last line present. */
  first: number
  last: number
  /** The number of bare points, and the fraction of them where the line is present. */
  bare: number
  present: number
  /** The fraction of samples between two lines that are as strong as a line. */
  between: number
  /** The median deviation of lines from their expected position, in samples. */
  off: number
  /** The ratio of strong to weak points of the lines (85th to 15th percentile). */
  uneven: number
}

/** A bare point of a line, and the line's peak if it is present. */
type BarePoint = { n: number; k: number; expected: number; found: { s: number; height: number } | undefined }

// The search window around a line, and the margin ignored at the sheet's sides, in samples.
const [window, rim] = [1.6, 8]

/** Measures the lines of a lattice wherever the paper is bare. */
export function proofOf(lattice: Lattice, strips: Strips): Proof {
  const points = barePoints(lattice, strips)
  const numbers = linesIn(points)
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  const within = points.filter(({ n }) => n >= first && n <= last)
  const seen = within.flatMap(({ found, expected }) => (found ? [{ ...found, expected }] : []))
  const heights = Float32Array.from(seen, ({ height }) => height).sort()
  return {
    first,
    last,
    bare: within.length,
    present: seen.length / within.length,
    between: betweenShare(within, lattice, strips),
    off: median(seen.map(({ s, expected }) => Math.abs(s - expected))),
    uneven: heights[Math.floor(0.85 * heights.length)] / heights[Math.floor(0.15 * heights.length)],
  }
}

function barePoints(
  { first, last, strength, at }: Lattice,
  { at: alongs, length, bare, thin }: Strips,
): BarePoint[] {
  const points: BarePoint[] = []
  for (let n = first; n <= last; n++)
    for (const [k, along] of alongs.entries()) {
      const expected = at(n, along)
      const s = Math.floor(expected)
      if (s < rim || s >= length - rim || bare[k][s] === 0) continue
      const peak = peakNear(thin[k], expected, window)
      const isLine = peak && peak.height > 0.4 * strength && peak.height < 2.6 * strength
      points.push({ n, k, expected, found: isLine ? peak : undefined })
    }
  return points
}

// The lines seen at more than three bare points and more than 60% of them.
function linesIn(points: BarePoint[]): number[] {
  const lines = new Map<number, { all: number; seen: number }>()
  for (const { n, found } of points) {
    const line = lines.get(n) ?? { all: 0, seen: 0 }
    line.all++
    if (found) line.seen++
    lines.set(n, line)
  }
  return [...lines].filter(([, { all, seen }]) => seen > 3 && seen > 0.6 * all).map(([n]) => n)
}

function betweenShare(points: BarePoint[], { strength, at }: Lattice, strips: Strips): number {
  let [filled, all] = [0, 0]
  for (const { n, k } of points)
    for (const share of [1 / 3, 1 / 2, 2 / 3]) {
      const s = Math.floor(at(n + share, strips.at[k]))
      if (!strips.bare[k][s]) continue
      all++
      if (strips.thin[k][s] > 0.5 * strength) filled++
    }
  return filled / Math.max(1, all)
}

/** Whether the lines are too regular to be drawn: many, present on all bare paper, evenly spaced, alike and faint. */
export function isPrinted(proof: Proof, { strength }: Lattice): boolean {
  const { first, last, bare, present, between, off, uneven } = proof
  return (
    last - first >= 7 &&
    bare >= 80 &&
    present > 0.93 &&
    between < 0.08 &&
    off < 0.4 &&
    uneven < 3 &&
    strength < 0.9
  )
}

/** Extends the visible lines by those hidden under the drawing, up to the sheet's sides. */
export function hiddenToo(lattice: Lattice, { first, last }: Proof, strips: Strips): Lattice {
  const isHidden = (n: number) => {
    const places = strips.at.map((along) => lattice.at(n, along))
    const bare = places.filter(
      (s, k) => s >= rim && s < strips.length - rim && strips.bare[k][Math.floor(s)] === 1,
    )
    return places.some((s) => s > 0 && s < strips.length) && bare.length < 4
  }
  let [from, to] = [first, last]
  while (isHidden(from - 1)) from--
  while (isHidden(to + 1)) to++
  return { ...lattice, first: from, last: to }
}
