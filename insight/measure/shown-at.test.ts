import { expect, test } from 'vitest'
import type { KeptReading } from '#studio/studio.ts'
import { shownAt } from './measure.ts'

const corners = [
  { x: 20, y: 10 },
  { x: 80, y: 10 },
  { x: 80, y: 90 },
  { x: 20, y: 90 },
]
const reading = (whole: boolean) =>
  ({ page: { whole, corners }, source: { width: 100, height: 100 } }) as unknown as KeptReading

test('shownAt maps a place in the photo to the rectified sheet, and is undefined outside the sheet', () => {
  expect(shownAt(reading(false), { x: 0.35, y: 0.5 })).toEqual({ x: 0.25, y: 0.5 })
  expect(shownAt(reading(false), { x: 0.05, y: 0.5 })).toBeUndefined()
  expect(shownAt(reading(true), { x: 0.05, y: 0.5 })).toEqual({ x: 0.05, y: 0.5 })
})
