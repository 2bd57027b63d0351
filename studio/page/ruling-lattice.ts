import { median } from '../image/median.ts'
import { beside, type Strips } from './ruling-strips.ts'

/**
 * Evenly spaced, nearly straight lines. The position of line n is a smooth
 * function of n and the place along it, to model perspective and bends.
 */
export type Lattice = {
  first: number
  last: number
  /** How much darker than the paper the lines are, in ln of light. */
  strength: number
  at: (n: number, along: number) => number
}

/** An observation of a line: line number, strip, position across, and contrast. */
type Node = { n: number; k: number; s: number; height: number }

/** A polynomial in the line number and the position along the lines. */
type Surface = { terms: number; values: Float64Array; origin: { n: number; t: number }; scale: number }

const orders = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [0, 2],
  [2, 0],
  [0, 3],
  [1, 2],
  [2, 1],
  [3, 0],
] as const
// The number of polynomial terms, by how many strips and lines support the fit.
const termsFor = (strips: number, lines: number) =>
  strips < 5 || lines < 9 ? 3 : strips < 10 || lines < 12 ? 6 : 10

// The least contrast of a printed line, in ln of light.
const faintest = 0.012

/** Follows evenly spaced lines from where they are clearest, across the sheet and outwards until no more are found. */
export function latticeOf(strips: Strips, period: number): Lattice | undefined {
  const seed = plainest(strips, period)
  if (!seed) return undefined
  let { nodes, typical } = seed
  let fitted = surfaceOf(nodes, strips, seed.period)
  let still = 0
  for (let round = 0; round < 40 && still < 5; round++) {
    const reach = reachOf(nodes, strips, round < 3 ? 0 : 3 + 3 * still)
    const seen = seenAround(strips, fitted, reach, seed.period, typical)
    if (seen.length < 16) return undefined
    typical = median(seen.map(({ height }) => height))
    still = round < 3 || seen.length > nodes.length ? 0 : still + 1
    nodes = seen
    fitted = surfaceOf(nodes, strips, seed.period)
  }
  const ns = nodes.map(({ n }) => n)
  const at = (n: number, along: number) => valueAt(fitted, n, along)
  return { first: Math.min(...ns), last: Math.max(...ns), strength: typical, at }
}

// The best start: eight consecutive lines in one strip with similar contrast and nothing between them.
function plainest({ thin, bare, at, length }: Strips, period: number) {
  const plain = thin.map((strip, k) => strip.map((value, s) => value * bare[k][s]))
  let best = { even: 0.3, height: 0, k: -1, start: 0, period }
  const steps = Math.max(2, Math.ceil(0.25 * period))
  for (let k = 2; k < at.length - 2; k++)
    for (let step = -steps; step <= steps; step++) {
      const p = period + step / 5
      for (let start = beside; start + 7 * p < length - beside; start++) {
        if (plain[k][start] < faintest) continue
        const [height, even] = evenness(plain[k], start, p)
        if (even > best.even) best = { even, height, k, start, period: p }
      }
    }
  if (best.k < 0) return undefined
  const { k, start, height } = best
  const nodes: Node[] = Array.from({ length: 8 }, (_, n) => ({ n, k, s: start + n * best.period, height }))
  return { nodes, typical: height, period: best.period }
}

/** The strength of eight lines and their evenness (second weakest over second strongest); zero if there is much between them. */
function evenness(thin: Float32Array, start: number, period: number): [number, number] {
  let [least, less, most, more, between, other] = [9, 9, 0, 0, 0, 0]
  for (let n = 0; n < 8; n++) {
    const value = thin[Math.round(start + n * period)]
    if (value < least) [least, less] = [value, least]
    else if (value < less) less = value
    if (less < faintest) return [0, 0]
    if (value > most) [most, more] = [value, most]
    else if (value > more) more = value
    const gap = n < 7 ? thin[Math.round(start + (n + 0.5) * period)] : 0
    if (gap > between) [between, other] = [gap, between]
    else if (gap > other) other = gap
  }
  return other > 0.4 * less ? [0, 0] : [0.5 * (less + more), less / more]
}

