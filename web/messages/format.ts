import { languages } from '#contract/languages.ts'
import { currency } from '#contract/plans.ts'
import { language } from './language.ts'
import { madeOnce } from './made-once.ts'

const locale = () => languages[language()].locale

function date(iso: string, style: Intl.DateTimeFormatOptions): string {
  return madeOnce(Intl.DateTimeFormat, locale(), style).format(new Date(iso))
}

/** Nov 20, 2026 */
export const shortDate = (iso: string) => date(iso, { dateStyle: 'medium' })

/** The same with no-break spaces for use in a sentence, so that the year is not alone on the last line. */
export const shortDateInText = (iso: string) => shortDate(iso).replaceAll(' ', '\u00a0')

/** A date without a time, the same in every time zone. */
export const calendarDate = (day: string) => date(day, { dateStyle: 'medium', timeZone: 'UTC' })

/** Nov 20, 2026, 4:05 PM */
export const moment = (iso: string) => date(iso, { dateStyle: 'medium', timeStyle: 'short' })

/** US cents as money: $9.99 */
export function money(cents: number): string {
  return madeOnce(Intl.NumberFormat, locale(), { style: 'currency', currency }).format(cents / 100)
}

/** 1,500 */
export function count(amount: number): string {
  return madeOnce(Intl.NumberFormat, locale()).format(amount)
}

/** OpenAI, Google and Anthropic */
export function list(names: readonly string[]): string {
  return madeOnce(Intl.ListFormat, locale(), {}).format(names)
}

/** 12.5%, given a share from 0 to 1. */
export function percent(share: number): string {
  return madeOnce(Intl.NumberFormat, locale(), { style: 'percent', maximumFractionDigits: 1 }).format(share)
}
