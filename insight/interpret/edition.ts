import type { Words } from '../languages/words.ts'
import { needsCare } from '../never.ts'
import { quotable } from './words.ts'

/** Whose drawing it is: a first name or nickname, the age in years when it was drawn (parts of a year allowed), and whether comparisons with age are wanted. */
export type Child = { name?: string; age?: number; compareAges?: boolean }

/** What age allows the report to say. */
export type Edition = {
  /** The child's name, fit to print, or empty. */
  name: string
  /** The age in years, when it is known. */
  age: number | undefined
  /** Whether statements that compare with ages may be made. */
  compares: boolean
  /** Whether the number of details still goes with age. */
  comparesDetails: boolean
  ageWords: string
  /** What the report is written with. */
  words: Words
  /** What the report is not, in sentences for its first and last page. */
  disclaimer: string
  /** Why age is left out or used less, in words for the reader. */
  note: string | undefined
}

/** The ages, in whole years, for which the methods were made. */
export const ages = { from: 3, to: 15, detailsTo: 11 } as const

const longestName = 40

/** Ideas for this age can be done by most children where the age is unknown. */
export const middleAge = 6

/** Decides what the report may say at this age. An age that is no age (negative, not a number, above 120) counts as unknown. */
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

/** What is written for a name, where it is more than one word; "Heaven" and "Beat" are names. */
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

/** Whether something for these ages, from and to in whole years, fits; with the age unknown, what holds from 3 to 15. */
export function fitsAge([from, to]: readonly [number, number], age: number | undefined): boolean {
  if (age === undefined) return from <= ages.from && to >= ages.to
  return age >= from && Math.floor(age) <= to
}
