import { describe, expect, test } from 'vitest'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { someMeasures as measures } from '#tests/drawings/measures.ts'
import { neverIn } from '../never.ts'
import { filledPages } from '../pdf.ts'
import { overTimeRules, overTimeTexts } from '../rules/over-time.ts'
import { composeReport, pageCount, type ReportRequest } from './compose.ts'
import type { DrawingInput } from './prepare.ts'
import { type Report, statementsOf } from './report.ts'

const picture = 'data:image/png;base64,AAAA'
const then: DrawingInput = {
  picture,
  measures: {
    ...measures,
    colours: [{ name: 'red', hex: '#c03030', share: 1 }],
    pageMap: [0, 0, 0, 0, 0.9, 0, 0, 0, 0],
  },
  answers: {
    things: 'a house, a cat, a sun',
    who: ['person'],
    person: ['eyes', 'mouth'],
    words: 'The cat sleeps.',
    proud: 'the tail',
  },
}
const now: DrawingInput = {
  picture,
  measures: {
    ...measures,
    colours: [
      { name: 'red', hex: '#c03030', share: 0.5 },
      { name: 'green', hex: '#30c030', share: 0.5 },
    ],
    pageMap: [0, 0, 0, 0, 0, 0, 0.9, 0, 0],
  },
  answers: {
    things: 'the house, a robot, two moons',
    who: ['person'],
    person: ['eyes', 'mouth', 'fingers'],
    words: 'The robot mows the lawn.',
    proud: 'the antenna',
  },
}

function report(more: Partial<ReportRequest> = {}): Report {
  return composeReport({
    child: { age: 6, name: 'Mia' },
    drawings: [now],
    sentOn: '2026-11-20',
    earlier: [{ sentOn: '2026-06-02', age: 5, drawings: [then] }],
    madeOn: '2026-11-21',
    brand: 'Doodlebloom',
    ...more,
  })
}

const pageOf = ({ pages }: Report) => pages.find(({ section }) => section === 'overTime')
const said = (made: Report) =>
  statementsOf(made).flatMap(({ rule, text }) => (rule.startsWith('TIME-') ? [text] : []))
const daysOf = (made: Report) =>
  pageOf(made)?.main.flatMap((block) => (block.kind === 'side-by-side' ? block.items : [])) ?? []

