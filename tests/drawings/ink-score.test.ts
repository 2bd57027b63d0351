import { expect, test } from 'vitest'
import { inkScore } from './ink-score.ts'

const [width, height] = [60, 40]

function sheetWith(label: number, from: number, to: number): Uint8Array {
  const columns = { length: width * height }
  return Uint8Array.from(columns, (_, i) => (i % width >= from && i % width < to ? label : 1))
}

test('ink found within three pixels of true ink is right, and ink farther away is wrong', () => {
  const truth = sheetWith(2, 20, 24)
  expect(inkScore(sheetWith(2, 22, 26), truth, width)).toEqual({
    precision: 1,
    recall: 1,
    f1: 1,
    confused: 0,
  })
  expect(inkScore(sheetWith(2, 40, 44), truth, width)).toMatchObject({ precision: 0, recall: 0, f1: 0 })
  expect(inkScore(sheetWith(2, 20, 34), truth, width)).toMatchObject({ precision: 0.5, recall: 1 })
})

test('a line labeled as a fill counts as confused', () => {
  expect(inkScore(sheetWith(3, 20, 24), sheetWith(2, 20, 24), width)?.confused).toBe(1)
})

test('a page without ink has no score', () => {
  expect(inkScore(sheetWith(2, 0, 4), sheetWith(1, 0, 4), width)).toBeUndefined()
})
