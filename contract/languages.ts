import * as z from 'zod'

/** The languages of the pages. English is at the root of the site, the others are under their tag. */
export const languageTags = ['en', 'el'] as const
export const Language = z.enum(languageTags).meta({ id: 'Language' })
export type Language = z.infer<typeof Language>

/** Each language's own name, a two-letter form for narrow places, and the locale for dates and numbers. */
export const languages = {
  en: { name: 'English', short: 'EN', locale: 'en-US' },
  el: { name: 'Ελληνικά', short: 'ΕΛ', locale: 'el-GR' },
} as const satisfies Record<Language, { name: string; short: string; locale: string }>

/** Cookie with the language that the parent chose in the language switch. */
export const languageCookie = 'doodlebloom-language'

/** Session cookie with the language of the page that a parent came from, for pages with one address for all. */
export const visitLanguageCookie = 'doodlebloom-visit-language'

/** The path of a public page in a language: '/quiz' in Greek is '/el/quiz'. */
export function addressIn(language: Language, path: string): string {
  if (language === 'en') return path
  return `/${language}${path}`.replace(/^(\/\w+)\/(?=#|$)/, '$1')
}

/** Splits a path into its language and the page's English path, without a trailing slash. */
export function pageOf(address: string): { language: Language; path: string } {
  const path = address.replace(/(.)\/$/, '$1')
  const [, tag, rest] = path.match(/^\/(\w+)(\/.*)?$/) ?? []
  const language = languageTags.find((one) => one === tag && one !== 'en')
  return language ? { language, path: rest ?? '/' } : { language: 'en', path }
}
