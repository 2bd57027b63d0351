import type { byCode } from '../el/by-code.ts'
import { language, translations } from '../language.ts'

/** The contract's texts by code in the page's language; undefined if that is English. */
export const translated = (): typeof byCode | undefined =>
  translations(language()).byCode as typeof byCode | undefined

/** The text of a code from the server; undefined if this page does not know the code. */
export const textOf = (texts: object | undefined, code: string): string | undefined =>
  (texts as Readonly<Record<string, string>> | undefined)?.[code]
