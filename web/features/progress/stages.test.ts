import { expect, test } from 'vitest'
import { progressOf, stageOf } from './stages.ts'

test('a drawing is analyzed, styled, enhanced and done', () => {
  const stages = [0, 29, 30, 69, 70, 99, 100].map(stageOf)
  expect(stages).toEqual(['analysing', 'analysing', 'styling', 'styling', 'enhancing', 'enhancing', 'done'])
})

test('an order is complete when all of its pictures have ended and at least one succeeded', () => {
  expect(progressOf([{ status: 'completed' }, { status: 'failed' }])).toBe('complete')
  expect(progressOf([{ status: 'completed' }, { status: 'pending' }])).toBe('at_work')
  expect(progressOf([])).toBe('at_work')
})

test('an order whose pictures all failed is not at work', () => {
  expect(progressOf([{ status: 'failed' }, { status: 'failed' }])).toBe('nothing_yet')
  expect(progressOf([{ status: 'failed' }, { status: 'processing' }])).toBe('at_work')
})
