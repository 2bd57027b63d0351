import { median } from '../image/median.ts'
import { type Lattice, peakNear } from './ruling-lattice.ts'
import type { Strips } from './ruling-strips.ts'

/** What bare paper along the lines of a lattice shows. */
export type Proof = {
  /** The first and the last line that is there. */
  first: number
  last: number
  /** At how many points the paper is bare, and in what share of them the line is where it should be. */
  bare: number
  present: number
  /** In what share of them something as strong lies between two lines. */
  between: number
  /** How far lines are from where they should be, in samples. */
  off: number
  /** How much stronger the strong points are than the weak ones. */
  uneven: number
}

/** A point of a line where the paper is bare, and the line if it is there. */
type BarePoint = { n: number; k: number; expected: number; found: { s: number; height: number } | undefined }

// How far from its place a line is looked for, and how far from the sheet's sides, in samples.
const [window, rim] = [1.6, 8]

/** Looks along each line of a lattice, wherever the paper is bare. */
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

// The lines that are seen wherever they can be, but for a few points.
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

/** Whether no child can have drawn these lines: many, all there wherever the paper is bare, exactly spaced, alike, faint. */
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

/** The lines that were seen, and beyond them those that what is drawn hides, as far as it hides them, up to the sheet's sides. */
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
