import { expect, test } from 'vitest'
import { compareToTier, isRunning, runsOut, shownStatus } from './plan-status.ts'

test('every plan ranks above the free tier, and basic below starter', () => {
  expect(compareToTier('basic', 'free')).toBe('higher')
  expect(compareToTier('starter', 'basic')).toBe('higher')
  expect(compareToTier('basic', 'starter')).toBe('lower')
  expect(compareToTier('family', 'family')).toBe('current')
})

test('a running plan that was canceled is shown as canceled, and one with a payment due as past due', () => {
  expect(shownStatus('active', true)).toBe('canceled')
  expect(shownStatus('active', false)).toBe('active')
  expect(shownStatus('past_due', true)).toBe('past_due')
})

test('a parent is warned once 80 percent of the credits are used', () => {
  expect(runsOut({ creditsUsed: 79, creditsLimit: 100 })).toBe(false)
  expect(runsOut({ creditsUsed: 80, creditsLimit: 100 })).toBe(true)
  expect(runsOut({ creditsUsed: 0, creditsLimit: 0 })).toBe(false)
})

test('a plan with a failed payment still runs, one that has ended does not', () => {
  expect(isRunning({ tier: 'family', status: 'past_due' })).toBe(true)
  expect(isRunning({ tier: 'free', status: 'canceled' })).toBe(false)
})
