import type { Words } from '../languages/words.ts'
import { itemsIn, type Observation } from '../observe/observation.ts'
import { nameOf, otherNames } from '../observe/vocabulary.ts'
import type { FactId } from '../rules/rule.ts'
import type { Origin } from './report.ts'

/** Something in a drawing: its label, its origin, and the values it fills into the slots of a sentence. */
export type Fact = {
  id: FactId
  /** Its name in a list: "a door". */
  label: string
  origin: Origin
  slots: Readonly<Record<string, string>>
}

export type Facts = ReadonlyMap<FactId, Fact>

/** The facts for what an observation calls present. Absent or unsure items give no fact. */
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

/** Indexes facts by ID. Of several with the same ID, the first wins. */
export function factsById(facts: readonly Fact[]): Facts {
  const byId = new Map<FactId, Fact>()
  for (const fact of facts) if (!byId.has(fact.id)) byId.set(fact.id, fact)
  return byId
}
