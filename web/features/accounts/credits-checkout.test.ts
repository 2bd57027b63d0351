import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { order as anyOrder, user as anyUser, orderId as id } from '../../requirements/things.ts'
import { toasts } from '../../ui/toast-store.ts'
import { checkoutStep, continueCheckout } from '../checkout/checkout.ts'
import { delivery, restDelivery } from '../draft/delivery.ts'
import { emptyDraft, newDrawing } from '../draft/draft.ts'
import { draftStore, setDraft } from '../draft/draft-store.ts'

const order = (status: string) => ({ ...anyOrder, status, bundleType: 'family', totalAmount: 1499 })
const user = (creditsUsed: number) => ({ ...anyUser, creditsUsed })

const tooFew = {
  error: 'You need more credits to process these images.',
  code: 'insufficient_credits',
  needsUpgrade: true,
}

function server(creditsUsed: number, generates: Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`)
    if (address === '/api/auth/me') return Response.json({ user: user(creditsUsed) })
    if (address.endsWith('/generate')) return generates
    return Response.json(order('pending'))
  })
  return asked
}

beforeEach(() => {
  localStorage.setItem('auth-token', 'token')
  const drawing = { ...newDrawing('house.jpg'), asked: true, sent: true }
  setDraft(() => ({ ...emptyDraft, childAge: 5, drawings: [drawing] }))
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  checkoutStep.set(() => 'idle')
  restDelivery()
})

test('with enough credits a signed-in parent is asked neither for an email nor for a card', async () => {
  const asked = server(0, Response.json(order('processing')))
  await continueCheckout()
  await waitFor(() => expect(delivery.get()).toBe('watching'))
  expect(asked.slice(0, 3)).toEqual([
    'GET /api/auth/me',
    'POST /api/orders',
    `POST /api/orders/${id}/generate`,
  ])
  expect(checkoutStep.get()).toBe('idle')
})

test('with too few credits a signed-in parent pays, and is not asked for an email', async () => {
  server(3, Response.json(order('processing')))
  await continueCheckout()
  expect(checkoutStep.get()).toBe('paying')
})

test('when the server counts fewer credits, the parent is told and can pay', async () => {
  server(0, Response.json(tooFew, { status: 402 }))
  await continueCheckout()
  await waitFor(() => expect(toasts.get()?.title).toBe('Insufficient Credits'))
  expect(toasts.get()?.action?.label).toBe('Upgrade Now')
  expect(draftStore.get().draft.order?.paid).toBe(false)
  expect(delivery.get()).toBe('idle')
})

test('a guest is asked for an email', async () => {
  localStorage.clear()
  const asked = server(0, Response.json(order('processing')))
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ ...order('pending'), email: null, customerEmail: null })
  })
  await continueCheckout()
  expect(checkoutStep.get()).toBe('email')
  expect(asked).toEqual(['/api/orders'])
})
