import { definitions, type MeasureName } from '../measure/definitions.ts'
import type { Measures } from '../measure/measures.ts'
import { leads } from '../rules/fixed-texts.ts'
import { thresholds } from './measured-facts.ts'
import type { Prepared } from './prepare.ts'
import { type Block, type Page, sectionTitles } from './report.ts'
import { listed } from './words.ts'

const percent = (share: number) => `${Math.round(100 * share)} %`
const fieldsUsed = ({ pageMap }: Measures) =>
  pageMap.filter((share) => share >= thresholds.wholePageCell).length

const rows: readonly [name: MeasureName, unit: string, value: (measures: Measures) => string][] = [
  ['inkCoverage', 'of the sheet', (m) => percent(m.inkCoverage)],
  ['pageUse', 'of the sheet', (m) => percent(m.pageUse.share)],
  ['pageMap', 'of 9 fields', (m) => `${fieldsUsed(m)}`],
  ['colours', 'by name', (m) => `${m.colours.length}`],
  ['lineWidth', '‰ of the long side', (m) => m.lineWidth.toFixed(1)],
  ['lineDarkness', '0 to 1', (m) => m.lineDarkness.toFixed(2)],
  ['detail', 'long sides', (m) => m.detail.toFixed(1)],
  ['closedShapes', 'count', (m) => `${m.closedShapes}`],
  ['parts', 'count', (m) => `${m.parts}`],
  ['symmetry', '0 to 1', (m) => m.symmetry.toFixed(2)],
]

/** The measures as a table: a row for each, a column for each drawing; with one drawing also what a measure cannot say. */
export function measureTable(measured: readonly Measures[], drawings: readonly number[]): Block {
  return {
    kind: 'facts',
    drawings,
    rows: rows.map(([name, unit, value]) => ({
      title: definitions[name].title,
      unit,
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
