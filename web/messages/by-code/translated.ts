import type { byCode } from '../el/by-code.ts'
import { language, translations } from '../language.ts'

/** The contract's texts by code in the language of the page; undefined where that is English. */
export const translated = (): typeof byCode | undefined =>
  translations(language()).byCode as typeof byCode | undefined

/** The text of a code that came from the server; undefined for one that this page does not know. */
export const textOf = (texts: object | undefined, code: string): string | undefined =>
  (texts as Readonly<Record<string, string>> | undefined)?.[code]
