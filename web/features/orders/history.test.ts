import { expect, test } from 'vitest'
import type { OrderImage } from '#contract/images.ts'
import { shortDate, shortDateInText } from '../../messages/format.ts'
import { order as anOrder, image as completed } from '../../requirements/things.ts'
import { latestArtwork } from '../accounts/latest-artwork.ts'
import { bundleLabel, coverOf, filtered } from './history.ts'

const image = (status: OrderImage['status'], change: Partial<OrderImage> = {}): OrderImage => ({
  ...completed,
  id: status,
  status,
  generatedUrl: status === 'completed' ? '/files/artwork' : null,
  completedAt: null,
  ...change,
})

test('bundleLabel returns the names of the order history, also for bundles no longer sold', () => {
  expect(['single', 'pack-5', 'family', 'small', 'large'].map(bundleLabel)).toEqual([
    'Single Image',
    '3-Pack',
    'Family',
    'Small Bundle',
    'Large Bundle',
  ])
})

test('pending pictures count as being processed', () => {
  const images = [image('pending'), image('processing'), image('completed'), image('failed')]
  const shown = (filter: Parameters<typeof filtered>[1]) =>
    filtered(images, filter).map(({ status }) => status)
  expect(shown('all')).toHaveLength(4)
  expect(shown('completed')).toEqual(['completed'])
  expect(shown('processing')).toEqual(['pending', 'processing'])
})

test("an order's cover is its first artwork, or its first drawing before that", () => {
  const drawing = image('pending', { thumbnailUrl: '/files/drawing' })
  expect(coverOf([drawing, image('completed', { thumbnailUrl: '/files/artwork' })])).toBe('/files/artwork')
  expect(coverOf([drawing])).toBe('/files/drawing')
  expect(coverOf([])).toBeNull()
})

test('the wall shows the newest six pictures of all orders, newest first', () => {
  const order = (days: number[]) => ({
    ...anOrder,
    images: days.map((day) =>
      image('completed', { id: String(day), completedAt: `2026-01-0${day}T00:00:00.000Z` }),
    ),
  })
  const hung = latestArtwork([order([1, 3, 5, 7]), order([2, 4, 6])])
  expect(hung.map(({ image: { id } }) => id)).toEqual(['7', '6', '5', '4', '3', '2'])
})

test('dates are written like May 4, 2026', () => {
  expect(shortDate('2026-05-04T12:00:00.000Z')).toBe('May 4, 2026')
  expect(shortDateInText('2026-05-04T12:00:00.000Z')).toBe('May\u00a04,\u00a02026')
})
