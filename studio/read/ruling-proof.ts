import { median } from '../field/median.ts'
import { type Lattice, peakNear } from './ruling-lattice.ts'
import type { Strips } from './ruling-strips.ts'

/** What bare paper along the lines of a lattice shows. */
export type Proof = {
  /** The first and the last line that is there. */
  first: number
  last: number
  /** At how many places the paper is bare, and in what share of them the line is where it should be. */
  bare: number
  present: number
  /** In what share of them something as strong lies between two lines. */
  between: number
  /** How far lines are from where they should be, in samples. */
  off: number
  /** The share of the sheet that they span, and in what share of the bare strips within that they are seen. */
  span: number
  /** How much stronger the strong places are than the weak ones. */
  uneven: number
}

/** A place on a line where the paper is bare, and the line if it is there. */
type Place = { n: number; k: number; expected: number; found: { s: number; height: number } | undefined }

// How far from its place a line is looked for, and how far from the sheet's sides, in samples.
const [window, rim] = [1.6, 8]

/** Looks along each line of a lattice, wherever the paper is bare. */
export function proofOf(lattice: Lattice, strips: Strips): Proof {
  const places = placesOf(lattice, strips)
  const lines = sharesOf(places, ({ n }) => n).filter(({ seen, all }) => seen > 3 && seen > 0.6 * all)
  const numbers = lines.map(({ key }) => key)
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  const within = places.filter(({ n }) => n >= first && n <= last)
  const seen = within.flatMap(({ found, expected }) => (found ? [{ ...found, expected }] : []))
  const crossed = sharesOf(within, ({ k }) => k).filter(
    (strip) => strip.all > 2 && strip.seen > 0.6 * strip.all,
  )
  const along = crossed.map(({ key }) => strips.at[key])
  const heights = Float32Array.from(seen, ({ height }) => height).sort()
  return {
    first,
    last,
    bare: within.length,
    present: seen.length / within.length,
    between: betweenShare(within, lattice, strips),
    off: median(seen.map(({ s, expected }) => Math.abs(s - expected))),
    span: Math.max(...along) - Math.min(...along),
    uneven: heights[Math.floor(0.85 * heights.length)] / heights[Math.floor(0.15 * heights.length)],
  }
}

function placesOf(
  { first, last, strength, at }: Lattice,
  { at: alongs, length, bare, thin }: Strips,
): Place[] {
  const places: Place[] = []
  for (let n = first; n <= last; n++)
    for (const [k, along] of alongs.entries()) {
      const expected = at(n, along)
      const s = Math.floor(expected)
      if (s < rim || s >= length - rim || bare[k][s] === 0) continue
      const peak = peakNear(thin[k], expected, window)
      const isLine = peak && peak.height > 0.4 * strength && peak.height < 2.6 * strength
      places.push({ n, k, expected, found: isLine ? peak : undefined })
    }
  return places
}

function sharesOf(places: Place[], keyOf: (place: Place) => number) {
  const shares = new Map<number, { key: number; all: number; seen: number }>()
  for (const place of places) {
    const key = keyOf(place)
    const share = shares.get(key) ?? { key, all: 0, seen: 0 }
    share.all++
    if (place.found) share.seen++
    shares.set(key, share)
  }
  return [...shares.values()]
}

function betweenShare(places: Place[], { strength, at }: Lattice, strips: Strips): number {
  let [filled, all] = [0, 0]
  for (const { n, k } of places)
    for (const share of [1 / 3, 1 / 2, 2 / 3]) {
      const s = Math.floor(at(n + share, strips.at[k]))
      if (!strips.bare[k][s]) continue
      all++
      if (strips.thin[k][s] > 0.5 * strength) filled++
    }
  return filled / Math.max(1, all)
}

/** Whether no child can have drawn these lines: many, all there wherever the paper is bare, exactly spaced, thin, faint, alike, from side to side. */
export function isPrinted(proof: Proof, { strength }: Lattice): boolean {
  const { first, last, bare, present, between, off, span, uneven } = proof
  return (
    last - first >= 7 &&
    bare >= 80 &&
    present > 0.93 &&
    between < 0.08 &&
    off < 0.4 &&
    span > 0.7 &&
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
