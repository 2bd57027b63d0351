/** The median; the upper one of an even number of values, 0 if there are none. */
export function median(values: ArrayLike<number>): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? 0
}
