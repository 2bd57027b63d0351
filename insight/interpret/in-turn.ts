import type { Statement } from './report.ts'

/** Statements on several drawings for one page: the first of each, then the second of each. A rule speaks once. */
export function inTurn(all: readonly (readonly Statement[])[], most: number): Statement[] {
  const longest = Math.max(0, ...all.map(({ length }) => length))
  const rounds = Array.from({ length: longest }, (_, k) => all.flatMap((items) => items[k] ?? []))
  const said = new Set<string>()
  return rounds
    .flat()
    .filter(({ rule }) => !said.has(rule) && said.add(rule))
    .slice(0, most)
}
