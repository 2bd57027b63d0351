import type { Words } from '../languages/words.ts'
import { definitions, type MeasureName } from '../measure/definitions.ts'
import type { Measures } from '../measure/measures.ts'
import { thresholds } from '../rules/thresholds.ts'
import { lineWords } from './measured-facts.ts'
import type { Block } from './report.ts'
import { shareWords } from './words.ts'

const fieldsUsed = ({ pageMap }: Measures) =>
  pageMap.filter((share) => share >= thresholds.wholePageCell).length

// In words throughout: a figure beside a child's drawing reads like a mark.
const rows: readonly [name: MeasureName, value: (measures: Measures, words: Words) => string][] = [
  ['inkCoverage', (m, words) => shareWords(m.inkCoverage, words)],
  ['pageUse', (m, words) => words.phrases.ofTheSheet(shareWords(m.pageUse.share, words))],
  ['pageMap', (m, { phrases }) => phrases.ofNineFields(phrases.count(fieldsUsed(m)))],
  ['colours', (m, { phrases }) => phrases.count(m.colours.length)],
  ['lineWidth', (m, words) => lineWords(m, words).width],
  ['lineDarkness', (m, words) => lineWords(m, words).contrast],
  ['symmetry', (m, words) => likenessWords(m.symmetry, words)],
]

function likenessWords(symmetry: number, { phrases: { likeness } }: Words): string {
  if (symmetry >= thresholds.symmetry) return likeness.much
  return symmetry >= thresholds.someSymmetry ? likeness.partly : likeness.different
}

/** The measures as a table in words: a row for each, a column for each drawing. */
export function measureTable(
  measured: readonly Measures[],
  drawings: readonly number[],
  words: Words,
): Block {
  return {
    kind: 'facts',
    drawings,
    rows: rows.map(([name, value]) => ({
      title: definitions[name][words.language].title,
      values: measured.map((measures) => value(measures, words)),
    })),
  }
}
