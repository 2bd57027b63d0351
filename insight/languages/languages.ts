import { english } from './english/english.ts'
import { greek } from './greek/greek.ts'
import type { Language, Words } from './words.ts'

/** The texts of a report, by language. */
export const languages: Readonly<Record<Language, Words>> = { en: english, el: greek }
