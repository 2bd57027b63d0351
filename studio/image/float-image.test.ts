import { expect, test } from 'vitest'
import { above, count, emptyImage, emptyMask, percentile } from './float-image.ts'

test('percentile finds the median of a field, optionally only within a mask', () => {
  const field = emptyImage(10, 10)
  field.data.forEach((_, i) => {
    field.data[i] = i / 100
  })
  expect(percentile(field.data, 0.5, 0, 1)).toBeCloseTo(0.5, 1)
  expect(percentile(field.data, 0.5, 0, 1, above(field, 0.795).data)).toBeCloseTo(0.9, 1)
  expect(count(above(field, 0.795))).toBe(20)
})

test('count counts all pixels of a mask at any size and memory offset', () => {
  const full = emptyMask(701, 503)
  full.data.fill(1)
  expect(count(full)).toBe(701 * 503)
  expect(count({ ...full, data: full.data.subarray(1) })).toBe(701 * 503 - 1)
})
