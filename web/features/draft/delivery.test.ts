import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { givePermission } from '../../permission.ts'
import { order as anyOrder, draftOrder } from '../../requirements/things.ts'
import { toasts } from '../../ui/toast-store.ts'
import { deliver, delivery, leaveOut, restDelivery, startNow, stopSending } from './delivery.ts'
import { addDrawings, emptyDraft, newDrawing } from './draft.ts'
import { draftStore, setDraft, setWork } from './draft-store.ts'
import { drawPreview } from './previews.ts'

const sent = vi.hoisted(() => ({ forms: [] as FormData[], fail: new Map<string, Error>(), slow: false }))
vi.mock('../../upload.ts', () => ({
  upload: async (_call: unknown, { form, signal }: { form: FormData; signal: AbortSignal }) => {
    sent.forms.push(form)
    if (sent.slow) await new Promise((_, reject) => signal.addEventListener('abort', reject))
    const failure = sent.fail.get(String(form.get('contexts[0]')))
    if (failure) throw failure
    return []
  },
}))

const { ApiError } = await import('../../api.ts')
const id = 'c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f60'
let status = 'paid'
let begun = 0
let left: string[] = []
let answersLost = false
let asksFirst = false
let isCovered = true

function lay(...contexts: string[]) {
  const drawings = contexts.map((context) => ({ ...newDrawing(`${context}.jpg`), context, asked: true }))
  for (const drawing of drawings) setWork(drawing.id, { file: new File(['lines'], drawing.name) })
  setDraft(() => ({ ...addDrawings(emptyDraft, drawings), order: draftOrder({ id, paid: true }) }))
  return drawings
}

const order = () => ({ ...anyOrder, id, status, email: null, customerEmail: null })

beforeEach(() => {
  sent.forms = []
  sent.fail.clear()
  sent.slow = false
  status = 'paid'
  begun = 0
  left = []
  answersLost = false
  asksFirst = false
  isCovered = true
  restDelivery()
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'DELETE') {
      if (answersLost) throw new TypeError('Failed to fetch')
      left.push(address)
      return new Response(null, { status: 204 })
    }
    if (address.endsWith('/generate')) {
      const { withdrawalConsent } = JSON.parse(String(body))
      if (asksFirst && !withdrawalConsent)
        return Response.json({ error: 'First …', code: 'consent_required' }, { status: 409 })
      const refusal = { error: 'Too few.', code: 'insufficient_credits', needsUpgrade: true }
      if (!isCovered) return Response.json(refusal, { status: 402 })
      if (!draftStore.get().draft.drawings.length && !sent.forms.length)
        return Response.json({ error: 'Empty.', code: 'no_images' }, { status: 409 })
      begun += 1
      status = 'processing'
      if (answersLost) throw new TypeError('Failed to fetch')
    }
    return new Response(JSON.stringify(order()))
  })
})
test('each drawing is sent once under its own ID, and then generation begins once', async () => {
  const [house] = lay('house', 'cat', 'sea')
  await Promise.all([deliver(id), deliver(id)])
  expect(sent.forms.map((form) => form.get('contexts[0]')).sort()).toEqual(['cat', 'house', 'sea'])
  expect(sent.forms.some((form) => form.get('uploadIds[0]') === house?.id)).toBe(true)
  expect(begun).toBe(1)
  expect(delivery.get()).toBe('watching')
  expect(draftStore.get().draft.drawings).toEqual([])
})

test('starting the artwork cancels a preview that is still being made', async () => {
  const [house] = lay('house')
  givePermission()
  sent.slow = true
  void drawPreview(house?.id ?? '')
  await waitFor(() => expect(sent.forms).toHaveLength(1))
  sent.slow = false
  await deliver(id)
  expect(draftStore.get().work[house?.id ?? '']?.preview).toBeNull()
})

test('without consent to an early start, the parent is asked after paying, and nothing is drawn before the answer', async () => {
  asksFirst = true
  lay('house')
  await deliver(id)
  expect([delivery.get(), begun, toasts.get()]).toEqual(['asking', 0, null])
  await startNow(id)
  expect([delivery.get(), begun]).toEqual(['watching', 1])
})

