import type { ColourName } from '../measure/measures.ts'

/** How a sentence refers to the picture, with a title or without one. */
export const pictureNames = {
  en: { it: '“{title}”', in: 'in “{title}”', itUnnamed: 'this picture', inUnnamed: 'in this picture' },
  el: {
    it: 'η ζωγραφιά «{title}»',
    in: 'στη ζωγραφιά «{title}»',
    itUnnamed: 'αυτή η ζωγραφιά',
    inUnnamed: 'σε αυτή τη ζωγραφιά',
  },
} as const

/** A drawing with several of these colors and no other shows the shades of a pencil. */
export const pencilColours: readonly ColourName[] = ['black', 'grey', 'white']

/** Parts that are too obvious to mention, or that do not read well aloud. */
export const plainParts: readonly string[] = [
  'person.head',
  'person.body',
  'person.arms',
  'person.arms-thick',
  'person.legs',
  'person.legs-thick',
  'person.side-view',
  'person.proportion',
  'person.arms-down',
  'person.arms-at-shoulders',
  'person.few-clothes',
  'person.many-clothes',
]

/** What was ticked for a person, a house and a tree, as parts of one sentence, and a smile. */
export const letterParts = {
  en: {
    person: '{who} has {items}',
    figure: 'the figure',
    largest: 'the largest figure',
    house: 'the house has {items}',
    tree: 'the tree has {items}',
    between: '; ',
    smile: 'a smile',
  },
  el: {
    person: '{who} έχει {items}',
    figure: 'η φιγούρα',
    largest: 'η μεγαλύτερη φιγούρα',
    house: 'το σπίτι έχει {items}',
    tree: 'το δέντρο έχει {items}',
    between: '· ',
    smile: 'ένα χαμόγελο',
  },
} as const
