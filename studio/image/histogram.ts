/** Smooths a histogram with the kernel 1/4, 1/2, 1/4. */
export function smoothed(histogram: Float64Array): Float64Array {
  return histogram.map((value, i) => ((histogram[i - 1] ?? 0) + 2 * value + (histogram[i + 1] ?? 0)) / 4)
}

/** The fullest bin, the first of several. @param from inclusive @param to exclusive */
export function highest(histogram: Float64Array, from: number, to: number): number {
  let best = from
  for (let i = from; i < to; i++) if (histogram[i] > histogram[best]) best = i
  return best
}

/** The first bin whose cumulative sum exceeds a number, or the last bin. */
export function binAt(histogram: Int32Array | Uint32Array, wanted: number): number {
  let at = 0
  for (let seen = histogram[0]; at < histogram.length - 1 && seen <= wanted; seen += histogram[at]) at++
  return at
}

/** The sum of some bins. @param from inclusive @param to exclusive */
export function area(histogram: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += histogram[i]
  return sum
}
