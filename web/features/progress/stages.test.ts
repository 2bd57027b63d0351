import { expect, test } from 'vitest'
import { stageOf, standingOf } from './stages.ts'

test('a drawing is analyzed, given its style, enhanced and done', () => {
  const stages = [0, 29, 30, 69, 70, 99, 100].map(stageOf)
  expect(stages).toEqual(['analysing', 'analysing', 'styling', 'styling', 'enhancing', 'enhancing', 'done'])
})

test('an order is complete when nothing waits and something came out', () => {
  expect(standingOf([{ status: 'completed' }, { status: 'failed' }])).toBe('complete')
  expect(standingOf([{ status: 'completed' }, { status: 'pending' }])).toBe('at_work')
  expect(standingOf([])).toBe('at_work')
})

test('the studio is not at work on an order of which nothing came out', () => {
  expect(standingOf([{ status: 'failed' }, { status: 'failed' }])).toBe('nothing_yet')
  expect(standingOf([{ status: 'failed' }, { status: 'processing' }])).toBe('at_work')
})
