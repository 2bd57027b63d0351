import { expect, test } from 'vitest'
import { creditsLeft, isCountless } from './credits.ts'

test('remaining credits are never negative', () => {
  expect(creditsLeft({ creditsLimit: 3, creditsUsed: 1 })).toBe(2)
  expect(creditsLeft({ creditsLimit: 3, creditsUsed: 5 })).toBe(0)
})

test('the credits of an unlimited plan are countless', () => {
  expect(isCountless(999_999)).toBe(true)
  expect(isCountless(1500)).toBe(false)
})
