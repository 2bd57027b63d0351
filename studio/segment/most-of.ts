/** The label counted most and its count. */
export function mostOf(counts: Map<number, number>): [label: number, count: number] {
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])
}
