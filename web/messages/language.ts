import type { Language } from '#contract/languages.ts'

type Catalogues = Readonly<Record<string, unknown>>

let now: Language | null = null
const known = new Map<Language, Catalogues>()

/** English comes with each page; another language is fetched when it is used. */
const fetched = {
  el: () => import('./el/greek.ts'),
} satisfies Record<Exclude<Language, 'en'>, () => Promise<Catalogues>>

/** From here on every page is drawn in this language. In a browser it is that of the document, and stays as long as that. */
export async function speak(language: Language): Promise<void> {
  if (language !== 'en' && !known.has(language)) known.set(language, await fetched[language]())
  now = language
}

/** The language that is spoken; null before anybody said which. */
export const spoken = (): Language | null => now

/** The language of the page that is being drawn. */
export function language(): Language {
  if (!now)
    throw new Error('A message was read before a language was known. Read it where the page is drawn.')
  return now
}

/** The catalogues of a language other than English, by name. */
export const translations = (language: Language): Catalogues => known.get(language) ?? {}
