import { language, translations } from './language.ts'

/**
 * A sentence of the contract or the server, which speak English, in the language of the page. One that nobody translated, such as
 * a claim that the operator has worded anew, stays as it is.
 */
export function said(sentence: string): string
export function said(sentence: string | undefined): string | undefined
export function said(sentence: string | undefined): string | undefined {
  const known = translations(language()).said as Readonly<Record<string, string>> | undefined
  if (!known || !sentence) return sentence
  const translated = (text: string) => known[text] ?? text
  return (
    known[sentence] ??
    sentence
      .split(/(?<=[.!?]) /)
      .map(translated)
      .join(' ')
  )
}
