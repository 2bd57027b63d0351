import { expect, test, vi } from 'vitest'
import { draftOrder } from '../../requirements/things.ts'
import { delivery } from '../draft/delivery.ts'
import { addDrawings, emptyDraft, newDrawing } from '../draft/draft.ts'
import { draftStore, setDraft } from '../draft/draft-store.ts'
import { objection, paid } from './checkout.ts'

const drawings = (count: number) => Array.from({ length: count }, (_, i) => newDrawing(`${i}.jpg`))

test('an order without any drawing is refused', () => {
  expect(objection({ draft: emptyDraft, work: {} })).toEqual({
    title: 'No Images',
    text: 'Please upload at least one image to get started.',
  })
})

test('more drawings than the pack allows are refused, naming the pack and its limit', () => {
  const draft = { ...addDrawings(emptyDraft, drawings(4)), bundle: 'pack-5' as const }
  expect(objection({ draft, work: {} })).toEqual({
    title: 'Too many images for selected plan',
    text: 'Your 3-Pack plan allows up to 3 images. Please remove some images or upgrade your plan.',
  })
})

test('as many drawings as the pack allows can be ordered', () => {
  const draft = { ...addDrawings(emptyDraft, drawings(3)), bundle: 'pack-5' as const }
  expect(objection({ draft, work: {} })).toBeNull()
})

test("paying for another order leaves the draft's order unpaid", async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  setDraft(() => ({ ...emptyDraft, order: draftOrder({ id: 'chosen anew', paid: false }) }))
  for (const [id, isPaid] of [
    ['the one before', false],
    ['chosen anew', true],
  ] as const) {
    paid(id)
    expect(draftStore.get().draft.order?.paid).toBe(isPaid)
    await vi.waitFor(() => expect(delivery.get()).toBe('stopped'))
  }
  vi.unstubAllGlobals()
})

test('an order is refused if every preview was refused, but one usable drawing is enough', () => {
  const draft = { ...addDrawings(emptyDraft, drawings(2)), bundle: 'pack-5' as const }
  const [first, second] = draft.drawings.map(({ id }) => id)
  const refused = (refused: boolean) => ({
    file: null,
    opening: false,
    copy: null,
    copyUrl: null,
    sending: null,
    preview: { step: 'failed' as const, trouble: { message: 'No drawing.' }, refused },
  })
  const withBoth = (again: boolean) => ({ [first ?? '']: refused(true), [second ?? '']: refused(again) })
  expect(objection({ draft, work: withBoth(true) })?.title).toBe('No drawing to work with yet')
  expect(objection({ draft, work: withBoth(false) })).toBeNull()
  expect(objection({ draft, work: { [first ?? '']: refused(true) } })).toBeNull()
})
