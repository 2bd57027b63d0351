import { describe, expect, test } from 'vitest'
import { scribbleMeasures } from '#tests/drawings/measures.ts'
import type { Answers } from '../observe/answers.ts'
import { emptyObservation } from '../observe/observation.ts'
import { composeReport } from './compose.ts'
import { type Report, statementsOf } from './report.ts'

const scribbleRules = ['MARKS-MAKING', 'MARKS-PLAY', 'STR-SCRIBBLE', 'TALK-LOOPS'] as const
const picture = 'data:image/png;base64,AAAA'

// A second drawing about which enough is known for a full report.
const known = { picture, answers: { things: 'a cat, a dog, a cow, a hen, a barn' } }

function report(answers: Answers, more: object = {}, age = 4): Report {
  const drawing = { picture, measures: scribbleMeasures, answers, ...more }
  const drawings = [drawing, known]
  return composeReport({ child: { age }, drawings, madeOn: '2026-01-01', brand: 'Doodlebloom' })
}

const scribbleSaid = (made: Report) =>
  statementsOf(made)
    .map(({ rule }) => rule)
    .filter((rule) => scribbleRules.some((one) => one === rule))
const markedStretches = (made: Report) =>
  made.pages.flatMap(({ main }) =>
    main.flatMap((block) => (block.kind === 'chart' && block.name === 'path' ? block.seen : [])),
  )
const nobodyTold = /nobody has told/i

describe('the scribble rules', () => {
  test('apply to loops in the pixels if nobody said anything, and the report says that nobody told us', () => {
    const made = report({})
    expect(scribbleSaid(made)).not.toEqual([])
    expect(markedStretches(made)).toEqual(['marks'])
    expect(JSON.stringify(made)).toMatch(nobodyTold)
  })

  const house = { state: 'present' as const, where: { left: 0, top: 0, right: 1, bottom: 1 } }
  test.each([
    ['a ticked person', { who: ['person'] }, {}],
    ['a ticked sun', { sky: ['sun'] }, {}],
    ['a ticked animal beside ticked loops', { who: ['animal', 'marks'] }, {}],
    ['a named thing', { things: 'our dog' }, {}],
    ['a title', { title: 'Our dog' }, {}],
    ['a title given at the upload', {}, { title: 'Our dog' }],
    ['words', { words: 'This is our dog.' }, {}],
    ['a house that a model saw', {}, { seen: { ...emptyObservation('model'), topics: { house } } }],
  ] as const)(
    'do not apply in the presence of %s, and neither do their question and marker',
    (_, answers, more) => {
      for (const age of [2, 4, 6]) {
        const made = report(answers as Answers, more, age)
        expect(scribbleSaid(made)).toEqual([])
        expect(markedStretches(made)).not.toContain('marks')
        expect(JSON.stringify(made)).not.toMatch(nobodyTold)
      }
    },
  )

  test('apply to loops that a parent ticked, even with a title', () => {
    const made = report({ who: ['marks'], title: 'Round and round' }, {}, 3)
    expect(scribbleSaid(made)).toEqual(expect.arrayContaining(['MARKS-MAKING', 'STR-SCRIBBLE', 'TALK-LOOPS']))
    expect(markedStretches(made)).toEqual(['marks'])
    expect(JSON.stringify(made)).not.toMatch(nobodyTold)
  })
})
