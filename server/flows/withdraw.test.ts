import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { Order } from '#contract/orders.ts'
import type { PaymentSetup, Withdrawal } from '#contract/payments.ts'
import { currentConsent } from '#contract/withdrawal.ts'
import { demoIntents, payments, subscriptions } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { findOwnSubscription } from '#tests/factories/own-subscription.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { emailsTo } from '#tests/factories/sent-emails.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { subscribe } from '#tests/factories/subscribe.ts'
import { until } from '#tests/factories/until.ts'
import { balanceOf } from '../features/credits/credits.ts'
import { listOpenGrants } from '../features/credits/store.ts'
import { subscriptionKey } from '../signing/subscription-keys.ts'

const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })

type PackOptions = { email?: string; consent?: boolean; drawings?: number }

async function givenPack(parent: Parent, { email, consent, drawings = 0 }: PackOptions): Promise<Order> {
  const order = await parent.order(email ? { email } : {})
  if (consent) {
    const asked = { bundleType: 'pack-5', orderId: order.id, withdrawalConsent: currentConsent }
    await parent.post<PaymentSetup>('/api/create-payment-intent', asked)
  }
  if (drawings > 0) {
    await parent.upload(order.id, Array(drawings).fill({ bytes: await drawingJpeg('cat', 100) }))
  }
  await parent.pay(order)
  if (drawings > 0) {
    await parent.generate(order)
    await parent.ended(order)
  }
  return order
}

const path = (order: Order) => `/api/orders/${order.id}/withdrawal`

async function refundedAtGateway(order: Order): Promise<number> {
  return until(async () => {
    const [row] = await shop.services.db
      .select({ cents: demoIntents.refundedCents })
      .from(demoIntents)
      .innerJoin(payments, eq(payments.intentId, demoIntents.id))
      .where(eq(payments.orderId, order.id))
    return row?.cents
  })
}

test('a guest who withdraws before drawing is refunded in full', async () => {
  const parent = shop.parent()
  const order = await givenPack(parent, { email: 'mind@example.com' })
  const offer = await parent.get<Withdrawal>(path(order))
  expect(offer.body).toMatchObject({ possible: true, refundAmount: 999, paidAmount: 999, receivedAt: null })
  const done = await parent.post<Withdrawal>(path(order))
  expect(done.body).toMatchObject({ possible: false, reason: 'withdrawn', refundAmount: 999 })
  expect(done.body.receivedAt).toMatch(/^20/)
  expect(await refundedAtGateway(order)).toBe(999)
  await until(async () => (await parent.getOrder(order)).moneyBack?.refundedAmount === 999)
  const sent = await emailsTo(shop, 'mind@example.com')
  expect(sent.sort()).toEqual(['order-confirmation', 'refund', 'withdrawal-received'])
})

test('credits revoked by a withdrawal do not count as used', async () => {
  const parent = await signedIn(shop, 'unused@example.com')
  await parent.post(path(await givenPack(parent, {})))
  const { user } = (await parent.get<{ user: User }>('/api/auth/me')).body
  expect([user.creditsUsed, user.creditsLimit]).toEqual([0, 3])
})

test('withdrawing several times refunds once', async () => {
  const parent = shop.parent()
  const order = await givenPack(parent, {})
  const replies = await Promise.all([1, 2, 3].map(() => parent.post<Withdrawal>(path(order))))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await refundedAtGateway(order)).toBe(999)
  expect((await parent.post<Withdrawal>(path(order))).body.refundAmount).toBe(999)
})

test('a withdrawal charges what was drawn with consent to start at once and refunds the rest', async () => {
  const parent = shop.parent()
  const order = await givenPack(parent, { consent: true, drawings: 1 })
  expect((await parent.get<Withdrawal>(path(order))).body.refundAmount).toBe(666)
  await parent.post(path(order))
  expect(await refundedAtGateway(order)).toBe(666)
  expect(balanceOf(await listOpenGrants(shop.services.db, { orderId: order.id }))).toBe(0)
})

