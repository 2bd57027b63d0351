import { describe, expect, test } from 'vitest'
import { someMeasures as measures } from '#tests/drawings/measures.ts'
import { answers, blank, made, notes, picture, report, texts } from '#tests/factories/composed.ts'
import { languages } from '../languages/languages.ts'
import type { Measures } from '../measure/measures.ts'
import { emptyObservation, type Observation } from '../observe/observation.ts'
import type { Part } from '../observe/vocabulary.ts'
import { leads } from '../rules/fixed-texts.ts'
import { composeReport, mostDrawings, pageCount, reportPages } from './compose.ts'
import { editionFor } from './edition.ts'
import { nextParts, standingOf } from './figure-bands.ts'
import { prepare } from './prepare.ts'
import { type Report, statementsOf } from './report.ts'

describe('age', () => {
  test('never removes statements of fact: those made at 4 are also made at 7 and 11', () => {
    const plain = (age: number) =>
      statementsOf(report(age))
        .filter(({ strength }) => strength === 'R0')
        .map(({ rule }) => rule)
    const common = plain(4)
    expect(plain(7)).toEqual(expect.arrayContaining(common))
    expect(plain(11)).toEqual(expect.arrayContaining(common))
  })

  test.each([1, 2, 16, 18])(
    '%d is outside the range of the methods, so the report says so and compares nothing',
    (age) => {
      expect(notes(report(age)).join()).toContain('were made for drawings by children of 3 to 15')
      expect(
        statementsOf(report(age))
          .flatMap(({ standsOn }) => standsOn)
          .filter(({ origin }) => origin === 'age'),
      ).toEqual([])
    },
  )

  test.each([undefined, Number.NaN, -3, 400])('%s counts as unknown, and the report says so', (age) => {
    expect(notes(report(age)).join()).toContain('We do not know the age')
    expect(report(age).ageWords).toBe('')
  })

  test('comparisons are left out when the parent opted out', () => {
    const wished = composeReport({
      child: { age: 7, compareAges: false },
      drawings: [{ picture, measures, answers }],
      ...made,
    })
    expect(notes(wished).join()).toContain('As you asked')
    expect(
      statementsOf(wished)
        .flatMap(({ standsOn }) => standsOn)
        .filter(({ origin }) => origin === 'age'),
    ).toEqual([])
  })

  test('is never compared with parts for which the evidence is weak', () => {
    for (const age of [3, 5, 9])
      for (const part of ['neck', 'hair', 'ears'] as const) expect(standingOf(part, age)).toBe('listed')
    expect(standingOf('nostrils', 6)).toBe('extra')
    expect(standingOf('arms', 5)).toBe('in-step')
    expect(standingOf('arms', 9)).toBe('listed')
    expect(standingOf('fingers', 3)).toBe('extra')
  })
})

describe('what is not in the picture', () => {
  const parts = ['head', 'eyes', 'mouth', 'body', 'legs', 'arms', 'feet'] as const
  const place = { left: 0, top: 0, right: 1, bottom: 1 }
  const figure = (absent: readonly Part[], completeOnPage: 'present' | 'unsure' = 'present') => ({
    ...emptyObservation('model'),
    figures: [
      {
        where: place,
        form: 'conventional' as const,
        mouth: 'up' as const,
        completeOnPage,
        parts: {
          ...Object.fromEntries(parts.map((part) => [part, { state: 'present' as const, where: place }])),
          ...Object.fromEntries(absent.map((part) => [part, { state: 'absent' as const, where: null }])),
        },
      },
    ],
  })

  test.each(parts)('is never mentioned: a figure without %s', (part) => {
    const without = report(6, { seen: figure([part]), answers: { who: ['person'] } })
    const word = part === 'body' ? 'body of its own' : part
    const spoken = without.pages.slice(0, 6).flatMap(({ main }) => main)
    const said = spoken.flatMap((block) => (block.kind === 'statements' ? block.items : []))
    for (const { standsOn } of said) expect(standsOn.map(({ fact }) => fact)).not.toContain(`person.${part}`)
    expect(
      said.map(({ text }) => text).filter((text) => /\b(no|without|not)\b/.test(text) && text.includes(word)),
    ).toEqual([])
  })

  test('may become a playful idea when a whole, detailed figure was seen', () => {
    const edition = editionFor({ age: 9 }, languages.en)
    const next = (seen?: Observation, within = edition) => nextParts({ seen, facts: new Map() }, within)
    expect(next(figure(['neck', 'hands', 'fingers', 'hair']))).toHaveLength(2)
    expect(next(figure(['neck'], 'unsure'))).toEqual([])
    expect(next(figure(['neck']), editionFor({ age: 13 }, languages.en))).toEqual([])
    expect(next()).toEqual([])
  })

  test('is not suggested if a parent says that it is in the picture', () => {
    const prepared = (person: string[]) =>
      prepare(
        { picture, seen: figure(['neck', 'hands']), answers: { who: ['person'], person } },
        0,
        1,
        languages.en,
      )
    const edition = editionFor({ age: 9 }, languages.en)
    expect(nextParts(prepared([]), edition)).toHaveLength(2)
    expect(nextParts(prepared(['neck', 'hands']), edition)).toEqual([])
  })
})

