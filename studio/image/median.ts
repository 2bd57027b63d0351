/** The middle one of some numbers by size, the greater of two; 0 of none. */
export function median(values: ArrayLike<number>): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? 0
}
