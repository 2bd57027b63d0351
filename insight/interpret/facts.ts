import type { Words } from '../languages/words.ts'
import { itemsIn, type Observation } from '../observe/observation.ts'
import { nameOf, otherNames } from '../observe/vocabulary.ts'
import type { FactId } from '../rules/rule.ts'
import type { Origin } from './report.ts'

/** Something that is in a drawing, in words, with what it puts into the slots of a sentence. */
export type Fact = {
  id: FactId
  /** How it reads in a list: "a door". */
  label: string
  origin: Origin
  slots: Readonly<Record<string, string>>
}

export type Facts = ReadonlyMap<FactId, Fact>

/** What an observation calls present. What is absent or unsure makes no fact. */
export function observedFacts(observation: Observation, { language }: Words): Fact[] {
  const origin: Origin = observation.seenBy === 'model' ? 'seen' : 'told'
  const fact = (id: string, label: string): Fact => ({ id: id as FactId, label, origin, slots: {} })
  const items = itemsIn(observation).flatMap(([id, { state }]) => {
    const label = nameOf(id)?.[language]
    return state === 'present' && label ? [fact(id, label)] : []
  })
  const figures = observation.figures.flatMap(({ form, mouth }) => [
    ...(form === 'unsure' ? [] : [fact(`figure.${form}`, otherNames.figure[language])]),
    ...(mouth === 'unsure' || mouth === 'none-visible'
      ? []
      : [fact(`mouth.${mouth}`, otherNames.mouth[language])]),
  ])
  return [...items, ...figures]
}

/** Facts by id; of several the first counts. */
export function factsById(facts: readonly Fact[]): Facts {
  const byId = new Map<FactId, Fact>()
  for (const fact of facts) if (!byId.has(fact.id)) byId.set(fact.id, fact)
  return byId
}
