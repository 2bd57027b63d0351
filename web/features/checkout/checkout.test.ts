import { expect, test } from 'vitest'
import { addDrawings, emptyDraft, newDrawing } from '../draft/draft.ts'
import { objection } from './checkout.ts'

const drawings = (count: number) => Array.from({ length: count }, (_, i) => newDrawing(`${i}.jpg`))

test('without a drawing there is nothing to order', () => {
  expect(objection(emptyDraft)).toEqual({
    title: 'No Images',
    text: 'Please upload at least one image to get started.',
  })
})

test('more drawings than the pack holds are objected to by name and number', () => {
  const draft = { ...addDrawings(emptyDraft, drawings(4)), bundle: 'pack-5' as const }
  expect(objection(draft)).toEqual({
    title: 'Too many images for selected plan',
    text: 'Your 3-Pack plan allows up to 3 images. Please remove some images or upgrade your plan.',
  })
})

test('a drawing in a pack that holds it can be ordered', () => {
  expect(objection({ ...addDrawings(emptyDraft, drawings(3)), bundle: 'pack-5' })).toBeNull()
})
