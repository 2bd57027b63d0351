import { expect, test } from 'vitest'
import { largestImageLimit } from '#contract/plans.ts'
import { draftOrder } from '../../requirements/things.ts'
import {
  addDrawings,
  bundleOf,
  changeDrawing,
  drawingLimit,
  emptyDraft,
  newDrawing,
  putBack,
  removeDrawing,
  reusableOrder,
  unasked,
  unsent,
  usable,
} from './draft.ts'

const [house, cat, sea] = ['house.jpg', 'cat.jpg', 'sea.png'].map(newDrawing) as [
  ReturnType<typeof newDrawing>,
  ReturnType<typeof newDrawing>,
  ReturnType<typeof newDrawing>,
]
const draft = addDrawings(emptyDraft, [house, cat, sea])
const order = draftOrder({ bundle: 'single' })

test('a new drawing has the default style and has not been asked about', () => {
  expect(house).toMatchObject({ style: 'disney', context: '', asked: false, sent: false })
  expect(unasked(draft)).toHaveLength(3)
})

test('a removed drawing can be put back in its place', () => {
  const without = removeDrawing(draft, cat.id)
  expect(without.drawings.map(({ name }) => name)).toEqual(['house.jpg', 'sea.png'])
  expect(putBack(without, cat, 1).drawings).toEqual(draft.drawings)
})

test('a drawing is not put back twice', () => {
  expect(putBack(draft, cat, 1)).toBe(draft)
})

test('an unreadable file is not counted, asked about or sent', () => {
  const broken = changeDrawing(draft, cat.id, { unreadable: { message: 'Damaged.' } })
  expect(usable(broken)).toHaveLength(2)
  expect(unasked(broken)).toHaveLength(2)
  expect(unsent(broken)).toHaveLength(2)
})

test('a sent drawing is not sent again', () => {
  expect(unsent(changeDrawing(draft, house.id, { sent: true }))).toEqual([cat, sea])
})

test('without a chosen bundle, the bundle grows with the usable drawings', () => {
  expect(bundleOf(emptyDraft)).toBe('single')
  expect(bundleOf(draft)).toBe('pack-5')
  const broken = changeDrawing(draft, cat.id, { unreadable: { message: 'Damaged.' } })
  expect(bundleOf(addDrawings(broken, [newDrawing('a'), newDrawing('b')]))).toBe('pack-20')
  expect(drawingLimit(draft)).toBe(largestImageLimit)
})

test('a chosen bundle stays and sets the limit', () => {
  const chosen = { ...draft, bundle: 'single' as const }
  expect([bundleOf(chosen), drawingLimit(chosen)]).toEqual(['single', 1])
})

test('a paid order keeps the bundle that was paid for', () => {
  const paid = {
    ...draft,
    bundle: 'family' as const,
    order: draftOrder({ paid: true }),
  }
  expect([bundleOf(paid), drawingLimit(paid)]).toEqual(['pack-5', 3])
})

test('an order for the smallest bundle is not reused when the drawings need a larger one', () => {
  const one = { ...addDrawings(emptyDraft, [house]), order, childAge: 5 }
  expect(reusableOrder(one)).toBe(order)
  expect(reusableOrder(addDrawings(one, [cat]))).toBeNull()
})

test('an unpaid order is reused only while its bundle, age and report are the same', () => {
  const same = { ...draft, order, bundle: 'single' as const, childAge: 5 }
  expect(reusableOrder(same)).toBe(order)
  expect(reusableOrder({ ...same, bundle: 'family' })).toBeNull()
  expect(reusableOrder({ ...same, childAge: 6 })).toBeNull()
  expect(reusableOrder({ ...same, includeReport: false })).toBeNull()
})
