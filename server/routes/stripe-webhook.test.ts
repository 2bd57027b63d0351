import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { PaymentSetup } from '#contract/payments.ts'
import { paymentEvents, payments } from '#server/database/schema.ts'
import { startTestApp } from '#tests/factories/app.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { shared } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { startStripeShop } from '#tests/factories/stripe-shop.ts'
import { statusOf, waitingPayment } from '#tests/factories/waiting-payment.ts'
import { withoutLog } from '#tests/factories/without-log.ts'
import { balanceOf } from '../features/credits/credits.ts'
import { listOpenGrants } from '../features/credits/store.ts'
import { reconcilePayments } from '../flows/reconcile-payments.ts'

const shop = shared(() => startStripeShop())

const given = (parent: Parent = shop.parent(), what = {}) => waitingPayment(parent, what)

/** A payment that succeeded at Stripe but whose webhook has not arrived. */
async function paidUnheard() {
  const paid = await given()
  shop.stripe.browser.pay(paid.clientSecret)
  return paid
}

const credits = async (order: Order) =>
  balanceOf(await listOpenGrants(shop.services.db, { orderId: order.id }))
const newest = (type: string) => {
  const event = shop.stripe.books.events.findLast((one) => one.type === type)
  if (!event) throw new Error(`No ${type} happened.`)
  return event
}

test('GET /api/stripe/config returns the public key and its mode', async () => {
  const { body } = await shop.parent().get('/api/stripe/config')
  expect(body).toEqual({
    keyEnvironment: 'test',
    expectedPublicKeyPrefix: 'pk_test_',
    publicKey: 'pk_test_of_the_fake',
    gateway: 'stripe',
  })
})

test('a webhook of a payment pays the order; the intent has our price, an idempotency key and an API version', async () => {
  const paid = await given(shop.parent(), { totalAmount: 1 })
  expect(paid.clientSecret).toMatch(/^pi_/)
  expect(shop.stripe.asked.at(-1)).toMatchObject({
    name: 'POST /v1/payment_intents',
    ask: { amount: '999', currency: 'usd', metadata: { order: paid.order.id } },
    key: `pack:${paid.order.id}:0`,
    version: '2026-10-28.endive',
  })
  shop.stripe.browser.pay(paid.clientSecret)
  expect(await statusOf(paid)).toBe('pending')
  await shop.tell()
  expect(await statusOf(paid)).toBe('paid')
  expect(await credits(paid.order)).toBe(3)
})

test.each([
  ['no signature', undefined],
  ['a garbled signature', 't=1,v1=nonsense'],
  ['a signature of an hour ago', { at: Date.now() - 3_600_000 }],
  ["another secret's signature", { secret: 'whsec_of_somebody_else' }],
])('a webhook with %s gets 400 and does not pay the order', async (_, how) => {
  const paid = await paidUnheard()
  const event = newest('payment_intent.succeeded')
  const { body, signature } = shop.stripe.post(event, typeof how === 'object' ? how : {})
  expect(await shop.post({ body, signature: typeof how === 'object' ? signature : how })).toBe(400)
  expect(await statusOf(paid)).toBe('pending')
  shop.loseEvents()
})

test('a webhook whose body was changed is refused', async () => {
  const paid = await paidUnheard()
  const { body, signature } = shop.stripe.post(newest('payment_intent.succeeded'))
  expect(await shop.post({ body: body.replace('999', '998'), signature })).toBe(400)
  expect(await shop.post({ body: `${body} `, signature })).toBe(400)
  expect(await shop.post({ body: '', signature })).toBe(400)
  expect(await statusOf(paid)).toBe('pending')
  shop.loseEvents()
})

const harmless = { id: 'evt_harmless', type: 'something.new', created: 1_700_000_000, object: { id: 'x_1' } }

test.each([
  ['a NUL in its type', { type: 'a\0b' }],
  ['half of a character in its id', { id: 'evt_\ud800' }],
  ['a NUL in the id of what it is about', { type: 'payment_intent.succeeded', object: { id: 'pi_\0' } }],
  ['nothing that it is about', { type: 'payment_intent.succeeded', object: {} }],
  ['an id longer than Stripe makes them', { id: 'evt_'.padEnd(4000, 'x') }],
  ['a date that no calendar has', { created: 1e300 }],
])('POST /api/stripe/webhook refuses a signed event with %s', async (_, odd) => {
  expect(await shop.post(shop.stripe.post({ ...harmless, ...odd }))).toBe(400)
})

