import { describe, expect, test } from 'vitest'
import { renderHtml } from '../print/render-html.ts'
import { composeReport } from './compose.ts'
import { rephrasable, rephrase, statementId } from './rephrase.ts'
import { type Report, statementsOf } from './report.ts'

const reportOn = (context = ''): Report =>
  composeReport({
    child: { age: 6 },
    drawings: [
      {
        picture: '',
        context,
        answers: { who: ['house'], person: ['body', 'arms'], house: ['door'], sky: ['sun'] },
      },
    ],
    madeOn: '2026-11-20',
    brand: 'Doodlebloom',
  })
const report = reportOn()
const body = statementsOf(report).find(({ rule }) => rule === 'FIG-BODY')
if (!body) throw new Error('The report has no statement on the body.')

const textOf = (wording: string) => {
  const worded = rephrase(report, new Map([[statementId(body), wording]]))
  const after = statementsOf(worded).find(({ rule }) => rule === 'FIG-BODY')
  expect(after).toMatchObject({ standsOn: body.standsOn, sources: body.sources, strength: body.strength })
  return after?.text === body.text ? 'plain' : after?.text
}
const same = 'Below the head there is a body of its own, as most children draw it by five or six.'

test('a model may reword a statement with the same meaning, and the report marks it', () => {
  expect(textOf(same)).toBe(same)
  const worded = rephrase(report, new Map([[statementId(body), same]]))
  expect(statementsOf(worded).flatMap(({ rule, worded: by }) => (by ? [rule] : []))).toEqual(['FIG-BODY'])
  const read = worded.pages.find(({ section }) => section === 'method')
  expect(JSON.stringify(read)).toContain('a language model put a sentence of ours into other words')
  expect(JSON.stringify(report)).not.toContain('a language model')
})

test.each([
  ['adds a number', 'The body stands below the head. Most children do this by four or five.'],
  ['reads a mind', 'The body is drawn on its own, and your child seems happy.'],
  ['adds a feeling', 'The body is drawn on its own with much feeling.'],
  ['adds a diagnosis', 'The body is drawn on its own: no sign of a disorder.'],
  ['adds markup', 'The body is drawn <b>on its own</b>.'],
  ['grows long', `The body is drawn on its own. ${'It is there. '.repeat(20)}`],
  ['is empty', '  '],
  ['speaks of everybody', 'There is a body of its own below the head, as children draw it by five or six.'],
  [
    'compares',
    'Below the head there is a body of its own, earlier than most children draw it by five or six.',
  ],
  [
    'praises',
    'Below the head there is a truly skilful body of its own, as most children draw it by five or six.',
  ],
  [
    'sees more',
    'Below the head there is a body of its own with hands, as most children draw it by five or six.',
  ],
  ['sees colours', 'Below the head there is a red body of its own, as most children draw it by five or six.'],
  [
    'turns it round',
    'Below the head there is not a body of its own, as most children draw it by five or six.',
  ],
])('a wording that %s is dropped, and the plain text stays', (_, wording) => {
  expect(textOf(wording)).toBe('plain')
})

test('wordings for unknown statements change nothing', () => {
  expect(rephrase(report, new Map([['FIG-NOWHERE', 'Hello.']]))).toEqual(report)
})

test('questions for the artist are not reworded', () => {
  const question = statementsOf(report).find(({ rule }) => rule.startsWith('TALK'))
  if (!question) throw new Error('The report has no question.')
  expect(rephrasable(report).map(({ id }) => id)).not.toContain(statementId(question))
  expect(rephrase(report, new Map([[statementId(question), `${question.text} Please.`]]))).toEqual(report)
})

test('nothing is reworded if a parent’s words call for help', () => {
  const careful = reportOn('Since grandpa died we draw every day.')
  expect(rephrasable(careful)).toEqual([])
  expect(rephrase(careful, new Map([[statementId(body), same]]))).toEqual(careful)
})

describe('what somebody said', () => {
  const report = composeReport({
    child: { age: 6 },
    drawings: [
      {
        picture: '',
        answers: {
          things: 'a pilot, a boat',
          words: 'He said “go” to it.',
          proud: 'The sail',
          hard: 'The ropes',
        },
      },
    ],
    madeOn: '2026-11-20',
    brand: 'Doodlebloom',
  })
  const saidBy = (rule: string, wording: string) =>
    statementsOf(rephrase(report, new Map([[`${rule}@0`, wording]]))).find((one) => one.rule === rule)?.text

  test.each([
    ['STR-STORY', 'Here is a picture with a story: “He said “go” to it.”'],
    ['STR-PROUD', 'Of this the artist is proud: “The sail.”'],
    ['STR-HARD', 'To draw this was hard: “The ropes.”'],
  ])('is kept in %s when the words around it change', (rule, wording) => {
    expect(saidBy(rule, wording)).toBe(wording)
  })

  test.each([
    ['STR-STORY', 'A picture with a story: “He said “go” to the boat.”'],
    ['STR-PROUD', 'The artist is proud of this: “The tail.”'],
    ['STR-PROUD', 'The artist is proud of this: “The sail. Look!”'],
    ['STR-HARD', 'This was hard to draw: “the ropes.”'],
    ['STR-HARD', 'This was hard to draw: “The ropes.” “Wow.”'],
  ])('is not changed in %s: %s', (rule, wording) => {
    expect(saidBy(rule, wording)).not.toBe(wording)
  })
})

test('the letter may be reworded if everything named or said stays verbatim', () => {
  const letter = composeReport({
    child: { age: 6, name: 'Mia' },
    drawings: [
      {
        picture: 'data:image/png;base64,AAAA',
        answers: { things: 'a robot, two dogs, a flag', title: 'The race', words: 'The dogs win.' },
      },
    ],
    madeOn: '2026-11-20',
    brand: 'Doodlebloom',
  })
  const offered = rephrasable(letter)
  expect(statementsOf(letter).map(({ text }) => text)).toContain('Mia tells it like this: “The dogs win.”')
  expect(JSON.stringify(offered)).not.toContain('Mia')
  const id = 'LETTER-THINGS@0'
  expect(offered.map((one) => one.id)).toContain(id)
  const wordedAs = (wording: string) =>
    statementsOf(rephrase(letter, new Map([[id, wording]]))).find(({ rule }) => rule === 'LETTER-THINGS')
  const kept = 'In “The race” you can find a robot, two dogs and a flag.'
  expect(wordedAs(kept)).toMatchObject({ text: kept, worded: true })
  expect(wordedAs('In “The race” you can find a robot and two cats.')?.worded).toBeUndefined()
  expect(renderHtml(rephrase(letter, new Map([[id, kept]])))).toContain('worded by a computer model</p>')
})
