import { expect, test } from 'vitest'
import { isComplete, stageOf } from './stages.ts'

test('a drawing is analysed, given its style, enhanced and done', () => {
  const stages = [0, 29, 30, 69, 70, 99, 100].map(stageOf)
  expect(stages).toEqual(['analysing', 'analysing', 'styling', 'styling', 'enhancing', 'enhancing', 'done'])
})

test('an order is complete when nothing waits and something came out', () => {
  expect(isComplete([{ status: 'completed' }, { status: 'failed' }])).toBe(true)
  expect(isComplete([{ status: 'completed' }, { status: 'pending' }])).toBe(false)
  expect(isComplete([{ status: 'failed' }])).toBe(false)
  expect(isComplete([])).toBe(false)
})
