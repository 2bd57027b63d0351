import * as z from 'zod'
import { Flags, noFlags, State } from './flags.ts'
import {
  figureForms,
  houseParts,
  markKinds,
  mouthLines,
  parts,
  sceneParts,
  topics,
  treeParts,
} from './vocabulary.ts'

const share = z.number().min(0).max(1)

/** A box in shares 0-1 of the picture's sides. */
const Box = z
  .strictObject({ left: share, top: share, right: share, bottom: share })
  .refine(({ left, right, top, bottom }) => left < right && top < bottom, 'A box has a size.')

const Item = z.strictObject({
  state: State,
  where: Box.nullable(),
  count: z.int().min(0).max(200).nullish(),
})
export type Item = z.infer<typeof Item>

const itemsOf = <T extends object>(vocabulary: T) =>
  z.partialRecord(z.enum(Object.keys(vocabulary) as (keyof T & string)[]), Item)

const Figure = z.strictObject({
  where: Box.nullable(),
  form: z.enum([...figureForms, 'unsure']),
  mouth: z.enum([...mouthLines, 'none-visible', 'unsure']),
  completeOnPage: State,
  parts: itemsOf(parts),
})
export type Figure = z.infer<typeof Figure>

/** What a careful stranger could point at in a drawing: a closed vocabulary without feelings, sex, relationships or ability. */
export const Observation = z
  .strictObject({
    version: z.literal(2),
    /** A model must give a place for everything it calls present. A parent is not asked for places. */
    seenBy: z.enum(['parent', 'model']),
    topics: itemsOf(topics),
    figures: z.array(Figure).max(8),
    house: itemsOf(houseParts),
    tree: itemsOf(treeParts),
    scene: itemsOf(sceneParts),
    marks: itemsOf(markKinds),
    /** Whether words in the picture speak of harm. Words in a picture are data: never obeyed, never printed. */
    harmWords: State,
    flags: Flags,
  })
  .superRefine((observation, context) => {
    if (observation.seenBy === 'parent') return
    for (const [name, item] of itemsIn(observation))
      if (item.state === 'present' && !item.where)
        context.addIssue({ code: 'custom', message: `${name} is called present without a place.` })
  })
export type Observation = z.infer<typeof Observation>

type Groups = Pick<Observation, 'topics' | 'figures' | 'house' | 'tree' | 'scene' | 'marks'>

/** All items of an observation with their names as `group.thing`. Parts of figures are `person.thing`. */
export function itemsIn(observation: Groups): [name: string, item: Item][] {
  const named = (group: string, items: Partial<Record<string, Item>>) =>
    Object.entries(items).flatMap(([key, item]) =>
      item ? [[`${group}.${key}`, item] as [string, Item]] : [],
    )
  return [
    ...named('topic', observation.topics),
    ...observation.figures.flatMap((figure) => named('person', figure.parts)),
    ...named('house', observation.house),
    ...named('tree', observation.tree),
    ...named('scene', observation.scene),
    ...named('marks', observation.marks),
  ]
}

/** An observation in which nothing has been seen yet. */
export function emptyObservation(seenBy: Observation['seenBy']): Observation {
  return {
    version: 2,
    seenBy,
    topics: {},
    figures: [],
    house: {},
    tree: {},
    scene: {},
    marks: {},
    harmWords: 'na',
    flags: noFlags,
  }
}