type Reach = { first: number; last: number; from: number; to: number }

// Extends the search a little beyond the known lines; when
// nothing new is found, farther, across what a drawing may hide.
function reachOf(nodes: Node[], { at }: Strips, more: number): Reach {
  const ns = nodes.map(({ n }) => n)
  const ks = nodes.map(({ k }) => k)
  return {
    first: Math.min(...ns) - more,
    last: Math.max(...ns) + more,
    from: Math.max(0, Math.min(...ks) - 2),
    to: Math.min(at.length - 1, Math.max(...ks) + 2),
  }
}

function seenAround(
  strips: Strips,
  fitted: Surface,
  { first, last, from, to }: Reach,
  period: number,
  typical: number,
): Node[] {
  const window = Math.max(1.5, Math.min(3, 0.15 * period))
  const seen: Node[] = []
  for (let k = from; k <= to; k++)
    for (let n = first; n <= last; n++) {
      const expected = valueAt(fitted, n, strips.at[k])
      const found = peakNear(strips.thin[k], expected, window)
      if (!strips.bare[k][Math.round(expected)]) continue
      if (found && found.height > 0.4 * typical && found.height < 2.6 * typical) seen.push({ n, k, ...found })
    }
  return seen
}

/** The peak of contrast near a position, with subpixel precision. */
export function peakNear(
  thin: Float32Array,
  expected: number,
  window: number,
): { s: number; height: number } | undefined {
  const [from, to] = [
    Math.max(beside + 1, Math.ceil(expected - window)),
    Math.min(thin.length - beside - 2, Math.floor(expected + window)),
  ]
  let best = -1
  for (let s = from; s <= to; s++) if (best < 0 || thin[s] > thin[best]) best = s
  if (best < 0 || thin[best] <= thin[best - 1] || thin[best] < thin[best + 1]) return undefined
  const bend = thin[best - 1] - 2 * thin[best] + thin[best + 1]
  const off = bend < 0 ? (0.5 * (thin[best - 1] - thin[best + 1])) / bend : 0
  return { s: best + 0.5 + off, height: thin[best] }
}

function surfaceOf(nodes: Node[], { at, length }: Strips, period: number): Surface {
  const [ns, ks] = [new Set(nodes.map(({ n }) => n)), new Set(nodes.map(({ k }) => k))]
  const terms = termsFor(ks.size, ns.size)
  const origin = { n: median([...ns]), t: at[median([...ks])] }
  return solved(nodes, at, terms, origin, length / period)
}

function termsAt({ terms, origin, scale }: Omit<Surface, 'values'>, n: number, t: number): number[] {
  const [x, y] = [(n - origin.n) / scale, t - origin.t]
  return orders.slice(0, terms).map(([i, j]) => x ** i * y ** j)
}

function valueAt(surface: Surface, n: number, t: number): number {
  return termsAt(surface, n, t).reduce((sum, term, i) => sum + term * surface.values[i], 0)
}

// Regularized least squares: a penalty on curvature keeps the fit stable where there are no observations.
function solved(
  nodes: Node[],
  at: number[],
  terms: number,
  origin: Surface['origin'],
  scale: number,
): Surface {
  const shape = { terms, origin, scale }
  const rows = Array.from({ length: terms }, (_, i) => {
    const row = new Float64Array(terms + 1)
    row[i] = i < 3 ? 1e-9 : 2e-5 * nodes.length
    return row
  })
  for (const { n, k, s } of nodes) {
    const values = termsAt(shape, n, at[k])
    for (let i = 0; i < terms; i++) {
      for (let j = 0; j < terms; j++) rows[i][j] += values[i] * values[j]
      rows[i][terms] += values[i] * s
    }
  }
  return { ...shape, values: eliminated(rows) }
}

function eliminated(rows: Float64Array[]): Float64Array {
  const size = rows.length
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) {
      if (j === i) continue
      const factor = rows[j][i] / (rows[i][i] || 1e-12)
      for (let c = i; c <= size; c++) rows[j][c] -= factor * rows[i][c]
    }
  return Float64Array.from(rows, (row, i) => row[size] / (row[i] || 1e-12))
}
