import type { Statement } from './report.ts'

/** Merges statements on several drawings for one page, taking the drawings in turn. No rule and no sentence occurs twice. */
export function inTurn(all: readonly (readonly Statement[])[], most: number): Statement[] {
  const said: Statement[] = []
  const isNew = ({ rule, text }: Statement) => said.every((one) => one.rule !== rule && one.text !== text)
  while (said.length < most && all.some((items) => items.some(isNew)))
    for (const items of all) said.push(...items.filter(isNew).slice(0, 1))
  return said.slice(0, most)
}
