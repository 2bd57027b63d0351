import { expect, test } from 'vitest'
import { frameOf, sizeWithin } from './corners.ts'

test('sizeWithin keeps the aspect ratio of the corners at a given long side', () => {
  expect(sizeWithin(frameOf({ width: 400, height: 300 }), 800)).toEqual([800, 600])
})
