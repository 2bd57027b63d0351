import { describe, expect, test } from 'vitest'
import { blurred } from './blur.ts'
import { emptyImage } from './float-image.ts'

function dot(size: number) {
  const field = emptyImage(size, size)
  field.data[(size >> 1) * size + (size >> 1)] = 1
  return field
}

/** The standard deviation along x around the middle. */
function spread(data: Float32Array, size: number): number {
  let [sum, total] = [0, 0]
  data.forEach((value, i) => {
    sum += value * ((i % size) - (size >> 1)) ** 2
    total += value
  })
  return Math.sqrt(sum / total)
}

describe('blurred', () => {
  test.each([0.9, 1.5, 1.8, 2.5, 4, 9])('spreads a dot by sigma %d and keeps its sum', (sigma) => {
    const { data } = blurred(dot(129), sigma)
    expect(data.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 1)
    expect(spread(data, 129) / sigma).toBeGreaterThan(0.85)
    expect(spread(data, 129) / sigma).toBeLessThan(1.12)
  })

  test('keeps a uniform page uniform up to its frame', () => {
    const page = emptyImage(40, 30)
    page.data.fill(0.7)
    for (const sigma of [1, 3, 12])
      for (const value of blurred(page, sigma).data) expect(value).toBeCloseTo(0.7, 4)
  })
})
