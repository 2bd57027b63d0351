import { expect, test } from 'vitest'
import {
  addDrawings,
  changeDrawing,
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
const order = {
  id: 'o',
  bundle: 'single' as const,
  childAge: 5,
  email: null,
  includeReport: true,
  paid: false,
}

test('a new drawing waits to be asked about, in the default style', () => {
  expect(house).toMatchObject({ style: 'disney', context: '', asked: false, sent: false })
  expect(unasked(draft)).toHaveLength(3)
})

test('a removed drawing can be put back where it was', () => {
  const without = removeDrawing(draft, cat.id)
  expect(without.drawings.map(({ name }) => name)).toEqual(['house.jpg', 'sea.png'])
  expect(putBack(without, cat, 1).drawings).toEqual(draft.drawings)
})

test('a drawing is not put back twice', () => {
  expect(putBack(draft, cat, 1)).toBe(draft)
})

test('a file that nobody can open is neither asked about, counted nor sent', () => {
  const broken = changeDrawing(draft, cat.id, { unreadable: { message: 'Damaged.' } })
  expect(usable(broken)).toHaveLength(2)
  expect(unasked(broken)).toHaveLength(2)
  expect(unsent(broken)).toHaveLength(2)
})

test('a drawing that has arrived is not sent again', () => {
  expect(unsent(changeDrawing(draft, house.id, { sent: true }))).toEqual([cat, sea])
})

test('an unpaid order serves again while its bundle, age and report are the same', () => {
  const same = { ...draft, order, bundle: 'single' as const, childAge: 5 }
  expect(reusableOrder(same)).toBe(order)
  expect(reusableOrder({ ...same, bundle: 'family' })).toBeNull()
  expect(reusableOrder({ ...same, childAge: 6 })).toBeNull()
  expect(reusableOrder({ ...same, includeReport: false })).toBeNull()
})
