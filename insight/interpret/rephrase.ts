import { neverIn } from '../rules/never.ts'
import type { Report, Statement } from './report.ts'

const numberWords =
  'one two three four five six seven eight nine ten eleven twelve dozen dozens half third thirds'.split(' ')
const addedMeaning =
  /\b(feel\w*|mood\w*|emotion\w*|personalit\w*|famil\w*|mother|father|parents?|talent\w*|genius|because)\b/gi

/** A statement's name for a model: what it may rephrase comes with this id and must come back with it. */
export function statementId({ rule, drawing }: Statement): string {
  return drawing === undefined ? rule : `${rule}@${drawing}`
}

/**
 * Puts a model's wording into a report where it says the same: nothing forbidden, no number that was not there, no word of feeling,
 * family or cause that was not there, at most half as long again, no markup. Wherever one of these fails the plain text stays.
 * @param wordings by `statementId`; ids that the report does not hold are ignored
 */
export function rephrase(report: Report, wordings: ReadonlyMap<string, string>): Report {
  const worded = (item: Statement): Statement => {
    const wording = wordings.get(statementId(item))?.trim()
    return wording && saysTheSame(item.text, wording) ? { ...item, text: wording } : item
  }
  const pages = report.pages.map((page) => ({
    ...page,
    main: page.main.map((block) =>
      block.kind === 'statements' ? { ...block, items: block.items.map(worded) } : block,
    ),
  }))
  return { ...report, pages }
}

function saysTheSame(plain: string, wording: string): boolean {
  if (neverIn(wording).length > 0 || /[<>{}[\]\n]|https?:/.test(wording)) return false
  if (wording.length > 1.5 * plain.length + 20) return false
  const had = new Set(loadedWords(plain))
  return loadedWords(wording).every((word) => had.has(word))
}

function loadedWords(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]+|\d+/g) ?? []
  const numbers = words.filter((word) => numberWords.includes(word) || /^\d/.test(word))
  return [...numbers, ...(text.toLowerCase().match(addedMeaning) ?? [])]
}
