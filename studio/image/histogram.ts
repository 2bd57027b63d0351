/** A histogram with the chance of its bins evened out: each bin half its own and a quarter of each neighbor's. */
export function smoothed(histogram: Float64Array): Float64Array {
  return histogram.map((value, i) => ((histogram[i - 1] ?? 0) + 2 * value + (histogram[i + 1] ?? 0)) / 4)
}

/** The fullest bin, the first of several. @param from inclusive @param to exclusive */
export function highest(histogram: Float64Array, from: number, to: number): number {
  let best = from
  for (let i = from; i < to; i++) if (histogram[i] > histogram[best]) best = i
  return best
}

/** The bin in which the sum of all up to it exceeds a number, the last one where none does. */
export function binAt(histogram: Int32Array | Uint32Array, wanted: number): number {
  let at = 0
  for (let seen = histogram[0]; at < histogram.length - 1 && seen <= wanted; seen += histogram[at]) at++
  return at
}

/** What lies in some bins together. @param from inclusive @param to exclusive */
export function area(histogram: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += histogram[i]
  return sum
}
