import { expect, test } from 'vitest'
import { bundleForTab, overLimit, shownLimit, tabOf } from './selection.ts'

test('the open tab follows the selected plan', () => {
  expect(tabOf('family')).toBe('subscribe')
  expect(tabOf('basic')).toBe('subscribe')
  expect(tabOf('pack-20')).toBe('packs')
})

test('a parent who goes to the subscriptions with a pack selected gets the family plan', () => {
  expect(bundleForTab('subscribe', 'single')).toBe('family')
})

test('a parent who goes to the packs with a plan selected gets the 3-pack', () => {
  expect(bundleForTab('packs', 'unlimited')).toBe('pack-5')
})

test('a click on the open tab changes nothing', () => {
  expect(bundleForTab('subscribe', 'basic')).toBe('basic')
  expect(bundleForTab('packs', 'pack-20')).toBe('pack-20')
})

test('five drawings are two too many for a 3-pack and none too many for a 10-pack', () => {
  expect(overLimit('pack-5', 5)).toBe(2)
  expect(overLimit('pack-20', 5)).toBe(0)
})

test("a plan's limit is its credits a day for thirty days; the largest is shown as unlimited", () => {
  expect(shownLimit('basic')).toBe(150)
  expect(shownLimit('family')).toBe(1500)
  expect(shownLimit('unlimited')).toBeNull()
})
