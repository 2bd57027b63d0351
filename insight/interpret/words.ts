const small = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** A count in words up to twelve, in rough words above. */
export function countWords(count: number): string {
  return small[count] ?? (count < 20 ? 'more than a dozen' : 'dozens of')
}

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}

/** A share of the sheet in words. */
export function shareWords(share: number): string {
  const steps: [number, string][] = [
    [0.08, 'a small part'],
    [0.2, 'a part'],
    [0.4, 'about a third'],
    [0.6, 'about half'],
    [0.8, 'about two thirds'],
    [0.95, 'most'],
  ]
  return steps.find(([below]) => share < below)?.[1] ?? 'nearly all'
}

const rows = ['upper', 'middle', 'lower']
const columns = ['left', 'centre', 'right']

/** The ninth of the sheet that holds most ink, in words. @param pageMap share of each ninth, row by row */
export function placeWords(pageMap: readonly number[]): string {
  const most = pageMap.indexOf(Math.max(...pageMap))
  const [row, column] = [rows[Math.floor(most / 3)] ?? '', columns[most % 3] ?? '']
  if (row === 'middle') return column === 'centre' ? 'in the middle' : `in the middle of the ${column} side`
  return column === 'centre' ? `in the ${row} middle` : `in the ${row} ${column}`
}

/** A template with its slots in braces filled. @throws when a slot has no value, so that no brace reaches a reader */
export function filled(template: string, slots: Readonly<Record<string, string>>): string {
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name]
    if (value === undefined) throw new Error(`Nothing to put into {${name}} of "${template}".`)
    return value
  })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const longestQuote = 240

/** A parent's words made fit to print: one line, no control characters or invisible marks, cut at a word. */
export function quotable(text: string, longest = longestQuote): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest)
  const space = cut.lastIndexOf(' ')
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).trimEnd()} …`
}
