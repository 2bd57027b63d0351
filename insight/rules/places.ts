/** Where a thing lies relative to its nearest neighbor among the marked things, from the viewer's side. */
export type Relation = 'above' | 'below' | 'left' | 'right' | 'beside'

/** The caption for a close-up of a marked thing. {other} is its neighbor. */
export type PlaceRule = { id: string; en: string; el: string }

/** Captions with a neighbor. A drawing uses them in turn. */
export const placesWithOther: readonly PlaceRule[] = [
  {
    id: 'PLACE-THING',
    en: '{thing}: {place}, {relation} {other}.',
    el: '{thing}: {place}. {relation}: {other}.',
  },
  {
    id: 'PLACE-LOOK',
    en: 'Look {place}, {relation} {other}: {thing}.',
    el: 'Κοιτάξτε {place}: {thing}. {relation}: {other}.',
  },
  {
    id: 'PLACE-FIND',
    en: '{relation} {other}, {place}: {thing}.',
    el: '{place}: {thing}. {relation}: {other}.',
  },
]

export const placeAlone: PlaceRule = {
  id: 'PLACE-ALONE',
  en: '{thing}, {place}.',
  el: '{thing}: {place}.',
}

/** English says where the thing is relative to the other. Greek says where the other is relative to the thing. */
export const relations: Readonly<Record<Relation, { en: string; el: string }>> = {
  above: { en: 'above', el: 'από κάτω' },
  below: { en: 'below', el: 'από πάνω' },
  left: { en: 'to the left of', el: 'λίγο πιο δεξιά' },
  right: { en: 'to the right of', el: 'λίγο πιο αριστερά' },
  beside: { en: 'right by', el: 'ακριβώς δίπλα' },
}

/** Shares of the picture's side. */
export const closeUps = {
  /** Side of a close-up's square, as a share of the picture's shorter side. */
  side: 0.4,
  /** Things nearer than this are beside each other. */
  beside: 0.1,
  /** Things within this share of a side are called up, down, left or right in the letter. */
  outer: 1 / 3,
  /** Most close-ups that fit side by side. */
  most: 4,
} as const
