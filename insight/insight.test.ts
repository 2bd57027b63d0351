import { describe, expect, test } from 'vitest'
import { read } from '#studio/studio.ts'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import {
  Answers,
  agreed,
  type Child,
  checklist,
  composeReport,
  type Definition,
  type DrawingInput,
  definitions,
  Flags,
  flagMeanings,
  type Measures,
  measure,
  mostDrawings,
  neverIn,
  Observation,
  pageCount,
  type Question,
  type Report,
  type ReportRequest,
  renderHtml,
  rephrasable,
  rephrase,
  reportPages,
  type Statement,
  sources,
  statementsOf,
  type Withheld,
  withheldFor,
} from './insight.ts'

test('the public API alone turns a scribble by a three-year-old into a report', async () => {
  const pixels = await drawingPixels('scribble', 640)
  const measures: Measures = measure(await read(pixels, 640), pixels)
  expect(measures).toMatchObject({ isScribble: true })
  const child: Child = { age: 3 }
  const drawing: DrawingInput = {
    picture: '',
    measures,
    answers: Answers.parse({ who: ['marks'], title: 'Wind', words: 'Whoosh!' }),
  }
  const request: ReportRequest = { child, drawings: [drawing], madeOn: '2026-11-20', brand: 'Doodlebloom' }
  const report: Report = composeReport(request)
  expect(report.pages).toHaveLength(reportPages)
  expect(statementsOf(report).map(({ rule }: Statement) => rule)).toContain('MARKS-MAKING')
  const [first] = rephrasable(report)
  const loud = new Map([[first?.id ?? '', 'Your child is sad.']])
  expect(rephrase(report, loud)).toEqual(report)
  expect(renderHtml(report)).toContain('Wind')
})

describe('the public API', () => {
  test('tells the number of pages before a report is composed', () => {
    expect([1, 2, 3, mostDrawings, mostDrawings + 5].map(pageCount)).toEqual([7, 8, 10, 20, 20])
  })

  test('exposes questions, definitions and sources as data', () => {
    const [first]: readonly Question[] = checklist
    const { title }: Definition = definitions.symmetry.en
    expect(first?.id).toBe('things')
    expect(title).toBe('Left and right alike')
    expect(sources.COX93.authors).toContain('Cox')
    expect(neverIn('a calm sentence')).toEqual([])
  })

  test('keeps what two passes of a model agree on', () => {
    const blank = {
      version: 2,
      seenBy: 'model',
      topics: {},
      figures: [],
      house: {},
      tree: {},
      scene: {},
      marks: {},
    }
    const flags = Flags.parse(Object.fromEntries(Object.keys(flagMeanings).map((flag) => [flag, 'absent'])))
    expect(withheldFor(flags)).toBe<Withheld>('notDrawn')
    const pass = Observation.parse({ ...blank, harmWords: 'absent', flags })
    expect(agreed(pass, pass)).toEqual(pass)
  })
})
