import { itemsIn, type Observation } from '../observe/observation.ts'
import { houseParts, markKinds, parts, sceneParts, topics, treeParts } from '../observe/vocabulary.ts'
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

const vocabularies: Record<string, Record<string, string>> = {
  topic: topics,
  person: parts,
  house: houseParts,
  tree: treeParts,
  scene: sceneParts,
  marks: markKinds,
}

/** What an observation calls present. What is absent or unsure makes no fact. */
export function observedFacts(observation: Observation): Fact[] {
  const origin: Origin = observation.seenBy === 'model' ? 'seen' : 'told'
  const fact = (id: string, label: string): Fact => ({ id: id as FactId, label, origin, slots: {} })
  const items = itemsIn(observation).flatMap(([id, { state }]) => {
    const [group = '', key = ''] = id.split('.')
    const label = vocabularies[group]?.[key]
    return state === 'present' && label ? [fact(id, label)] : []
  })
  const figures = observation.figures.flatMap(({ form, mouth }) => [
    ...(form === 'unsure' ? [] : [fact(`figure.${form}`, 'a figure')]),
    ...(mouth === 'unsure' || mouth === 'none-visible' ? [] : [fact(`mouth.${mouth}`, 'a mouth')]),
  ])
  return [...items, ...figures]
}

/** Facts by id; of several the first counts. */
export function factsById(facts: readonly Fact[]): Facts {
  const byId = new Map<FactId, Fact>()
  for (const fact of facts) if (!byId.has(fact.id)) byId.set(fact.id, fact)
  return byId
}
