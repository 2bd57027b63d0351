import { expect, test } from 'vitest'
import { bundleForTab, fewLeft, overLimit, summaryOf, tabOf } from './selection.ts'

test('the open tab follows the selected plan', () => {
  expect(tabOf('family')).toBe('subscribe')
  expect(tabOf('basic')).toBe('subscribe')
  expect(tabOf('pack-20')).toBe('packs')
})

test('opening the subscriptions with a pack selected selects the family plan', () => {
  expect(bundleForTab('subscribe', 'single', 1)).toBe('family')
})

test('opening the packs with a plan selected selects the 3-pack', () => {
  expect(bundleForTab('packs', 'unlimited', 0)).toBe('pack-5')
  expect(bundleForTab('packs', 'unlimited', 3)).toBe('pack-5')
})

test('the packs tab selects the 10-Pack when the drawings do not fit into the 3-Pack', () => {
  expect(bundleForTab('packs', 'family', 4)).toBe('pack-20')
  expect(bundleForTab('packs', 'family', 11)).toBe('pack-5')
})

test('a click on the open tab changes nothing', () => {
  expect(bundleForTab('subscribe', 'basic', 1)).toBe('basic')
  expect(bundleForTab('packs', 'pack-20', 1)).toBe('pack-20')
})

test('five drawings are two over the limit of the 3-pack and within that of the 10-pack', () => {
  expect(overLimit('pack-5', 5)).toBe(2)
  expect(overLimit('pack-20', 5)).toBe(0)
})

test('the limit is shown when at most ten more drawings are possible', () => {
  expect([fewLeft(1500, 0), fewLeft(150, 139), fewLeft(150, 140), fewLeft(3, 0)]).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(summaryOf('pack-5', 2)).toBe('2 of 3 drawings')
  expect(summaryOf('family', 2)).toBe('2 drawings')
  expect(summaryOf('unlimited', 995)).toBe('995 of 999 drawings')
})
