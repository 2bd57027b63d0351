import { composeReport } from '#insight/interpret/compose.ts'
import { type Report, statementsOf } from '#insight/interpret/report.ts'
import { someMeasures as measures } from '../drawings/measures.ts'

export const picture = 'data:image/png;base64,AAAA'
export const answers = {
  who: ['person', 'house', 'tree'],
  person: ['eyes', 'mouth', 'body', 'arms', 'legs', 'fingers'],
  mouth: 'up',
  house: ['door', 'windows', 'roof'],
  ground: 'line',
  sky: ['sun'],
}
export const blank = { en: 'It is blank. Try daylight.', el: 'Είναι άδειο. Δοκιμάστε φως της ημέρας.' }
export const made = { madeOn: '2026-11-20', brand: 'Doodlebloom' }

export function report(age?: number, more: object = {}): Report {
  const drawing = { picture, title: 'Our house', measures, answers, ...more }
  return composeReport({ child: age === undefined ? {} : { age }, drawings: [drawing], ...made })
}

export const texts = (made: Report) => statementsOf(made).map(({ text }) => text)
export const notes = (made: Report) =>
  made.pages.flatMap(({ main }) => main.flatMap((block) => (block.kind === 'note' ? [block.text] : [])))