describe('the report', () => {
  test('has seven pages, one per section', () => {
    const { pages } = report(6)
    expect(pages).toHaveLength(reportPages)
    expect(pages.map(({ section }) => section)).toEqual([
      'letter',
      'see',
      'growth',
      'talk',
      'make',
      'child',
      'method',
    ])
    expect(new Set(pages.flatMap(({ part }) => part ?? [])).size).toBe(4)
  })

  test.each([1, 2, 3, 10, 14])(
    'on %d drawings has the announced number of pages and covers up to ten drawings',
    (count) => {
      const drawings = Array.from({ length: count }, (_, k) => ({
        picture,
        title: `No ${k}`,
        measures,
        answers,
      }))
      const made3 = composeReport({ child: { age: 8 }, drawings, ...made })
      expect(made3.pages).toHaveLength(pageCount(count))
      const spoken = new Set(statementsOf(made3).map(({ drawing }) => drawing))
      for (let k = 0; k < Math.min(count, mostDrawings); k++) expect(spoken).toContain(k)
    },
  )

  test('leaves out a blank picture among drawings and says so', () => {
    const drawing = { picture, title: 'Our house', measures, answers }
    const drawings = [{ picture, refusal: blank }, drawing]
    const one = composeReport({ child: { age: 6 }, drawings, ...made })
    expect(one.drawings).toHaveLength(1)
    expect(one.title).toBe('Our house')
    expect(one.pages).toHaveLength(reportPages)
    expect(notes(one).join()).toContain('One picture is left out of this report')
    expect(notes(report(6)).join()).not.toContain('left out')
  })

  test('cannot be composed without a drawing', () => {
    expect(() => composeReport({ child: {}, drawings: [], ...made })).toThrow(RangeError)
  })

  test('says nothing about measures with low confidence', () => {
    const measuredIn = (confidence: { sheet: number; colours: number }) =>
      report(6, { measures: { ...measures, darkPaper: true, confidence } })
    const rulesOf = (made: Report) =>
      statementsOf(made).flatMap(({ rule, standsOn }) =>
        standsOn.some(({ origin }) => origin === 'measured') ? [rule] : [],
      )
    const charts = (made: Report) => made.pages.flatMap(({ main }) => main.map(({ kind }) => kind))
    expect(rulesOf(measuredIn({ sheet: 0.5, colours: 0.5 }))).toEqual([])
    expect(charts(measuredIn({ sheet: 0.5, colours: 0.5 }))).not.toContain('palette')
    expect(charts(measuredIn({ sheet: 0.5, colours: 0.5 }))).not.toContain('facts')
    expect(rulesOf(measuredIn({ sheet: 1, colours: 0.5 })).filter((rule) => rule.includes('COLOUR'))).toEqual(
      [],
    )
    expect(rulesOf(measuredIn({ sheet: 1, colours: 1 }))).toEqual(
      expect.arrayContaining(['LETTER-PLACE', 'STR-COLOUR']),
    )
  })

  test.each([
    ['nothing', { sheet: 0.5, colours: 0.5 }, true],
    ['only colors', { sheet: 0.5, colours: 1 }, false],
    ['all', { sheet: 1, colours: 1 }, false],
  ])('says that no measures are printed only if that is true: %s', (_, confidence, isSaid) => {
    const { main = [] } = report(6, { measures: { ...measures, confidence } }).pages.at(-1) ?? {}
    expect(main.some((block) => block.kind === 'text' && block.text === leads.unmeasured)).toBe(isSaid)
  })

  const drawnIn = (share: number, colours: number) =>
    report(6, {
      measures: {
        ...measures,
        colours: [{ name: 'red', hex: '#c03030', share }],
        confidence: { sheet: 1, colours },
      },
    })

  test.each([
    ['a third of the ink is a faint pencil', 0.67, 0.67],
    ['a hundredth is of another color', 0.99, 1],
  ])('does not claim a single color where %s', (_, share, named) => {
    const said = texts(drawnIn(share, named)).join(' ')
    expect(texts(drawnIn(1, 1)).join(' ')).toMatch(/in red alone.*|a single color was enough/i)
    expect(said).not.toMatch(/in red alone|a single color/i)
    if (share < 0.97) expect(JSON.stringify(drawnIn(share, named))).not.toMatch(/one color|in red/)
  })

  describe('in its table of measures', () => {
    const rowOf = (title: string, ...all: Partial<Measures>[]) => {
      const drawings = all.map((change) => ({ picture, measures: { ...measures, ...change }, answers }))
      const { pages } = composeReport({ child: { age: 6 }, drawings, ...made })
      const rows = pages.flatMap(({ main }) =>
        main.flatMap((block) => (block.kind === 'facts' ? block.rows : [])),
      )
      return rows.find((row) => row.title === title)?.values
    }
    const unsure = { confidence: { sheet: 1, colours: 0.5 } }

    test('prints colors only if their confidence is high', () => {
      expect(rowOf('Colors', {})).toEqual(['five'])
      expect(rowOf('Colors', unsure)).toBeUndefined()
      expect(rowOf('Colors', {}, unsure)).toEqual(['five', '–'])
    })

    test('counts the ninths that hold ink, and writes zero as "none"', () => {
      expect(rowOf('Page map', { pageMap: [0.001, 0.002, 0, 0, 0.3, 0, 0, 0, 0] })).toEqual([
        'three of nine fields',
      ])
      expect(languages.en.phrases.count(0)).toBe('none')
    })
  })

  test('calls a page used from edge to edge only if the drawing reaches all four sides', () => {
    const textWith = (box: Measures['pageUse']['box']) =>
      texts(report(6, { measures: { ...measures, pageUse: { box, share: 0.4 } } })).join(' ')
    expect(textWith({ left: 0.05, top: 0.1, right: 0.95, bottom: 1 })).toContain('from edge to edge')
    expect(textWith({ left: 0.2, top: 0.2, right: 0.8, bottom: 0.8 })).not.toContain('from edge to edge')
  })

  test('says where a drawing is fullest only if one ninth of the sheet stands out', () => {
    const textWith = (pageMap: readonly number[]) =>
      texts(report(6, { measures: { ...measures, pageMap } })).join(' ')
    expect(textWith([0.5, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1])).toContain('fullest in the upper left')
    const even = textWith([0.15, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1])
    expect(even).toContain('nearly all of the sheet.')
    expect(even).not.toContain('fullest')
  })

  test('never infers feelings from dark colors', () => {
    const dark = report(7, {
      measures: { ...measures, colours: [{ name: 'black', hex: '#111111', share: 1 }] },
    })
    const mood = (made: Report) =>
      statementsOf(made).filter(({ rule }) => rule.startsWith('MOOD') && rule !== 'MOOD-COLOUR')
    expect(mood(dark)).toEqual(mood(report(7)))
  })
})
