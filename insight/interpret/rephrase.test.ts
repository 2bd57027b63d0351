import { expect, test } from 'vitest'
import { composeReport } from './compose.ts'
import { rephrase, statementId } from './rephrase.ts'
import { statementsOf } from './report.ts'

const report = composeReport({
  child: { age: 6 },
  drawings: [{ picture: '', answers: { person: ['body'], house: ['door'] } }],
  madeOn: '2026-11-20',
  brand: 'Doodlebloom',
})
const textOf = (wording: string) => {
  const body = statementsOf(report).find(({ rule }) => rule === 'FIG-BODY')
  if (!body) throw new Error('The report has no statement on the body.')
  const worded = rephrase(report, new Map([[statementId(body), wording]]))
  const after = statementsOf(worded).find(({ rule }) => rule === 'FIG-BODY')
  expect(after).toMatchObject({ standsOn: body.standsOn, sources: body.sources, strength: body.strength })
  return after?.text === body.text ? 'plain' : after?.text
}

test('a model may say the same in other words', () => {
  const wording = 'Below the head there is a body of its own, as most children draw it by five or six.'
  expect(textOf(wording)).toBe(wording)
})

test.each([
  ['adds a number', 'The body stands below the head. Most children do this by four or five.'],
  ['reads a mind', 'The body is drawn on its own, and your child seems happy.'],
  ['adds a feeling', 'The body is drawn on its own with much feeling.'],
  ['adds a diagnosis', 'The body is drawn on its own: no sign of a disorder.'],
  ['adds markup', 'The body is drawn <b>on its own</b>.'],
  ['grows long', `The body is drawn on its own. ${'It is there. '.repeat(20)}`],
  ['is empty', '  '],
])('a wording that %s is dropped, and the plain text stays', (_, wording) => {
  expect(textOf(wording)).toBe('plain')
})

test('wordings for statements that are not there change nothing', () => {
  expect(rephrase(report, new Map([['FIG-NOWHERE', 'Hello.']]))).toEqual(report)
})
