import { definitions, type MeasureName } from '../measure/definitions.ts'
import type { Measures } from '../measure/measures.ts'
import { leads } from '../rules/fixed-texts.ts'
import { lineWords, thresholds } from './measured-facts.ts'
import type { Prepared } from './prepare.ts'
import { type Block, type Page, sectionTitles } from './report.ts'
import { countWords, listed, shareWords } from './words.ts'

const fieldsUsed = ({ pageMap }: Measures) =>
  pageMap.filter((share) => share >= thresholds.wholePageCell).length
const counted = (count: number) => (count === 0 ? 'none' : countWords(count).replace(/ of$/, ''))

// In words throughout: a figure beside a child's drawing reads like a mark.
const rows: readonly [name: MeasureName, value: (measures: Measures) => string][] = [
  ['inkCoverage', (m) => shareWords(m.inkCoverage)],
  ['pageUse', (m) => `${shareWords(m.pageUse.share)} of the sheet`],
  ['pageMap', (m) => `${countWords(fieldsUsed(m))} of nine fields`],
  ['colours', (m) => countWords(m.colours.length)],
  ['lineWidth', (m) => lineWords(m).width],
  ['lineDarkness', (m) => lineWords(m).contrast],
  ['closedShapes', (m) => counted(m.closedShapes)],
  ['parts', (m) => counted(m.parts)],
  ['symmetry', (m) => likenessWords(m.symmetry)],
]

function likenessWords(symmetry: number): string {
  if (symmetry >= thresholds.symmetry) return 'much alike'
  return symmetry >= thresholds.someSymmetry ? 'partly alike' : 'different'
}

/** The measures as a table in words: a row for each, a column for each drawing; with one drawing also what a measure cannot say. */
export function measureTable(measured: readonly Measures[], drawings: readonly number[]): Block {
  return {
    kind: 'facts',
    drawings,
    rows: rows.map(([name, value]) => ({
      title: definitions[name].title,
      values: measured.map(value),
      limit: definitions[name].cannotSay,
    })),
  }
}

/** The same measures for each drawing of the order. */
export function togetherPage(drawings: readonly Prepared[]): Page {
  const numbers = drawings.flatMap(({ shown }, k) => (shown.measures ? [k] : []))
  return {
    section: 'together',
    part: 'development',
    title: sectionTitles.together,
    lead: leads.together,
    beside: [],
    main: [
      measureTable(
        numbers.flatMap((k) => drawings[k]?.shown.measures ?? []),
        numbers,
      ),
      ...shared(drawings),
      ...numbers.map((drawing): Block => ({ kind: 'palette', drawing })),
    ],
  }
}

// Subjects that all drawings share; nothing is said while the subject of one is unknown.
function shared(drawings: readonly Prepared[]): Block[] {
  const subjects = drawings.map(({ facts }) =>
    [...facts.values()].filter(({ id }) => id.startsWith('topic.')),
  )
  if (subjects.some(({ length }) => length === 0)) return []
  const [first = [], ...rest] = subjects
  const things = first.filter(({ id }) => rest.every((found) => found.some((fact) => fact.id === id)))
  const labels = listed(things.map(({ label }) => label))
  const text = labels
    ? `In each of these drawings there is ${labels}.`
    : 'Each of these drawings has a subject of its own.'
  return [{ kind: 'text', text }]
}
