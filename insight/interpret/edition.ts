import type { Words } from '../languages/words.ts'
import { needsCare } from '../never.ts'
import { quotable } from './words.ts'

/** The artist: a first name or nickname, the age in years when it was drawn (fractions allowed), and whether comparisons with age are wanted. */
export type Child = { name?: string; age?: number; compareAges?: boolean }

/** What the age allows the report to say, and the texts to say it with. */
export type Edition = {
  /** The child's name made printable, or empty. */
  name: string
  /** The age in years, if known. */
  age: number | undefined
  /** Whether statements that compare with ages may be made. */
  compares: boolean
  /** Whether details may be compared with age, up to `ages.detailsTo`. */
  comparesDetails: boolean
  ageWords: string
  /** The texts in the report's language. */
  words: Words
  /** Sentences on what the report is not, for its first and last page. */
  disclaimer: string
  /** Tells the reader why age is not used, or used less. */
  note: string | undefined
}

/** The ages, in whole years, for which the methods were made. */
export const ages = { from: 3, to: 15, detailsTo: 11 } as const

const longestName = 40

/** Age in years assumed for ideas if the age is unknown, because most children can do them. */
export const middleAge = 6

/** Decides what the report may say at this age. An invalid age (negative, not finite, above 120) counts as unknown. */
export function editionFor({ name = '', age, compareAges = true }: Child, words: Words): Edition {
  const known = age !== undefined && Number.isFinite(age) && age >= 0 && age <= 120 ? age : undefined
  const years = known === undefined ? undefined : Math.floor(known)
  const within = years !== undefined && years >= ages.from && years <= ages.to
  const compares = within && compareAges
  return {
    name: needsCare(moreThanName(name)) ? '' : quotable(name, longestName),
    age: known,
    compares,
    comparesDetails: compares && years <= ages.detailsTo,
    ageWords: years === undefined ? '' : words.phrases.age(years),
    words,
    disclaimer: disclaimerFor(years === undefined || within, words),
    note: noteFor(years, compareAges, words.fixed.notMadeForAge),
  }
}

/** The text given as a name if it has several words, else empty. A single word such as "Heaven" or "Beat" is a name. */
export const moreThanName = (name: string) => (/\S\s+\S/.test(name) ? name : '')

function disclaimerFor(researched: boolean, { fixed: { disclaimer } }: Words): string {
  return researched ? disclaimer.always : `${disclaimer.always} ${disclaimer.otherAges}`
}

function noteFor(years: number | undefined, compareAges: boolean, why: Words['fixed']['notMadeForAge']) {
  if (years === undefined) return why.unknown
  if (years < ages.from) return why.young
  if (years > ages.to) return why.grown
  if (!compareAges) return why.unwanted
  return years > ages.detailsTo ? why.teens : undefined
}

/** Whether a range of ages, inclusive and in whole years, fits the age. If the age is unknown, it must cover 3 to 15. */
export function fitsAge([from, to]: readonly [number, number], age: number | undefined): boolean {
  if (age === undefined) return from <= ages.from && to >= ages.to
  return age >= from && Math.floor(age) <= to
}
