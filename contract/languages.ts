import * as z from 'zod'

/** The languages of the pages, by their tag. */
export const languageTags = ['en'] as const
export const Language = z.enum(languageTags).meta({ id: 'Language' })
export type Language = z.infer<typeof Language>

/** Each language by its own name, and the region whose dates and numbers it writes. */
export const languages = {
  en: { locale: 'en-US' },
} as const satisfies Record<Language, { locale: string }>
