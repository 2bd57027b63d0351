import type { Words } from '../languages/words.ts'
import type { Rule, When } from '../rules/rule.ts'
import { type Edition, fitsAge } from './edition.ts'
import type { Fact, Facts } from './facts.ts'
import type { Statement } from './report.ts'
import { filled, listed } from './words.ts'

/** The facts that meet a rule's condition, or none if it is not met. Depends on the facts alone. */
function matched(when: When, facts: Facts): Fact[] {
  const of = 'any' in when ? when.any : 'all' in when ? when.all : when.of
  const least = 'any' in when ? 1 : 'all' in when ? of.length : when.atLeast
  const found = of.flatMap((id) => facts.get(id) ?? [])
  return found.length >= least ? found : []
}

const everyAge = [1, 18] as const

/** Whether a rule applies at this age. If the age is unknown, only rules that cover 3 to 15 apply. */
const holdsAt = ({ age: range = everyAge, comparesAges }: Rule, { age, compares }: Edition): boolean =>
  (!comparesAges || compares) && fitsAge(range, age)

/** The statements that a table of rules makes about a drawing, in table order, at most one per topic. */
export function statementsOn(
  rules: readonly Rule[],
  facts: Facts,
  edition: Edition,
  drawing: number,
): Statement[] {
  const topics = new Set<string>()
  return rules.flatMap((rule) => {
    if (!holdsAt(rule, edition)) return []
    const found = matched(rule.when, facts)
    if (found.length === 0 || (rule.topic && topics.has(rule.topic))) return []
    if (rule.topic) topics.add(rule.topic)
    return [statement(rule, found, edition.words, drawing)]
  })
}

function statement(rule: Rule, found: readonly Fact[], words: Words, drawing: number): Statement {
  const { title, say } = rule[words.language]
  const items = listed(
    found.map(({ label }) => label),
    words,
  )
  const slots = Object.assign({ items }, ...found.map((fact) => fact.slots))
  const text = filled(say, slots)
  const quoted = found.filter(({ id }) => id.endsWith('.told'))
  return {
    rule: rule.id,
    ...(title && { title }),
    text,
    verbatim: quoted.flatMap(({ label, slots }) =>
      [label, ...Object.values(slots)].filter((part) => text.toLowerCase().includes(part.toLowerCase())),
    ),
    strength: rule.strength,
    standsOn: [
      ...found.map(({ id, origin }) => ({ fact: id, origin })),
      ...(rule.comparesAges ? [{ fact: 'age', origin: 'age' } as const] : []),
    ],
    sources: rule.sources ?? [],
    ...(!rule.general && { drawing }),
  }
}
