import * as z from 'zod'

/** The languages of the pages. English lives at the root of the site, the others under their tag. */
export const languageTags = ['en', 'el'] as const
export const Language = z.enum(languageTags).meta({ id: 'Language' })
export type Language = z.infer<typeof Language>

/** Each language by its own name, in two letters where there is no room for it, and the region whose dates and numbers it writes. */
export const languages = {
  en: { name: 'English', short: 'EN', locale: 'en-US' },
  el: { name: 'Ελληνικά', short: 'ΕΛ', locale: 'el-GR' },
} as const satisfies Record<Language, { name: string; short: string; locale: string }>

/** Cookie of the language that the parent chose with the language switch. */
export const languageCookie = 'doodlebloom-language'

/** Session cookie of the language of the page from which the parent went on to one that has no language in its address. */
export const visitLanguageCookie = 'doodlebloom-visit-language'

/** The address of a public page in a language: '/quiz' in Greek is '/el/quiz'. */
export function addressIn(language: Language, path: string): string {
  if (language === 'en') return path
  return `/${language}${path}`.replace(/^(\/\w+)\/(?=#|$)/, '$1')
}

/** Takes an address apart: its language, and the page as it is called in English, without a slash at its end. */
export function pageOf(address: string): { language: Language; path: string } {
  const path = address.replace(/(.)\/$/, '$1')
  const [, tag, rest] = path.match(/^\/(\w+)(\/.*)?$/) ?? []
  const language = languageTags.find((one) => one === tag && one !== 'en')
  return language ? { language, path: rest ?? '/' } : { language: 'en', path }
}