test.each([
  ['paid', null],
  ['pending', { id, paid: false }],
])(
  'when credits do not cover an order that is %s, the drawings stay in the draft for the next payment',
  async (is, order) => {
    status = is
    isCovered = false
    const [house] = lay('house')
    await deliver(id)
    const { draft } = draftStore.get()
    expect(delivery.get()).toBe('idle')
    expect(draft.order).toEqual(order && expect.objectContaining(order))
    expect(draft.drawings.map((drawing) => [drawing.id, drawing.sent])).toEqual([[house?.id, order !== null]])
  },
)

test('drawings are sent with their positions in the draft, whichever arrives first', async () => {
  lay('house', 'cat', 'sea')
  await deliver(id)
  const places = sent.forms.map((form) => [form.get('positions[0]'), form.get('contexts[0]')])
  expect(places.sort()).toEqual([
    ['0', 'house'],
    ['1', 'cat'],
    ['2', 'sea'],
  ])
})

test('a drawing that the server cannot read stops the order, and its card shows why', async () => {
  const [, cat] = lay('house', 'cat')
  sent.fail.set('cat', new ApiError(422, { error: 'Damaged.', code: 'corrupt' }))
  await deliver(id)
  expect(delivery.get()).toBe('stopped')
  expect(begun).toBe(0)
  expect(toasts.get()).toMatchObject({ title: 'Upload Error' })
  expect(draftStore.get().work[cat?.id ?? '']?.sending).toMatchObject({
    step: 'failed',
    refused: true,
    trouble: { message: 'Damaged.' },
  })
})

test('a drawing whose upload fails unexpectedly is tried again, then shown as not sent', async () => {
  vi.useFakeTimers()
  lay('cat')
  sent.fail.set('cat', new TypeError('The file could not be read'))
  const sending = deliver(id)
  await vi.advanceTimersByTimeAsync(6000)
  await sending
  vi.useRealTimers()
  expect(sent.forms).toHaveLength(3)
  expect([delivery.get(), begun]).toEqual(['stopped', 0])
})

test('the second attempt sends only drawings that have not arrived', async () => {
  lay('house', 'cat')
  sent.fail.set('cat', new ApiError(422, { error: 'Damaged.', code: 'corrupt' }))
  await deliver(id)
  sent.forms = []
  sent.fail.clear()
  await deliver(id)
  expect(sent.forms.map((form) => form.get('contexts[0]'))).toEqual(['cat'])
  expect(delivery.get()).toBe('watching')
})

test('when another tab has started the order, this tab watches it too', async () => {
  lay('house')
  sent.fail.set('house', new ApiError(409, { error: 'Too late.', code: 'wrong_state' }))
  status = 'processing'
  await deliver(id)
  expect(delivery.get()).toBe('watching')
})

test('a start whose response was lost is not repeated, because the server says that it is underway', async () => {
  lay('house')
  answersLost = true
  await deliver(id)
  expect(begun).toBe(1)
  expect(delivery.get()).toBe('watching')
})

test("canceling a drawing's upload keeps the drawing, and the next attempt sends it again", async () => {
  const [house] = lay('house')
  sent.slow = true
  const first = deliver(id)
  await waitFor(() => expect(sent.forms).toHaveLength(1))
  stopSending(house?.id ?? '')
  await first
  expect(delivery.get()).toBe('stopped')
  expect(draftStore.get().work[house?.id ?? '']?.sending).toMatchObject({ step: 'failed', refused: false })
  sent.slow = false
  await deliver(id)
  expect(sent.forms.map((form) => form.get('uploadIds[0]'))).toEqual([house?.id, house?.id])
  expect(delivery.get()).toBe('watching')
})

test('leaving out a drawing also deletes it on the server, because its upload may have arrived', async () => {
  const [house] = lay('house', 'cat')
  sent.fail.set('house', new ApiError(413, { error: 'Too large.', code: 'too_large' }))
  await deliver(id)
  expect([delivery.get(), begun]).toEqual(['stopped', 0])

  answersLost = true
  await leaveOut(id, house?.id ?? '')
  expect([draftStore.get().draft.drawings.length, begun]).toEqual([2, 0])

  answersLost = false
  await leaveOut(id, house?.id ?? '')
  expect(left).toEqual([`/api/orders/${id}/uploads/${house?.id}`])
  expect([delivery.get(), begun]).toEqual(['watching', 1])
})

test('when the only drawing of a paid order is left out, another can be chosen', async () => {
  const [house] = lay('house')
  await leaveOut(id, house?.id ?? '')
  expect([delivery.get(), begun]).toEqual(['idle', 0])
  expect(draftStore.get().draft.order?.paid).toBe(true)
})