test('an event that is delivered twice, or twenty times at once, grants credits once', async () => {
  const paid = await paidUnheard()
  const event = shop.stripe.post(newest('payment_intent.succeeded'))
  expect([await shop.post(event), await shop.post(event)]).toEqual([200, 200])
  const many = await paidUnheard()
  const again = shop.stripe.post(newest('payment_intent.succeeded'))
  const replies = await Promise.all(Array.from({ length: 20 }, () => shop.post(again)))
  expect(new Set(replies)).toEqual(new Set([200]))
  expect([await credits(paid.order), await credits(many.order)]).toEqual([3, 3])
  shop.loseEvents()
})

test('an event of an unused or unknown type is answered with 200', async () => {
  const { books } = shop.stripe
  books.tell('customer.created', { id: 'cus_1', object: 'customer' })
  books.tell('something.new', { id: 'x_1', object: 'x' })
  books.tell('payment_intent.succeeded', { id: 'pi_of_another_shop', object: 'payment_intent' })
  const replies = []
  for (const event of books.events.slice(-3)) replies.push(await shop.post(shop.stripe.post(event)))
  expect(replies).toEqual([200, 200, 200])
})

test('an event of the live mode has no effect with test keys', async () => {
  const paid = await paidUnheard()
  const event = shop.stripe.post(newest('payment_intent.succeeded'), { live: true })
  expect(await withoutLog(shop, () => shop.post(event))).toBe(200)
  expect(await statusOf(paid)).toBe('pending')
  shop.loseEvents()
})

test.each([
  ['amount', { amount: 1 }],
  ['currency', { currency: 'jpy' }],
  ['order', { metadata: { order: '0d9a3b9e-3c1d-4d6e-8a53-6a1f5c1b2d3e' } }],
])('a payment with another %s than requested does not pay the order', async (_, other) => {
  const paid = await given()
  const intent = shop.stripe.books.intents.get(paid.intentId)
  Object.assign(intent ?? {}, other)
  shop.stripe.browser.pay(paid.clientSecret)
  await withoutLog(shop, shop.tell)
  expect(await statusOf(paid)).toBe('pending')
  expect(await credits(paid.order)).toBe(0)
})

test('a webhook gets 503 while Stripe is down, and pays the order when it is delivered again', async () => {
  const paid = await paidUnheard()
  const event = shop.stripe.post(newest('payment_intent.succeeded'))
  shop.stripe.mishap = () => 'fails'
  expect(await shop.post(event)).toBe(503)
  shop.stripe.mishap = () => undefined
  expect(await statusOf(paid)).toBe('pending')
  expect(await shop.post(event)).toBe(200)
  expect(await statusOf(paid)).toBe('paid')
  shop.loseEvents()
})

test('a webhook that fails before its commit leaves nothing behind, so that the next delivery pays the order', async () => {
  const paid = await paidUnheard()
  const posted = newest('payment_intent.succeeded')
  const { db } = shop.services
  await db.execute(
    `create function crash() returns trigger language plpgsql as 'begin raise exception ''crash''; end';
     create trigger crash before insert on credit_grants for each row execute function crash()`,
  )
  expect(await withoutLog(shop, () => shop.post(shop.stripe.post(posted)))).toBe(500)
  await db.execute('drop trigger crash on credit_grants; drop function crash()')
  const known = await db.select().from(paymentEvents).where(eq(paymentEvents.id, posted.id))
  expect([known.length, await statusOf(paid)]).toEqual([0, 'pending'])
  expect(await shop.post(shop.stripe.post(posted))).toBe(200)
  expect(await statusOf(paid)).toBe('paid')
  shop.loseEvents()
})

test('a payment without a webhook is found by the reconciler, whose job fails while Stripe is down', async () => {
  const paid = await paidUnheard()
  shop.loseEvents()
  const { db } = shop.services
  const earlier = new Date(Date.now() - 5 * 60_000)
  const unheard = { createdAt: earlier, checkedAt: null }
  const own = eq(payments.orderId, paid.order.id)
  await db.update(payments).set(unheard).where(own)
  shop.stripe.mishap = () => 'fails'
  await expect(reconcilePayments(shop.services)).rejects.toThrow('questions to the gateway failed')
  shop.stripe.mishap = () => undefined
  await db.update(payments).set(unheard).where(own)
  await reconcilePayments(shop.services)
  expect(await statusOf(paid)).toBe('paid')
})

