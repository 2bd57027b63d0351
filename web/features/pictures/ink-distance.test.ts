import { expect, test } from 'vitest'
import { bloomTimes } from './ink-distance.ts'

/** White paper with one black line down the left side. */
function drawing(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++) data.set([20, 20, 20, 255], (y * width + 2) * 4)
  return { data, width, height }
}

test('color starts at the lines of a drawing and reaches the far side last', () => {
  const times = bloomTimes(drawing(60, 20))
  const row = Array.from(times.slice(0, 60))
  expect(row[2]).toBeLessThan(20)
  expect(row[59]).toBe(255)
  expect(row.slice(2)).toEqual(row.slice(2).toSorted((a, b) => a - b))
})

test('bloomTimes accepts an empty sheet', () => {
  const data = new Uint8ClampedArray(8 * 8 * 4).fill(255)
  expect(bloomTimes({ data, width: 8, height: 8 })).toHaveLength(64)
})
