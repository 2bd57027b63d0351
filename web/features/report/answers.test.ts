import { expect, test } from 'vitest'
import type { ChecklistQuestion } from '#contract/checklist.ts'
import {
  isAnswered,
  isChosen,
  placed,
  questionsFor,
  resumedStep,
  stepsFor,
  tapped,
  withNamed,
  written,
} from './answers.ts'

const bothWays = (text: string) => ({ en: text, el: text })
const question = (
  id: string,
  kind: ChecklistQuestion['kind'],
  shownFor: string[] = [],
): ChecklistQuestion => ({
  id,
  step: 1,
  kind,
  shownFor,
  ask: bothWays(id),
  hint: null,
  longest: null,
  options: ['house', 'person', 'door', 'up', 'down'].map((value) => ({ value, label: bothWays(value) })),
})
const who = question('who', 'many')
const house = question('house', 'many', ['house'])
const mouth = question('mouth', 'one', ['person'])
const all = [who, house, mouth, question('words', 'text')]
const unnamed = { questions: all, named: {} }

test('a parent is asked about a house only if the drawing has one', () => {
  expect(questionsFor(all, {}).map(({ id }) => id)).toEqual(['who', 'words'])
  expect(questionsFor(all, { who: ['house'] }).map(({ id }) => id)).toEqual(['who', 'house', 'words'])
})

test('tapping an answer again takes it back', () => {
  const once = tapped(unnamed, {}, who, 'house')
  expect(isChosen(once, who, 'house')).toBe(true)
  expect(tapped(unnamed, once, who, 'house')).toEqual({})
  const seen = { who: ['person'] }
  const up = tapped(unnamed, seen, mouth, 'up')
  expect(tapped(unnamed, up, mouth, 'down')).toEqual({ ...seen, mouth: 'down' })
  expect(tapped(unnamed, up, mouth, 'up')).toEqual(seen)
})

test('unticking the house unticks its door', () => {
  const answers = { who: ['house'], house: ['door'] }
  expect(tapped(unnamed, answers, who, 'house')).toEqual({})
})

test('a named house is ticked, stays unticked once unticked, and is ticked again by a third tap', () => {
  const named = { who: ['house'], house: ['door'] }
  const answers = { things: 'a house with a door', who: ['person'] }
  const walk = { questions: [question('things', 'text'), ...all], named }
  const shown = withNamed(answers, named)
  expect(shown).toEqual({ ...answers, who: ['person', 'house'], house: ['door'] })
  const unticked = tapped(walk, answers, who, 'house')
  expect(unticked).toEqual({ ...answers, unticked: ['who.house'] })
  expect(isChosen(withNamed(unticked, named), who, 'house')).toBe(false)
  expect(tapped(walk, unticked, who, 'house')).toEqual({ ...answers, who: ['person', 'house'] })
})

test('text that was entered and deleted again is not an answer', () => {
  const words = written({}, question('words', 'text'), '  A dragon ')
  expect(words).toEqual({ words: 'A dragon' })
  expect(isAnswered(written(words, question('words', 'text'), '  '))).toBe(false)
})

test('the questions resume after the last answered step, and ask for places only if things are named', () => {
  const steps = [question('things', 'text'), question('places', 'places'), question('title', 'text')]
  const walk = steps.map((one, k) => ({ ...one, step: k + 1 }))
  expect(stepsFor(walk, {}).map(([one]) => one?.id)).toEqual(['things', 'title'])
  const answers = { things: 'a dog' }
  expect(stepsFor(walk, answers).map(([one]) => one?.id)).toEqual(['things', 'places', 'title'])
  expect(resumedStep(stepsFor(walk, {}), {})).toBe(0)
  expect(resumedStep(stepsFor(walk, answers), answers)).toBe(1)
  expect(resumedStep(stepsFor(walk, answers), { ...answers, unticked: ['title.x'] })).toBe(3)
})

test('a second tap moves a thing, and things that are no longer named lose their place', () => {
  const dog = { thing: 'a dog', x: 0.1, y: 0.2 }
  const both = placed({ places: [{ thing: 'a cat', x: 0.5, y: 0.5 }, dog] }, ['a dog'], { ...dog, x: 0.9 })
  expect(both).toEqual({ places: [{ ...dog, x: 0.9 }] })
})
