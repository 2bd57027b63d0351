/** How a thing lies to its nearest neighbor among those that were shown, as one looks at the sheet. */
export type Relation = 'above' | 'below' | 'left' | 'right' | 'beside'

/** What is written under the close-up of a thing that somebody showed. {other} is its neighbor. */
export type PlaceRule = { id: string; en: string; el: string }

/** With a neighbor; a drawing goes through them in turn. */
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

/** In English the thing stands so to the other; in Greek the other stands so to the thing. */
export const relations: Readonly<Record<Relation, { en: string; el: string }>> = {
  above: { en: 'above', el: 'από κάτω' },
  below: { en: 'below', el: 'από πάνω' },
  left: { en: 'to the left of', el: 'λίγο πιο δεξιά' },
  right: { en: 'to the right of', el: 'λίγο πιο αριστερά' },
  beside: { en: 'right by', el: 'ακριβώς δίπλα' },
}

/** Shares of the picture's side. */
export const closeUps = {
  /** A close-up shows so much of the shorter side around the place. */
  side: 0.4,
  /** Nearer things lie beside each other. */
  beside: 0.1,
  /** What the letter calls up, down, left or right lies within so much of that side. */
  outer: 1 / 3,
  /** More do not fit beside each other. */
  most: 4,
} as const
