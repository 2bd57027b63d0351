import { expect, test } from 'vitest'
import { area, highest, smoothed } from './histogram.ts'

const hills = Float64Array.from([0, 4, 0, 0, 8, 8, 0])

test('smoothing a histogram keeps its total except at the ends', () => {
  expect([...smoothed(hills)]).toEqual([1, 2, 1, 2, 6, 6, 2])
  expect(area(smoothed(hills), 0, 7)).toBe(20)
})

test('highest finds the first of the fullest bins in a range', () => {
  expect(highest(hills, 0, 7)).toBe(4)
  expect(highest(hills, 0, 4)).toBe(1)
  expect(area(hills, 0, 4)).toBe(4)
})