describe('drawings of one child from two days', () => {
  test('are shown side by side by date, with what is new in the later one', () => {
    const made = report()
    expect(made.childName).toBe('Mia')
    expect(made.pages).toHaveLength(pageCount(1) + 1)
    expect(daysOf(made).map(({ caption }) => caption)).toEqual([
      'June 2, 2026 · age 5',
      'November 20, 2026 · age 6 · this time',
    ])
    expect(said(made)).toEqual([
      'New since last time: a robot and two moons.',
      'Last time and this time: the house.',
      'Named on the figure this time and not last time: fingers.',
      'Among the main colors this time and not last time: green.',
      'Last time the sheet was fullest in the middle, this time in the lower left.',
      'The words last time: “The cat sleeps.” This time: “The robot mows the lawn.”',
      'Proud of, last time: “the tail.” This time: “the antenna.”',
    ])
  })

  test('are compared with the latest earlier day, and three days are shown', () => {
    const older = (sentOn: string, things: string) => ({
      sentOn,
      drawings: [{ picture, answers: { things } }],
    })
    const made = report({
      earlier: [
        older('2026-05-01', 'a robot'),
        older('2026-11-22', 'a fox'),
        older('2026-10-01', 'a boat, a moon'),
        older('2026-01-01', 'a robot'),
      ],
    })
    expect(daysOf(made).map(({ caption }) => caption.slice(0, 5))).toEqual(['May 1', 'Octob', 'Novem'])
    expect(said(made)[0]).toBe('New since last time: the house and a robot.')
  })

  test.each<[string, 'en' | 'el', NonNullable<DrawingInput['answers']>, string, string[]]>([
    ['what was ticked', 'en', { things: 'a kite', sky: ['sun'] }, 'a big sun', []],
    ['what was named in other words', 'en', { things: 'a kitten' }, 'two cats', []],
    [
      'mice, bunnies and houses',
      'en',
      { things: 'a grey mouse, a fat bunny, a doll house' },
      'grey mice, fat bunnies, doll houses',
      ['Last time and this time: grey mice, fat bunnies and doll houses.'],
    ],
    [
      'what has another article or number',
      'el',
      { things: 'ένα ρομπότ, μια βαλίτσα' },
      'δύο ρομπότ, η βαλίτσα',
      ['Και την προηγούμενη φορά και τώρα: δύο ρομπότ και η βαλίτσα.'],
    ],
    [
      'a number before a Greek plural',
      'el',
      { things: 'τρεις βαλίτσες' },
      'μια βαλίτσα',
      ['Και την προηγούμενη φορά και τώρα: μια βαλίτσα.'],
    ],
  ])('do not report as new what was there before: %s', (_, language, answers, things, expected) => {
    const made = report({
      language,
      drawings: [{ picture, answers: { ...now.answers, things } }],
      earlier: [{ sentOn: '2026-06-02', drawings: [{ picture, answers }] }],
    })
    expect(said(made)).toEqual(expected)
  })

  test('report nothing as new if an earlier drawing had nothing named', () => {
    const made = report({
      earlier: [
        { sentOn: '2026-06-02', drawings: [{ picture, answers: { things: 'a house' } }, { picture }] },
      ],
    })
    expect(said(made)).toEqual(['Last time and this time: the house.'])
  })

  test('are not compared if sent on the same day, nor in a keepsake', () => {
    expect(pageOf(report({ sentOn: '2026-06-02' }))).toBeUndefined()
    expect(pageOf(report({ earlier: [] }))).toBeUndefined()
    const keepsake = report({ drawings: [{ picture }] })
    expect(keepsake.pages).toHaveLength(2)
    expect(pageOf(keepsake)).toBeUndefined()
  })

  test('are not compared on what is known of only one, nor on uncertain colors and places', () => {
    const unsure = { ...measures, confidence: { sheet: 0.2, colours: 0.2 } }
    const made = report({ earlier: [{ sentOn: '2026-06-02', drawings: [{ picture, measures: unsure }] }] })
    expect(said(made)).toEqual([])
    const notes = pageOf(made)?.main.flatMap((block) => (block.kind === 'note' ? [block.text] : []))
    expect(notes).toEqual([overTimeTexts.en.nothing])
  })

  test('leave out a picture without a drawing, and a name that mentions illness', () => {
    const refused = {
      sentOn: '2026-06-02',
      drawings: [{ picture, refusal: { en: 'No drawing was found.', el: '' } }],
    }
    expect(pageOf(report({ earlier: [refused] }))).toBeUndefined()
    expect(report({ child: { name: 'afraid of hospital' } }).childName).toBe('')
  })

  test.each(['en', 'el'] as const)('fill at least two thirds of their page in %s', async (language) => {
    const drawn = `data:image/jpeg;base64,${(await drawingJpeg('house', 240)).toString('base64')}`
    const made = report({
      language,
      drawings: [{ ...now, picture: drawn }],
      earlier: [{ sentOn: '2026-06-02', drawings: [{ ...then, picture: drawn }] }],
    })
    const filledPage = filledPages(made)[made.pages.findIndex(({ section }) => section === 'overTime') - 1]
    expect(filledPage).toBeGreaterThanOrEqual(2 / 3)
    expect(filledPage).toBeLessThanOrEqual(1)
  })
})

// Words that rank one picture above the other, or look ahead.
const ranking =
  /\b(better|worse|best|more|less|fewer|improv\w*|progress\w*|still|yet|no longer|ahead|behind|advanc\w*|mature\w*|growth|develop\w*|soon|next)\b|(?<!\p{L})(καλύτερ|χειρότερ|βελτί|πρόοδ|προόδευ|ωρίμ|ακόμη|ακόμα|σύντομα|εξέλιξ|λιγότερ)/iu

describe.each(overTimeRules)('$id', ({ needs, ...rule }) => {
  test.each(['en', 'el'] as const)('ranks nothing and predicts nothing in %s', (language) => {
    const slots = [...rule[language].matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot)
    expect(slots).toEqual([...needs])
    expect(rule[language]).not.toMatch(ranking)
    expect(neverIn(rule[language])).toEqual([])
  })
})

test.each(['en', 'el'] as const)('the texts around the over-time rules rank nothing in %s', (language) => {
  for (const text of Object.values(overTimeTexts[language])) {
    expect(neverIn(text)).toEqual([])
    expect(text.replace(/says more|ξέρουμε πολύ λίγα/, '')).not.toMatch(ranking)
  }
})
