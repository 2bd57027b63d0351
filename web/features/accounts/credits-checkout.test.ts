import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused, Server } from '../../requirements/server.ts'
import { order as anyOrder, user as anyUser, orderId as id, image } from '../../requirements/things.ts'
import { toasts } from '../../ui/toast-store.ts'
import { checkoutStep, continueCheckout, paid } from '../checkout/checkout.ts'
import { delivery, restDelivery } from '../draft/delivery.ts'
import { emptyDraft, newDrawing } from '../draft/draft.ts'
import { draftStore, setDraft, setWork } from '../draft/draft-store.ts'
import { changeStyle, takeAway } from '../draft/drawings.ts'
import { resume } from '../workspace/resume.ts'

vi.mock('../draft/previews.ts')

const pending = { ...anyOrder, status: 'pending', bundleType: 'family', totalAmount: 1499 } as const
const otherId = 'c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f70'
const [house, cat] = ['house.jpg', 'cat.jpg'].map((name) => ({ ...newDrawing(name), asked: true })) as [
  ReturnType<typeof newDrawing>,
  ReturnType<typeof newDrawing>,
]

/** Mocks the API for both orders. Each uploaded picture gets its own server ID. */
function server(creditsUsed: number): Server {
  let pictures = 0
  const about = (orderId: string) => ({
    [`GET /api/orders/${orderId}`]: { ...pending, id: orderId },
    [`POST /api/orders/${orderId}/images`]: () => [{ ...image, id: `picture ${++pictures}` }],
    [`POST /api/orders/${orderId}/generate`]: { ...pending, id: orderId, status: 'processing' },
  })
  return new Server({
    'GET /api/auth/me': { user: { ...anyUser, creditsUsed } },
    'POST /api/orders': pending,
    ...about(id),
    ...about(otherId),
  })
}

/** The server counts fewer credits than the browser: all drawings are uploaded, but none is generated. */
async function tooFewCredits(): Promise<Server> {
  const shop = server(0)
  const more = { code: 'insufficient_credits', needsUpgrade: true }
  shop.answers[`POST /api/orders/${id}/generate`] = refused(402, 'You need more credits.', more)
  await continueCheckout()
  await waitFor(() => expect(toasts.get()?.title).toBe('Insufficient Credits'))
  shop.answers[`POST /api/orders/${id}/generate`] = { ...pending, status: 'processing' }
  shop.asked.length = 0
  return shop
}

/** The calls that the server received. Uploads include the drawing's ID and style. */
const askedOf = (shop: Server) =>
  shop.asked.map(({ call, body }) =>
    body instanceof FormData ? `${call}: ${body.get('uploadIds[0]')} ${body.get('styles[0]')}` : call,
  )

beforeEach(() => {
  localStorage.setItem('auth-token', 'token')
  setDraft(() => ({ ...emptyDraft, childAge: 5, bundle: 'family', drawings: [house, cat] }))
  for (const { id, name } of [house, cat]) setWork(id, { file: new File(['lines'], name) })
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  checkoutStep.set(() => 'idle')
  restDelivery()
})

test('a signed-in parent with enough credits is not asked for an email or a payment', async () => {
  const shop = server(0)
  await continueCheckout()
  await waitFor(() => expect(delivery.get()).toBe('watching'))
  expect(askedOf(shop).slice(0, 5)).toEqual([
    'GET /api/auth/me',
    'POST /api/orders',
    `POST /api/orders/${id}/images: ${house.id} disney`,
    `POST /api/orders/${id}/images: ${cat.id} disney`,
    `POST /api/orders/${id}/generate`,
  ])
  expect(checkoutStep.get()).toBe('idle')
})

test('a signed-in parent with too few credits goes to payment without being asked for an email', async () => {
  server(3)
  await continueCheckout()
  expect(checkoutStep.get()).toBe('paying')
})

test('when the server counts fewer credits, a toast says so and offers an upgrade', async () => {
  await tooFewCredits()
  expect(toasts.get()?.action?.label).toBe('Upgrade Now')
  expect(draftStore.get().draft.order?.paid).toBe(false)
  expect(delivery.get()).toBe('idle')
})

test('when the server counts fewer credits, another order is sent all drawings after it is paid', async () => {
  const shop = await tooFewCredits()
  setDraft((draft) => ({ ...draft, bundle: 'pack-5' }))
  shop.answers['GET /api/auth/me'] = { user: { ...anyUser, creditsUsed: 3 } }
  shop.answers['POST /api/orders'] = { ...pending, id: otherId, bundleType: 'pack-5' }
  await continueCheckout()
  expect(checkoutStep.get()).toBe('paying')
  paid(otherId)
  await waitFor(() => expect(delivery.get()).toBe('watching'))
  expect(askedOf(shop).slice(2, 5)).toEqual([
    `POST /api/orders/${otherId}/images: ${house.id} disney`,
    `POST /api/orders/${otherId}/images: ${cat.id} disney`,
    `POST /api/orders/${otherId}/generate`,
  ])
})

test('when the same order is paid, a drawing whose style changed is sent again and a removed one is deleted', async () => {
  const shop = await tooFewCredits()
  for (const drawing of [house, cat]) shop.answers[`DELETE /api/orders/${id}/uploads/${drawing.id}`] = null
  changeStyle(house.id, 'futuristic')
  await takeAway(cat.id)
  paid(id)
  await waitFor(() => expect(delivery.get()).toBe('watching'))
  expect(askedOf(shop).slice(0, 4)).toEqual([
    `DELETE /api/orders/${id}/uploads/${cat.id}`,
    `DELETE /api/orders/${id}/uploads/${house.id}`,
    `POST /api/orders/${id}/images: ${house.id} futuristic`,
    `POST /api/orders/${id}/generate`,
  ])
})

test('resuming a paid order sends only the drawings that it lacks', async () => {
  const shop = await tooFewCredits()
  const [first] = draftStore.get().draft.drawings
  const images = [{ ...image, id: first?.imageId ?? '' }]
  shop.answers[`GET /api/orders/${id}`] = { ...pending, status: 'paid', images }
  await resume()
  await waitFor(() => expect(delivery.get()).toBe('watching'))
  expect(askedOf(shop).filter((call) => call.startsWith('POST /api/orders'))).toEqual([
    `POST /api/orders/${id}/images: ${cat.id} disney`,
    `POST /api/orders/${id}/generate`,
  ])
})

test('a guest is asked for an email', async () => {
  localStorage.clear()
  const shop = server(0)
  shop.answers['POST /api/orders'] = { ...pending, email: null, customerEmail: null }
  await continueCheckout()
  expect(checkoutStep.get()).toBe('email')
  expect(askedOf(shop)).toEqual(['POST /api/orders'])
})
