/** Counts a label once more. */
export function tally(counts: Map<number, number>, label: number) {
  counts.set(label, (counts.get(label) ?? 0) + 1)
}

/** The label with the highest count, and its count; [0, 0] if empty. */
export function mostOf(counts: Map<number, number>): [label: number, count: number] {
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])
}
