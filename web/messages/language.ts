import type { Language } from '#contract/languages.ts'

let now: Language | null = null

/** From here on every page is drawn in this language. In a browser it is that of the document, and stays as long as that. */
export function speak(language: Language): void {
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
