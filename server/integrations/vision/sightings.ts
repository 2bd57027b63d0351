import * as z from 'zod'
import { Flags, Observation, State, vocabulary } from '#insight/insight.ts'

// The schema that a model fills in: flat lists with all fields required, which every provider's structured output supports.

/** The order in which a pass lists the vocabulary. It differs between two passes, so that they do not make the same mistake. */
export type Order = 'forward' | 'backward'

const Box = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() })

const sightingsOf = (words: readonly string[]) =>
  z.array(z.object({ thing: z.enum(words), state: State, where: Box.nullable(), count: z.int().nullable() }))

export function sightingsIn(order: Order) {
  const keysOf = (words: object | readonly string[]) => {
    const keys = Array.isArray(words) ? [...words] : Object.keys(words)
    return order === 'forward' ? keys : keys.toReversed()
  }
  const { parts, topics, houseParts, treeParts, sceneParts, markKinds, figureForms, mouthLines } = vocabulary
  const figure = z.object({
    where: Box.nullable(),
    form: z.enum([...keysOf(figureForms), 'unsure']),
    mouth: z.enum([...keysOf(mouthLines), 'none-visible', 'unsure']),
    completeOnPage: State,
    parts: sightingsOf(keysOf(parts)),
  })
  const groups = {
    topics: sightingsOf(keysOf(topics)),
    figures: z.array(figure),
    house: sightingsOf(keysOf(houseParts)),
    tree: sightingsOf(keysOf(treeParts)),
    scene: sightingsOf(keysOf(sceneParts)),
    marks: sightingsOf(keysOf(markKinds)),
  }
  const entries = Object.entries(groups)
  const inOrder = Object.fromEntries(order === 'forward' ? entries : entries.toReversed()) as typeof groups
  return z.object({ ...inOrder, harmWords: State, flags: z.object(Flags.shape) })
}
export type Sightings = z.infer<ReturnType<typeof sightingsIn>>

type Sighting = Sightings['house'][number]
const MOST_FIGURES = 8
const MOST_THINGS = 200

/** Converts a pass into an observation of the unmirrored picture. A present thing without a valid box becomes unsure. */
export function observationFrom(sightings: Sightings, mirrored: boolean): Observation {
  const placeOf = (box: z.infer<typeof Box> | null) => placed(box, mirrored)
  const itemsFrom = (list: Sighting[]) =>
    Object.fromEntries(
      list.map(({ thing, state, where, count }) => {
        const place = placeOf(where)
        const seen = state === 'present' && !place ? 'unsure' : state
        const known = count !== null && count >= 0 && count <= MOST_THINGS ? count : null
        return [thing, { state: seen, where: seen === 'present' ? place : null, count: known }]
      }),
    )
  const { topics, figures, house, tree, scene, marks, harmWords, flags } = sightings
  return Observation.parse({
    version: 2,
    seenBy: 'model',
    topics: itemsFrom(topics),
    figures: figures.slice(0, MOST_FIGURES).map(({ where, parts, ...figure }) => ({
      ...figure,
      where: placeOf(where),
      parts: itemsFrom(parts),
    })),
    house: itemsFrom(house),
    tree: itemsFrom(tree),
    scene: itemsFrom(scene),
    marks: itemsFrom(marks),
    harmWords,
    flags,
  })
}

function placed(box: z.infer<typeof Box> | null, mirrored: boolean): z.infer<typeof Box> | null {
  if (!box) return null
  const share = (value: number) => Math.min(1, Math.max(0, value))
  const [left, right] = mirrored ? [1 - box.right, 1 - box.left] : [box.left, box.right]
  const place = { left: share(left), top: share(box.top), right: share(right), bottom: share(box.bottom) }
  return place.left < place.right && place.top < place.bottom ? place : null
}
