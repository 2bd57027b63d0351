import type { Report } from '#insight/insight.ts'
import { type PrintBlock, printable } from '#insight/print/printable.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
/** Fields of a printed block that are not text for a reader. */
const notRead = new Set(['kind', 'size', 'svg', 'picture', 'shape', 'rule', 'sources', 'heads', 'alt'])

/** The distinct sentences of a report, without running heads. A listed source counts as one. @param kind to count only blocks of this kind */
export function sentencesOf(report: Report, kind?: PrintBlock['kind']): ReadonlySet<string> {
  const { disclaimer, pages } = printable(report)
  const whole = [disclaimer, pages.map(({ title, lead, main }) => [title, lead, main.map(inRows)])]
  const texts = textsIn(kind ? pages.map(({ main }) => main.filter((block) => block.kind === kind)) : whole)
  const isSource = (text: string) => text.endsWith(']')
  return new Set(texts.flatMap((text) => (isSource(text) ? [text] : parted(text))))
}

/** Joins the cells of a table row, because a row is read as one text. */
const inRows = (block: PrintBlock) =>
  block.kind === 'facts' ? { ...block, rows: block.rows.map((row) => row.join(': ')) } : block

const parted = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment.trim())

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value] : []
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => (notRead.has(key) ? [] : textsIn(part)))
}

/** The number of a report's sentences that occur in no other report. */
export function uniqueSentences(all: readonly ReadonlySet<string>[], of: number): number {
  const others = all.filter((_, k) => k !== of)
  return [...(all[of] ?? [])].filter((sentence) => others.every((one) => !one.has(sentence))).length
}

/** The share of a report's sentences that also occur in another report, averaged over the others. */
export function sharedShare(all: readonly ReadonlySet<string>[], of: number): number {
  const own = [...(all[of] ?? [])]
  const others = all.filter((_, k) => k !== of)
  const shares = others.map((one) => own.filter((sentence) => one.has(sentence)).length / own.length)
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}
