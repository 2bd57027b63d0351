import { english } from './english/english.ts'
import { greek } from './greek/greek.ts'
import type { Language, Words } from './words.ts'

/** The words of a report, by its language. */
export const languages: Readonly<Record<Language, Words>> = { en: english, el: greek }
