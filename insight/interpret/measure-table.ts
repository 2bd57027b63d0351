import type { Words } from '../languages/words.ts'
import { definitions, type MeasureName } from '../measure/definitions.ts'
import type { Measures } from '../measure/measures.ts'
import { thresholds } from '../rules/thresholds.ts'
import { lineWords } from './measured-facts.ts'
import type { Prepared } from './prepare.ts'
import type { Block } from './report.ts'
import { shareWords } from './words.ts'

const fieldsUsed = ({ pageMap }: Measures) => pageMap.filter((share) => share > 0).length

// Use words only: a number beside a child's drawing reads like a grade.
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

/** The measures as a table in words: a row per measure, a column per drawing whose sheet is certain. Empty without one. */
export function measureTable(drawings: readonly Prepared[], words: Words): Block[] {
  const sure = drawings.flatMap(({ shown: { measures }, facts }, k) =>
    measures && facts.has('measured.space') ? [{ measures, facts, k }] : [],
  )
  if (sure.length === 0) return []
  const shown = rows.filter(([name]) => name !== 'colours' || sure.some(hasColours))
  return [
    {
      kind: 'facts',
      drawings: sure.map(({ k }) => k),
      rows: shown.map(([name, value]) => ({
        title: definitions[name][words.language].title,
        values: sure.map((one) => (name !== 'colours' || hasColours(one) ? value(one.measures, words) : '–')),
      })),
    },
  ]
}

const hasColours = ({ facts }: Pick<Prepared, 'facts'>) => facts.has('measured.colours')
