import { languages } from '#contract/languages.ts'
import { type PrintCountry, printCountries } from '#contract/print-forms.ts'
import { language } from '../../messages/language.ts'

/** The country in the browser's languages if we ship there, otherwise the default for the page's language. */
export function firstCountry(): PrintCountry {
  const regions = navigator.languages.map((tag) => new Intl.Locale(tag).region)
  const known = printCountries.find((country) => country === regions.find((one) => one !== undefined))
  return known ?? (language() === 'el' ? 'GR' : 'US')
}

const names = () => new Intl.DisplayNames(languages[language()].locale, { type: 'region' })

/** The country's name in the page's language. */
export const countryName = (country: string): string => names().of(country) ?? country

/** The countries that books are shipped to, sorted by name. */
export function countryOptions(): { value: PrintCountry; label: string }[] {
  const named = names()
  const options = printCountries.map((value) => ({ value, label: named.of(value) ?? value }))
  return options.toSorted((one, other) => one.label.localeCompare(other.label, language()))
}
