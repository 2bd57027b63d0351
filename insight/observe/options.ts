import { nameOf, type ObservedId, type Text } from './vocabulary.ts'

/** An answer and what it says is in the picture. An option without a meaning stands for "none" or "not sure", or only writes text. */
export type Option = { value: string; label: Text; means: readonly ObservedId[] }

export const option = (value: string, en: string, el: string, ...means: ObservedId[]): Option => ({
  value,
  means,
  label: { en, el },
})

/** An option with the same name as in the report. @param implied what else is there if it is. @throws Error without a name */
export function named(value: string, meaning: ObservedId, ...implied: ObservedId[]): Option {
  const name = nameOf(meaning)
  if (!name) throw new Error(`${meaning} has no name.`)
  return option(value, capitalized(name.en), capitalized(name.el), ...implied, meaning)
}
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const notSure = option('unsure', 'Not sure', 'Δεν είμαι σίγουρος/η')

/** Suggestions that write their words for a parent when tapped. They have no other meaning. */
export const suggestions = [
  option('person', 'a person', 'ένας άνθρωπος'),
  option('dog', 'a dog', 'ένας σκύλος'),
  option('cat', 'a cat', 'μια γάτα'),
  option('house', 'a house', 'ένα σπίτι'),
  option('tree', 'a tree', 'ένα δέντρο'),
  option('flower', 'a flower', 'ένα λουλούδι'),
  option('car', 'a car', 'ένα αυτοκίνητο'),
  option('robot', 'a robot', 'ένα ρομπότ'),
  option('crown', 'a crown', 'ένα στέμμα'),
  option('goal', 'a goal', 'ένα τέρμα'),
  option('rainbow', 'a rainbow', 'ένα ουράνιο τόξο'),
  option('dinosaur', 'a dinosaur', 'ένας δεινόσαυρος'),
]
