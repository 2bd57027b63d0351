import type { Words } from '../languages/words.ts'
import { type Part, parts } from '../observe/vocabulary.ts'
import { bands } from '../rules/bands.ts'
import { type Standing, standingRules } from '../rules/standings.ts'
import { fewestPartsForAnIdea, most } from '../rules/thresholds.ts'
import type { Edition } from './edition.ts'
import type { Fact, Facts } from './facts.ts'
import type { Prepared } from './prepare.ts'
import type { Statement } from './report.ts'
import { filled, listed } from './words.ts'

/** Compares a part with an age (years): an extra before it is first seen, in step until it is usual, else just listed. Parts with weak evidence are listed. */
export function standingOf(part: Part, age: number): Standing {
  const band = bands[part]
  if (!band || band.grade === 'weak') return 'listed'
  if (age < band.seenFrom) return 'extra'
  if (age > (band.usualBy ?? Number.POSITIVE_INFINITY)) return 'listed'
  return 'in-step'
}

/** Statements on the parts of a figure that no rule has covered. @param spoken IDs of the facts that are covered */
export function partStatements(
  facts: Facts,
  spoken: ReadonlySet<string>,
  edition: Edition,
  drawing: number,
): Statement[] {
  const { age, comparesDetails, words } = edition
  const open = presentParts(facts).filter(({ fact }) => !spoken.has(fact.id))
  const standing = (part: Part) => (comparesDetails && age !== undefined ? standingOf(part, age) : 'listed')
  return standingRules.flatMap((rule) => {
    const { id, when, strength, sources = [] } = rule
    const found = open.filter(({ part }) => standing(part) === when)
    if (found.length === 0) return []
    const evidence = found.map(({ fact }) => ({ fact: fact.id, origin: fact.origin }))
    const labels = found.map(({ fact }) => fact.label)
    const text = filled(rule[words.language].say, { items: listed(labels, words) })
    return [
      {
        rule: id,
        text,
        strength,
        sources,
        drawing,
        standsOn: when === 'listed' ? evidence : [...evidence, { fact: 'age', origin: 'age' }],
      } satisfies Statement,
    ]
  })
}

/** A bar per part in the picture, from the age it is first seen to the age at which most children draw it. Parts with weak evidence get none. */
export function partBars(facts: Facts, words: Words): Bar[] {
  return presentParts(facts).flatMap(({ part }) => barOf(part, words))
}

type Bar = { label: string; from: number; to: number }

function barOf(part: Part, { language }: Words): Bar[] {
  const band = bands[part]
  return band?.usualBy && band.grade !== 'weak'
    ? [{ label: parts[part][language], from: band.seenFrom, to: band.usualBy }]
    : []
}

/** Parts to suggest as a playful idea: a model saw a whole, detailed figure without them, and no parent reported them. */
export function nextParts(
  { seen, facts }: Pick<Prepared, 'seen' | 'facts'>,
  { age, comparesDetails, words }: Edition,
): string[] {
  const [figure] = seen?.figures ?? []
  if (!figure || age === undefined || !comparesDetails || figure.completeOnPage !== 'present') return []
  const present = Object.values(figure.parts).filter((item) => item?.state === 'present').length
  if (present < fewestPartsForAnIdea) return []
  const names = Object.keys(parts) as Part[]
  return names
    .filter(
      (part) =>
        figure.parts[part]?.state === 'absent' &&
        !facts.has(`person.${part}`) &&
        age >= (bands[part]?.nextFrom ?? Number.POSITIVE_INFINITY),
    )
    .slice(0, most.nextParts)
    .map((part) => parts[part][words.language])
}

function presentParts(facts: Facts): { part: Part; fact: Fact }[] {
  const names = Object.keys(parts) as Part[]
  return names.flatMap((part) => {
    const fact = facts.get(`person.${part}`)
    return fact ? [{ part, fact }] : []
  })
}
