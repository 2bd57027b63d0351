import { expect, test } from 'vitest'
import { creditsLeft, isCountless } from './credits.ts'

test('what is left of the credits is never less than nothing', () => {
  expect(creditsLeft({ creditsLimit: 3, creditsUsed: 1 })).toBe(2)
  expect(creditsLeft({ creditsLimit: 3, creditsUsed: 5 })).toBe(0)
})

test('an unlimited plan is not counted aloud', () => {
  expect(isCountless(999_999)).toBe(true)
  expect(isCountless(1500)).toBe(false)
})
