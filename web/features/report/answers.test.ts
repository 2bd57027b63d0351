import { expect, test } from 'vitest'
import type { ChecklistQuestion } from '#contract/checklist.ts'
import { isAnswered, isChosen, questionsFor, tapped, written } from './answers.ts'

const question = (
  id: string,
  kind: ChecklistQuestion['kind'],
  shownFor: string[] = [],
): ChecklistQuestion => ({
  ...{ id, kind, shownFor, ask: id, hint: null, longest: null },
  options: ['house', 'person', 'door', 'up', 'down'].map((value) => ({ value, label: value })),
})
const who = question('who', 'many')
const house = question('house', 'many', ['house'])
const mouth = question('mouth', 'one', ['person'])
const all = [who, house, mouth, question('words', 'text')]

test('a parent is asked about a house only where there is one', () => {
  expect(questionsFor(all, {}).map(({ id }) => id)).toEqual(['who', 'words'])
  expect(questionsFor(all, { who: ['house'] }).map(({ id }) => id)).toEqual(['who', 'house', 'words'])
})

test('a second tap takes an answer back', () => {
  const once = tapped(all, {}, who, 'house')
  expect(isChosen(once, who, 'house')).toBe(true)
  expect(tapped(all, once, who, 'house')).toEqual({})
  const seen = { who: ['person'] }
  const up = tapped(all, seen, mouth, 'up')
  expect(tapped(all, up, mouth, 'down')).toEqual({ ...seen, mouth: 'down' })
  expect(tapped(all, up, mouth, 'up')).toEqual(seen)
})

test('whoever takes the house away takes its door too', () => {
  const answers = { who: ['house'], house: ['door'] }
  expect(tapped(all, answers, who, 'house')).toEqual({})
})

test('what was written and wiped out again is no answer', () => {
  const words = written({}, question('words', 'text'), '  A dragon ')
  expect(words).toEqual({ words: 'A dragon' })
  expect(isAnswered(written(words, question('words', 'text'), '  '))).toBe(false)
})
