import type { Language } from '#contract/languages.ts'
import { english, type Words } from './english.ts'
import { greek } from './greek.ts'

export type { Words }

export const words: Readonly<Record<Language, Words>> = { en: english, el: greek }
