import { languages } from '#contract/languages.ts'
import { type PrintCountry, printCountries } from '#contract/print-forms.ts'
import { language } from '../../messages/language.ts'

/** The country of the browser's first language that names one we send books to; else that of the page's language. */
export function firstCountry(): PrintCountry {
  const regions = navigator.languages.map((tag) => new Intl.Locale(tag).region)
  const known = printCountries.find((country) => country === regions.find((one) => one !== undefined))
  return known ?? (language() === 'el' ? 'GR' : 'US')
}

const names = () => new Intl.DisplayNames(languages[language()].locale, { type: 'region' })

/** What a country is called here. */
export const countryName = (country: string): string => names().of(country) ?? country

/** The countries that books are sent to, by name. */
export function countryOptions(): { value: PrintCountry; label: string }[] {
  const named = names()
  const options = printCountries.map((value) => ({ value, label: named.of(value) ?? value }))
  return options.toSorted((one, other) => one.label.localeCompare(other.label, language()))
}
