import type { Words } from '../languages/words.ts'
import type { Thing } from '../observe/things.ts'
import { shareSteps } from '../rules/thresholds.ts'

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[], { phrases }: Words): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${phrases.and} ${last}`
}

/** Formats an ISO date in words: "November 20, 2026". */
export function dateWords(date: string, { phrases }: Words): string {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number)
  return phrases.date(day, month, year)
}

/** A share of the sheet, 0-1, in words. */
export function shareWords(share: number, { phrases: { shares } }: Words): string {
  const step = shareSteps.find(([below]) => share < below)
  return step ? shares[step[1]] : shares.nearlyAll
}

/** The ninth of the sheet that holds most ink, in words. @param pageMap share of each ninth, row by row */
export function placeWords(pageMap: readonly number[], { phrases }: Words): string {
  const most = pageMap.indexOf(Math.max(...pageMap))
  return phrases.place(Math.floor(most / 3), most % 3)
}

/** Fills the slots in braces of a template and capitalizes its start. @throws if a slot has no value, so that no brace reaches a reader */
export function filled(template: string, slots: Readonly<Record<string, string>>): string {
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name]
    if (value === undefined) throw new Error(`Nothing to put into {${name}} of "${template}".`)
    return value
  })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const longestQuote = 240

/** Makes a parent's words printable: one line, no control characters, invisible marks or lone surrogates, cut between words. */
export function quotable(text: string, longest = longestQuote): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...line]
  if (characters.length <= longest) return line
  const cut = characters.slice(0, longest).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).trimEnd()} …`
}

/** Adds a full stop if words end without punctuation, so that a sentence can follow the quotation. */
export const ended = (text: string) => (text && /[\p{L}\p{N})]$/u.test(text) ? `${text}.` : text)

/** A thing as a sentence names it: "the robot". Greek would inflect it, so it keeps the parent's words. */
export function thingWords(thing: Thing, { language }: Words): string {
  return language === 'en' ? thing.definite : thing.text
}

/** A thing in a sentence addressed to the child: "my sister" becomes "your sister". */
export const toChild = (text: string): string =>
  text
    .replace(/^(me|myself)$/i, 'yourself')
    .replace(/\bmy\b/gi, 'your')
    .replace(/^εγώ$/i, 'ο εαυτός σου')
    .replace(/ μου(?!\p{L})/giu, ' σου')

/** A hash of the text, so that a drawing always gets the same wording. */
export function turnOf(text: string): number {
  let sum = 0
  for (const character of text) sum = (31 * sum + (character.codePointAt(0) ?? 0)) % 65_521
  return sum
}
