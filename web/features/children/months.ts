import { languages } from '#contract/languages.ts'
import { language } from '../../messages/language.ts'
import { madeOnce } from '../../messages/made-once.ts'

const formatter = (style: Intl.DateTimeFormatOptions) =>
  madeOnce(Intl.DateTimeFormat, languages[language()].locale, { ...style, timeZone: 'UTC' })

/** Formats a calendar month: 2026-11 gives November 2026. */
export const calendarMonth = (month: string): string =>
  formatter({ year: 'numeric', month: 'long' }).format(new Date(`${month}-01`))

/** January to December, in the page's language. */
export const monthNames = (): string[] =>
  Array.from({ length: 12 }, (_, i) => formatter({ month: 'long' }).format(Date.UTC(2026, i)))
