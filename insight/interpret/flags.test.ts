import { describe, expect, test } from 'vitest'
import { someMeasures as measures } from '#tests/drawings/measures.ts'
import { neverIn } from '../never.ts'
import { agreed } from '../observe/agreement.ts'
import { type Flags, noFlags } from '../observe/flags.ts'
import { emptyObservation, type Observation } from '../observe/observation.ts'
import { goodToKnow, leftOpen, leftOut } from '../rules/fixed-texts.ts'
import { composeReport, reportPages } from './compose.ts'
import { rephrasable } from './rephrase.ts'
import { type Report, statementsOf } from './report.ts'

const plain: Flags = {
  ...noFlags,
  isDrawing: 'present',
  photoOfPerson: 'absent',
  nudityPhoto: 'absent',
  privateData: 'absent',
  printedLines: 'absent',
}
const where = { left: 0.1, top: 0.1, right: 0.5, bottom: 0.9 }
const seenWith = (flags: Partial<Flags>): Observation => ({
  ...emptyObservation('model'),
  harmWords: 'absent',
  topics: { house: { state: 'present', where } },
  house: { door: { state: 'present', where } },
  flags: { ...plain, ...flags },
})
const picture = 'data:image/jpeg;base64,OURS'
const answers = { who: ['person'], person: ['body', 'arms', 'legs'], sky: ['sun'] }

function reportOn(...seen: Observation[]): Report {
  const drawings = seen.map((one) => ({ picture, answers, context: 'Our garden', seen: one }))
  return composeReport({ child: { age: 6 }, drawings, madeOn: '2026-11-20', brand: 'Doodlebloom' })
}
const rulesOf = (report: Report) => statementsOf(report).map(({ rule }) => rule)
const aHouse = /In the picture: [^"]*a house/
const noteOf = (report: Report) =>
  report.pages.find(({ section }) => section === 'see')?.main.find(({ kind }) => kind === 'note')

test('a picture without flags is shown and described', () => {
  const report = reportOn(seenWith({}))
  expect(report.drawings[0]?.picture).toBe(picture)
  expect(JSON.stringify(report)).toMatch(aHouse)
})

describe('a picture that both model passes call', () => {
  test.each([
    ['no drawing', { isDrawing: 'absent' }, leftOut.notDrawn],
    ['a photo of a person', { photoOfPerson: 'present' }, leftOut.photoOfPerson],
    ['full of private details', { privateData: 'present' }, leftOut.privateData],
    [
      'a photo that no report shows',
      { nudityPhoto: 'present', photoOfPerson: 'present' },
      leftOut.nudityPhoto,
    ],
  ] as const)('%s is neither shown nor described, and the report says why', (_, flags, why) => {
    const report = reportOn(seenWith(flags))
    const text = JSON.stringify(report)
    expect(text).not.toContain('OURS')
    expect(text).not.toContain('Our garden')
    expect(text).not.toContain('In the picture')
    expect(text).toContain(why)
    expect(rulesOf(report)).toEqual([])
    expect(report.pages.map(({ section }) => section)).toEqual(['letter', 'keepsake'])
  })

  test('no drawing does not affect the other drawings in the report', () => {
    const report = reportOn(seenWith({ isDrawing: 'absent' }), seenWith({}))
    expect(report.drawings.map((drawing) => drawing.picture === picture)).toEqual([false, true])
    expect(JSON.stringify(report)).toMatch(aHouse)
  })

  test('printed is described by its colors and subject only', () => {
    const report = reportOn(seenWith({ printedLines: 'present' }))
    expect(report.pages[1]?.main).toContainEqual({ kind: 'note', text: leftOpen.printed })
    expect(report.drawings[0]?.picture).toBe(picture)
    expect(JSON.stringify(report)).toContain('a house')
    expect(rulesOf(report).filter((rule) => rule.startsWith('FIG') || rule.startsWith('HOUSE'))).toEqual([])
  })
})

test('things named on printed outlines are not praised or asked about as if they were drawn', () => {
  const named = {
    ...answers,
    who: ['person', 'house', 'tree', 'animal', 'vehicle'],
    things: 'a zebra, a kite',
    places: [{ thing: 'a zebra', x: 0.2, y: 0.2 }],
  }
  const seen = seenWith({ printedLines: 'present' })
  const report = composeReport({
    child: { age: 6 },
    drawings: [{ picture, measures, answers: named, context: 'Our garden', seen }],
    madeOn: '2026-11-20',
    brand: 'Doodlebloom',
  })
  expect(report.pages).toHaveLength(reportPages)
  expect(JSON.stringify(report)).not.toMatch(/zebra|kite/)
  expect(rulesOf(report)).not.toContain('STR-THINGS')
})

test.each(['isDrawing', 'photoOfPerson', 'nudityPhoto'] as const)(
  'if the passes differ on %s, the report ignores what the model saw and uses the parent’s answers',
  (flag) => {
    const other = plain[flag] === 'present' ? 'absent' : 'present'
    const seen = agreed(seenWith({}), seenWith({ [flag]: other }))
    expect(seen.flags[flag]).toBe('unsure')
    const report = reportOn(seen)
    expect(report.drawings[0]?.picture).toBe(picture)
    expect(noteOf(report)).toMatchObject({ text: leftOpen.doubtful })
    expect(JSON.stringify(report)).not.toMatch(aHouse)
    expect(rulesOf(report)).toContain('FIG-BODY')
  },
)

test('words of harm in a picture put the people who can help first, and no model may reword the report', () => {
  const report = reportOn({ ...seenWith({}), harmWords: 'present' })
  const [, { main: read } = { main: [] }] = report.pages
  expect(read[0]).toEqual({ kind: 'note', text: goodToKnow.careInPicture })
  expect(read[1]).toMatchObject({ kind: 'pairs', items: [{}, {}, { term: 'Today' }] })
  expect(rephrasable(report)).toEqual([])
})

test('the reasons for leaving out a picture contain no forbidden phrase', () => {
  for (const text of [...Object.values(leftOut), ...Object.values(leftOpen)])
    expect(neverIn(text)).toEqual([])
})
