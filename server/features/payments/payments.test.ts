import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PaymentSetup } from '#contract/payments.ts'
import { demoIntents, payments } from '#server/database/schema.ts'
import { startTestApp } from '#tests/factories/app.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { settlePayment } from '../../flows/settle-payment.ts'

const shop = sharedTestApp()

test('GET /api/stripe/config names the payment gateway', async () => {
  const { body } = await shop.parent().get('/api/stripe/config')
  expect(body).toEqual({
    keyEnvironment: 'test',
    expectedPublicKeyPrefix: 'pk_test_',
    publicKey: null,
    gateway: 'demo',
  })
})

test('a payment has the price of the named order or, without one, of the current order', async () => {
  const { parent, order } = await shop.parentWithOrder({ bundleType: 'pack-20' })
  const asked = { bundleType: 'pack-20', imageCount: 2 }
  const named = await parent.post<PaymentSetup>('/api/create-payment-intent', { ...asked, orderId: order.id })
  expect(named.body).toMatchObject({ amount: 1499, currency: 'usd', developmentMode: false })
  const current = await parent.post<PaymentSetup>('/api/create-payment-intent', asked)
  expect(current.body.clientSecret).toBe(named.body.clientSecret)
})

test('a payment for another bundle, too many pictures, a plan, or no order at all is refused', async () => {
  const parent = shop.parent()
  expect((await parent.post('/api/create-payment-intent', { bundleType: 'single' })).body.code).toBe(
    'no_current_order',
  )
  await parent.order({ bundleType: 'pack-20' })
  const codes = []
  for (const asked of [
    { bundleType: 'single' },
    { bundleType: 'pack-20', imageCount: 11 },
    { bundleType: 'family' },
  ]) {
    codes.push((await parent.post('/api/create-payment-intent', asked)).body.code)
  }
  expect(codes).toEqual(['bundle_mismatch', 'too_many_images', 'invalid_input'])
})

test('a declined card charges nothing, and another card can be tried', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const declined = await parent.pay(order, '4000 0000 0000 0002')
  expect([declined.status, declined.body.code]).toEqual([402, 'card_declined'])
  expect((await parent.getOrder(order)).status).toBe('pending')
  expect((await parent.generate(order)).status).toBe(402)
  expect((await parent.pay(order)).status).toBe(200)
  expect((await parent.getOrder(order)).status).toBe('paid')
})

test('a card that requires authentication pays only if the bank confirms', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const card = '4000 0025 0000 3155'
  expect((await parent.pay(order, card)).body).toEqual({ status: 'requires_action' })
  expect((await parent.getOrder(order)).status).toBe('pending')
  expect((await parent.pay(order, card, false)).body.code).toBe('authentication_failed')
  expect((await parent.pay(order, card, true)).body).toEqual({ status: 'succeeded' })
  expect((await parent.getOrder(order)).status).toBe('paid')
})

test('a card that has expired is declined, and wrong fields are named', async () => {
  const parent = shop.parent()
  await parent.order()
  const intent = await parent.post<PaymentSetup>('/api/create-payment-intent', { bundleType: 'pack-5' })
  const confirm = (card: object) =>
    parent.post('/api/demo-payments/confirm', { clientSecret: intent.body.clientSecret, card })
  expect((await confirm({ number: '4242424242424242', expiry: '01/20', cvc: '123' })).body.code).toBe(
    'card_declined',
  )
  const wrong = await confirm({ number: '42', expiry: '13/99', cvc: 'x' })
  expect(Object.keys(wrong.body.fields ?? {})).toEqual(['card.number', 'card.expiry', 'card.cvc'])
})

test('twenty confirmations at once pay an order once', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const { body } = await parent.post<PaymentSetup>('/api/create-payment-intent', { bundleType: 'pack-5' })
  const secret = body.clientSecret ?? ''
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => parent.confirm(secret, '4242424242424242')),
  )
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  const rows = await shop.services.db.select().from(payments).where(eq(payments.orderId, order.id))
  expect(rows.map(({ status, amountCents }) => [status, amountCents])).toEqual([['succeeded', 999]])
})

test('a payment begun many times concurrently is one payment', async () => {
  for (let round = 0; round < 2; round++) {
    const parent = shop.parent()
    const { id: orderId } = await parent.order()
    const begin = () =>
      parent.post<PaymentSetup>('/api/create-payment-intent', { bundleType: 'pack-5', orderId })
    const begun = await Promise.all(Array.from({ length: 12 }, begin))
    expect(new Set(begun.map(({ body }) => body.clientSecret)).size).toBe(1)
  }
})

test('a paid order cannot be paid again', async () => {
  const { parent, order } = await shop.parentWithOrder()
  await parent.pay(order)
  const again = await parent.post('/api/create-payment-intent', { bundleType: 'pack-5', orderId: order.id })
  expect([again.status, again.body.code]).toEqual([409, 'already_paid'])
})

test('a payment of another amount than requested does not pay the order', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const { body } = await parent.post<PaymentSetup>('/api/create-payment-intent', { bundleType: 'pack-5' })
  const [id = ''] = (body.clientSecret ?? '').split('_secret_')
  const { db } = shop.services
  await db.update(demoIntents).set({ status: 'succeeded', amountCents: 1 }).where(eq(demoIntents.id, id))
  await settlePayment({ ...shop.services, log: shop.services.log.child({}, { level: 'silent' }) }, id)
  expect((await parent.getOrder(order)).status).toBe('pending')
})

test('a payment that succeeded without a webhook is found when the parent starts drawing', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const { body } = await parent.post<PaymentSetup>('/api/create-payment-intent', { bundleType: 'pack-5' })
  const [id = ''] = (body.clientSecret ?? '').split('_secret_')
  await shop.services.db.update(demoIntents).set({ status: 'succeeded' }).where(eq(demoIntents.id, id))
  expect((await parent.generate(order)).body.code).toBe('no_images')
})

test('with payment switched off nothing can be bought, and the parent is told so', async () => {
  const off = await startTestApp({ settings: { PAYMENTS: 'off' } })
  const { parent, order } = await off.parentWithOrder()
  expect((await parent.get<{ gateway: string }>('/api/stripe/config')).body.gateway).toBe('off')
  const setup = await parent.post<PaymentSetup>('/api/create-payment-intent', { bundleType: 'pack-5' })
  expect(setup.body).toMatchObject({
    developmentMode: true,
    clientSecret: null,
    message: expect.stringContaining('off'),
  })
  expect((await parent.confirm('anything', '4242424242424242')).status).toBe(404)
  expect((await parent.generate(order)).status).toBe(402)
  await off.close()
})
