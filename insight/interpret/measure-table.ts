import type { Words } from '../languages/words.ts'
import type { MeasureName } from '../measure/definitions.ts'
import type { Measures } from '../measure/measures.ts'
import { lineWords, thresholds } from './measured-facts.ts'
import type { Prepared } from './prepare.ts'
import type { Block, Page } from './report.ts'
import { listed, shareWords } from './words.ts'

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

/** The measures as a table in words: a row for each, a column for each drawing; with one drawing also what a measure cannot say. */
export function measureTable(
  measured: readonly Measures[],
  drawings: readonly number[],
  words: Words,
): Block {
  const { definitions } = words
  return {
    kind: 'facts',
    drawings,
    rows: rows.map(([name, value]) => ({
      title: definitions[name].title,
      values: measured.map((measures) => value(measures, words)),
      limit: definitions[name].cannotSay,
    })),
  }
}

/** The same measures for each drawing of the order. */
export function togetherPage(drawings: readonly Prepared[], words: Words): Page {
  const numbers = drawings.flatMap(({ facts }, k) => (facts.has('measured.space') ? [k] : []))
  return {
    section: 'together',
    part: 'development',
    title: words.fixed.sections.together,
    lead: words.fixed.leads.together,
    beside: [],
    main: [
      measureTable(
        numbers.flatMap((k) => drawings[k]?.shown.measures ?? []),
        numbers,
        words,
      ),
      ...shared(drawings, words),
      ...numbers.flatMap((drawing): Block[] =>
        drawings[drawing]?.facts.has('measured.colours') ? [{ kind: 'palette', drawing }] : [],
      ),
    ],
  }
}

// Subjects that all drawings share; nothing is said while the subject of one is unknown.
function shared(drawings: readonly Prepared[], words: Words): Block[] {
  const subjects = drawings.map(({ facts }) =>
    [...facts.values()].filter(({ id }) => id.startsWith('topic.')),
  )
  if (subjects.some(({ length }) => length === 0)) return []
  const [first = [], ...rest] = subjects
  const things = first.filter(({ id }) => rest.every((found) => found.some((fact) => fact.id === id)))
  const labels = listed(
    things.map(({ label }) => label),
    words,
  )
  const text = labels ? words.phrases.inEach(labels) : words.phrases.ownSubjects
  return [{ kind: 'text', text }]
}