test('generating an order without a payment webhook asks Stripe whether it is paid', async () => {
  const paid = await given()
  expect((await paid.parent.generate(paid.order)).status).toBe(402)
  shop.stripe.browser.pay(paid.clientSecret)
  shop.loseEvents()
  expect((await paid.parent.generate(paid.order)).body.code).toBe('no_images')
})

test('an order stays pending after a declined card and a failed bank check, and is paid after a passed one', async () => {
  const paid = await given()
  shop.stripe.browser.pay(paid.clientSecret, 'declined')
  await shop.tell()
  expect(await statusOf(paid)).toBe('pending')
  const again = await paid.parent.post<PaymentSetup>('/api/create-payment-intent', { bundleType: 'pack-5' })
  expect(again.body.clientSecret).toBe(paid.clientSecret)
  expect(shop.stripe.browser.pay(paid.clientSecret, 'asks')).toBe('requires_action')
  await shop.tell()
  shop.stripe.browser.answerBank(paid.clientSecret, false)
  await shop.tell()
  expect(await statusOf(paid)).toBe('pending')
  shop.stripe.browser.pay(paid.clientSecret, 'asks')
  shop.stripe.browser.answerBank(paid.clientSecret, true)
  await shop.tell()
  expect(await statusOf(paid)).toBe('paid')
})

test('a canceled payment is replaced by one new payment, even if the first response is lost', async () => {
  const paid = await given()
  shop.stripe.dashboard.cancelIntent(paid.intentId)
  let lost = 0
  shop.stripe.mishap = (name) =>
    name === 'POST /v1/payment_intents' && lost++ === 0 ? 'answer lost' : undefined
  const again = await paid.parent.post<PaymentSetup>('/api/create-payment-intent', { bundleType: 'pack-5' })
  shop.stripe.mishap = () => undefined
  expect(again.status).toBe(200)
  expect(again.body.clientSecret).not.toBe(paid.clientSecret)
  const own = [...shop.stripe.books.intents.values()].filter(
    ({ metadata }) => metadata.order === paid.order.id,
  )
  expect(own).toHaveLength(2)
})

test("a payment by another customer than the account's does not pay the order", async () => {
  const parent = await signedIn(shop, 'customer@example.com')
  await parent.post('/api/subscription/checkout', { planId: 'basic' })
  const paid = await given(parent)
  const intent = shop.stripe.books.intents.get(paid.intentId)
  expect(intent?.customer).toMatch(/^cus_/)
  Object.assign(intent ?? {}, { customer: 'cus_of_somebody_else' })
  shop.stripe.browser.pay(paid.clientSecret)
  await withoutLog(shop, shop.tell)
  expect(await statusOf(paid)).toBe('pending')
})

test('POST /api/orders/:id/payment asks Stripe for the owner of the order, and refuses a stranger', async () => {
  const paid = await given()
  const path = `/api/orders/${paid.order.id}/payment`
  expect((await paid.parent.post(path)).body).toEqual({ paid: false })
  shop.stripe.browser.pay(paid.clientSecret)
  shop.loseEvents()
  expect((await shop.parent().post(path)).status).toBe(403)
  expect((await paid.parent.post(path)).body).toEqual({ paid: true })
})

test("the security headers allow Stripe's form and its pop-ups only if Stripe is the gateway", async () => {
  const said = async (url: string) => {
    const { headers } = await fetch(`${url}/healthz`)
    const [policy, opener] = ['content-security-policy', 'cross-origin-opener-policy'].map((name) =>
      headers.get(name),
    )
    return { policy, opener }
  }
  const ours = await said(shop.url)
  expect(ours.policy).toContain("frame-src 'self' https://js.stripe.com")
  expect(ours.opener).toBe('same-origin-allow-popups')
  const demo = await startTestApp()
  const theirs = await said(demo.url)
  expect(theirs.policy).not.toContain('stripe')
  expect(theirs.opener).toBe('same-origin')
  await demo.close()
})
