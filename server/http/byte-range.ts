type Part = { from: number; to: number }

const FORM = /^bytes=(\d*)-(\d*)$/

/** Parses a Range header into inclusive byte positions: undefined means the whole file (no single valid range), 'none' a range that cannot be satisfied. */
export function partOf(header: string | undefined, bytes: number): Part | 'none' | undefined {
  const [, first = '', last = ''] = FORM.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  const from = first ? Number(first) : Math.max(0, bytes - Number(last))
  const to = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1
  if (first && last && Number(last) < Number(first)) return undefined
  return from > to ? 'none' : { from, to }
}
