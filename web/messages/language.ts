import type { Language } from '#contract/languages.ts'

type Catalogues = Readonly<Record<string, unknown>>

let now: Language | null = null
const known = new Map<Language, Catalogues>()

/** English is part of each page. Other languages are fetched on use. */
const fetched = {
  el: () => import('./el/greek.ts'),
} satisfies Record<Exclude<Language, 'en'>, () => Promise<Catalogues>>

/** Sets the language of all pages. In a browser it is the document's language and never changes. */
export async function speak(language: Language): Promise<void> {
  if (language !== 'en' && !known.has(language)) known.set(language, await fetched[language]())
  now = language
}

/** The current language; null before it is set. */
export const spoken = (): Language | null => now

/** The current language. Throws before it is set. */
export function language(): Language {
  if (!now)
    throw new Error('A message was read before a language was known. Read it where the page is drawn.')
  return now
}

/** The catalogues of a language other than English, by name. */
export const translations = (language: Language): Catalogues => known.get(language) ?? {}