test('a withdrawal is refused if everything was delivered with consent', async () => {
  const parent = shop.parent()
  const order = await givenPack(parent, { consent: true, drawings: 3 })
  expect((await parent.get<Withdrawal>(path(order))).body).toMatchObject({
    possible: false,
    reason: 'all_delivered',
    refundAmount: 0,
  })
  expect((await parent.post(path(order))).body.code).toBe('not_withdrawable')
})

test('POST /api/create-payment-intent with null clears an earlier consent to an unpaid order', async () => {
  const { parent, order } = await shop.parentWithOrder({})
  for (const withdrawalConsent of [currentConsent, null])
    await parent.post('/api/create-payment-intent', {
      bundleType: 'pack-5',
      orderId: order.id,
      withdrawalConsent,
    })
  await parent.upload(order.id, [{ bytes: await drawingJpeg('cat', 100) }])
  await parent.pay(order)
  const reply = await parent.post(`/api/orders/${order.id}/generate`, { withdrawalConsent: null })
  expect(reply.body.code).toBe('consent_required')
})

test('POST /api/subscriptions/setup-intent with null clears an earlier consent to an unstarted plan', async () => {
  const parent = shop.parent()
  const email = 'unticked@example.com'
  for (const withdrawalConsent of [currentConsent, null])
    await parent.post('/api/subscriptions/setup-intent', {
      planId: 'basic',
      interval: 'monthly',
      email,
      withdrawalConsent,
    })
  const rows = await shop.services.db
    .select({ consentedAt: subscriptions.consentedAt })
    .from(subscriptions)
    .where(eq(subscriptions.subscriber, email))
  expect(rows).toEqual([{ consentedAt: null }])
})

test('a withdrawal after 14 days is refused as too late', async () => {
  const parent = shop.parent()
  const order = await givenPack(parent, {})
  const fulfilledAt = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000)
  await shop.services.db.update(payments).set({ fulfilledAt }).where(eq(payments.orderId, order.id))
  expect((await parent.get<Withdrawal>(path(order))).body.reason).toBe('too_late')
  expect((await parent.post(path(order))).status).toBe(409)
})

test('a withdrawal is refused to a stranger and from an unpaid order', async () => {
  const { parent, order } = await shop.parentWithOrder()
  expect((await parent.get<Withdrawal>(path(order))).body.reason).toBe('not_paid')
  expect((await parent.post(path(order))).status).toBe(409)
  expect((await shop.parent().post(path(order))).status).toBe(403)
})

test('an order cannot be drawn with free credits after a withdrawal', async () => {
  const parent = await signedIn(shop, 'free@example.com')
  const order = await givenPack(parent, {})
  await parent.upload(order.id, [{ bytes: await drawingJpeg('cat', 100) }])
  await parent.post(path(order))
  const refused = await parent.generate(order)
  expect([refused.status, refused.body.code]).toEqual([409, 'refunded'])
})

test('withdrawing from a subscription ends it at once and revokes its unused credits', async () => {
  const parent = shop.parent()
  const email = 'plan@example.com'
  const order = await parent.order({ bundleType: 'family', email })
  await subscribe(parent, { email, withdrawalConsent: currentConsent })
  const { db, signing } = shop.services
  const row = await findOwnSubscription(shop, email)
  const named = { id: row?.id ?? '', key: subscriptionKey(signing, row?.id ?? '', email) }
  const done = await shop.parent().post<Withdrawal>('/api/subscription/withdrawal', named)
  expect(done.body).toMatchObject({ refundAmount: 1499, endsSubscription: true })
  await until(async () => (await findOwnSubscription(shop, email))?.status === 'canceled')
  expect(await refundedAtGateway(order)).toBe(1499)
  expect(balanceOf(await listOpenGrants(db, { orderId: order.id }))).toBe(0)
})

test('a payment that succeeds after its order was deleted is refunded automatically', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const { body } = await parent.post<PaymentSetup>('/api/create-payment-intent', { bundleType: 'pack-5' })
  await parent.send('DELETE', `/api/orders/${order.id}`)
  expect((await parent.confirm(body.clientSecret ?? '', '4242 4242 4242 4242')).status).toBe(200)
  expect(await refundedAtGateway(order)).toBe(999)
})
