import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Withdrawal } from '#contract/payments.ts'
import type { checkoutSubscription, createSubscription, Subscription } from '#contract/subscriptions.ts'
import { emails, payments, subscriptions } from '#server/database/schema.ts'
import type { Reply } from '#server/http/serve.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { signIn } from '#tests/factories/sign-in.ts'
import { type StripeShop, startStripeShop } from '#tests/factories/stripe-shop.ts'
import { until } from '#tests/factories/until.ts'
import type { Card } from '#tests/fakes/stripe/books.ts'
import { reconcilePayments } from '../../flows/reconcile-payments.ts'
import { subscriptionKey } from '../../signing/subscription-keys.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await startStripeShop({ worker: true })
})
afterAll(() => shop.close())

type Setup = { clientSecret: string; customerId: string }
type Started = Reply<typeof createSubscription>

/** A parent with an order of a plan, and what starting it will say. */
async function begin(email: string, planId = 'family') {
  const parent = shop.parent()
  const order = await parent.order({ bundleType: planId, email })
  const { body } = await parent.post<Setup>('/api/subscriptions/setup-intent', { planId, email })
  const [setupIntentId = ''] = body.clientSecret.split('_secret_')
  const start = { setupIntentId, customerId: body.customerId, planId, email }
  const create = () => parent.post<Started>('/api/subscriptions/create', start)
  return { parent, order, email, create, ...body }
}

async function subscribed(email: string, planId?: string, card: Card = 'good') {
  const begun = await begin(email, planId)
  shop.stripe.browser.keepCard(begun.clientSecret, card)
  const { body } = await begun.create()
  return { ...begun, gatewayId: body.subscriptionId }
}

const look = async (parent: Parent, email: string) => {
  await signIn(shop, parent, email)
  return (await parent.get<{ subscription: Subscription }>('/api/user/subscription')).body.subscription
}
const rowOf = async (email: string) => {
  const [row] = await shop.services.db.select().from(subscriptions).where(eq(subscriptions.email, email))
  if (!row) throw new Error('No subscription was begun.')
  return row
}
const emailsTo = async (email: string) =>
  (await shop.services.db.select().from(emails).where(eq(emails.recipient, email))).map(({ kind }) => kind)
const paidPeriods = async (email: string) => {
  const rows = await shop.services.db
    .select({ cents: payments.amountCents })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(eq(subscriptions.email, email))
    // A change of plan begins in the second in which the test subscribed.
    .orderBy(payments.periodStart, payments.createdAt)
  return rows.map(({ cents }) => cents)
}

test('a kept card starts the subscription, its first month pays for the order, and the plan has one price at Stripe', async () => {
  const anna = await begin('anna@example.com')
  expect((await anna.create()).body).toMatchObject({ code: 'payment_required' })
  shop.stripe.browser.keepCard(anna.clientSecret)
  const started = await anna.create()
  expect(started.body).toMatchObject({ status: 'active' })
  expect((await anna.parent.look(anna.order)).status).toBe('paid')
  expect((await anna.create()).body.subscriptionId).toBe(started.body.subscriptionId)
  await shop.tell()
  await subscribed('ben@example.com')
  const family = [...shop.stripe.books.prices.values()].map(({ amount, lookup }) => [amount, lookup])
  expect(family).toEqual([[1499, 'family_monthly_usd_1499']])
  expect(await look(anna.parent, anna.email)).toMatchObject({ tier: 'family', creditsLimit: 1503 })
  expect(await emailsTo(anna.email)).toEqual(
    expect.arrayContaining(['order-confirmation', 'subscription-started']),
  )
})

test('a card that is refused for the first month starts nothing, and another card does', async () => {
  const begun = await begin('refused@example.com', 'basic')
  shop.stripe.browser.keepCard(begun.clientSecret, 'declined')
  const refused = await begun.create()
  expect([refused.status, refused.body]).toMatchObject([402, { code: 'card_declined' }])
  expect((await begun.parent.look(begun.order)).status).toBe('pending')
  const { parent, email } = begun
  const again = await parent.post<Setup>('/api/subscriptions/setup-intent', { planId: 'basic', email })
  expect(again.body.clientSecret).not.toBe(begun.clientSecret)
  shop.stripe.browser.keepCard(again.body.clientSecret)
  const [setupIntentId] = again.body.clientSecret.split('_secret_')
  const start = { setupIntentId, customerId: again.body.customerId, planId: 'basic', email }
  expect((await parent.post<Started>('/api/subscriptions/create', start)).body.status).toBe('active')
  expect(await paidPeriods(email)).toEqual([499])
  await shop.tell()
})

test('a bank that asks about the first month is answered in the browser, then the subscription runs', async () => {
  const begun = await begin('asks@example.com')
  shop.stripe.browser.keepCard(begun.clientSecret, 'asks')
  const asked = await begun.create()
  expect(asked.body.status).toBe('requires_action')
  expect((await begun.create()).body.clientSecret).toBe(asked.body.clientSecret)
  expect((await begun.parent.look(begun.order)).status).toBe('pending')
  shop.stripe.browser.answerBank(asked.body.clientSecret ?? '', true)
  expect((await begun.create()).body.status).toBe('active')
  expect((await begun.parent.look(begun.order)).status).toBe('paid')
  await shop.tell()
})

test('who leaves while the bank asks is found by the webhook once the bank has said yes', async () => {
  const begun = await begin('leaves@example.com')
  shop.stripe.browser.keepCard(begun.clientSecret, 'asks')
  const asked = await begun.create()
  shop.stripe.browser.answerBank(asked.body.clientSecret ?? '', true)
  await shop.tell()
  expect((await begun.parent.look(begun.order)).status).toBe('paid')
  expect(await paidPeriods('leaves@example.com')).toEqual([1499])
})

test('when the answer to the start is lost, the reconciler finishes it and charges once', async () => {
  const begun = await begin('lost@example.com')
  shop.stripe.browser.keepCard(begun.clientSecret)
  shop.stripe.mishap = (name) => (name === 'POST /v1/subscriptions' ? 'answer lost' : undefined)
  const failed = await begun.create()
  expect([failed.status, failed.body]).toMatchObject([503, { code: 'unavailable' }])
  shop.stripe.mishap = () => undefined
  shop.loseEvents()
  const { db } = shop.services
  const earlier = new Date(Date.now() - 5 * 60_000)
  await db
    .update(subscriptions)
    .set({ startRequestedAt: earlier })
    .where(eq(subscriptions.email, begun.email))
  await reconcilePayments(shop.services)
  expect((await begun.parent.look(begun.order)).status).toBe('paid')
  expect(await paidPeriods(begun.email)).toEqual([1499])
  const own = [...shop.stripe.books.subscriptions.values()].filter(
    ({ customer }) => customer === begun.customerId,
  )
  expect(own).toHaveLength(1)
})

test('a start that never reached Stripe can be repeated by the parent', async () => {
  const begun = await begin('repeat@example.com')
  shop.stripe.browser.keepCard(begun.clientSecret)
  shop.stripe.mishap = (name) => (name === 'POST /v1/subscriptions' ? 'lost' : undefined)
  expect((await begun.create()).status).toBe(503)
  shop.stripe.mishap = () => undefined
  expect((await begun.create()).body.status).toBe('active')
  await shop.tell()
})

test('a renewal grants once whether told twice, out of order, or only found by the reconciler', async () => {
  const { email, parent } = await subscribed('renews@example.com', 'starter')
  await shop.tell()
  const before = shop.stripe.books.events.length
  shop.stripe.advance(31)
  const news = shop.stripe.books.events.slice(before).reverse()
  for (const event of [...news, ...news]) await shop.post(shop.stripe.post(event))
  shop.loseEvents()
  expect(await paidPeriods(email)).toEqual([999, 999])
  shop.stripe.advance(30)
  shop.loseEvents()
  await shop.services.db
    .update(subscriptions)
    .set({ syncedAt: new Date(Date.now() - 2 * 86_400_000) })
    .where(eq(subscriptions.email, email))
  await reconcilePayments(shop.services)
  expect(await paidPeriods(email)).toEqual([999, 999, 999])
  expect(await look(parent, email)).toMatchObject({ creditsLimit: 303, status: 'active' })
  expect((await emailsTo(email)).filter((kind) => kind === 'subscription-renewed')).toHaveLength(2)
})

test('a renewal that fails is told to the parent, and recovers with another card', async () => {
  const { email, parent, gatewayId } = await subscribed('fails@example.com', 'starter')
  await shop.tell()
  shop.stripe.changeCard(gatewayId, 'declined')
  shop.stripe.advance(31)
  await shop.tell()
  expect(await look(parent, email)).toMatchObject({ status: 'past_due', tier: 'starter' })
  expect(await emailsTo(email)).toContain('subscription-payment-failed')
  shop.stripe.changeCard(gatewayId, 'good')
  await shop.tell()
  expect(await look(parent, email)).toMatchObject({ status: 'active' })
  expect(await paidPeriods(email)).toEqual([999, 999])
})

test('cancelling while a payment is due ends the subscription, so that nothing is tried again', async () => {
  const { email, parent, gatewayId } = await subscribed('stops@example.com', 'starter')
  shop.stripe.changeCard(gatewayId, 'declined')
  shop.stripe.advance(31)
  await shop.tell()
  await signIn(shop, parent, email)
  expect((await parent.post('/api/subscription/cancel')).body).toMatchObject({ status: 'canceled' })
  shop.stripe.changeCard(gatewayId, 'good')
  await shop.tell()
  expect(await paidPeriods(email)).toEqual([999])
})

test('cancelled at the end of the period it runs until then; what is told late or backwards changes nothing', async () => {
  const { email, parent } = await subscribed('ends@example.com', 'starter')
  await shop.tell()
  await signIn(shop, parent, email)
  await parent.post('/api/subscription/cancel')
  expect((await rowOf(email)).status).toBe('active')
  const before = shop.stripe.books.events.length
  shop.stripe.advance(31)
  for (const event of shop.stripe.books.events.slice(before - 3).reverse())
    await shop.post(shop.stripe.post(event))
  shop.loseEvents()
  expect(await look(parent, email)).toMatchObject({ status: 'canceled', tier: 'free' })
  expect((await emailsTo(email)).filter((kind) => kind === 'subscription-cancelled')).toHaveLength(1)
})

test('deleted told before created leaves it ended', async () => {
  const { email, gatewayId } = await subscribed('backwards@example.com', 'starter')
  shop.stripe.desk.endSubscription(gatewayId)
  const own = shop.stripe.books.events.filter((event) => JSON.stringify(event.object).includes(gatewayId))
  for (const event of own.reverse()) expect(await shop.post(shop.stripe.post(event))).toBe(200)
  expect((await rowOf(email)).status).toBe('canceled')
  shop.loseEvents()
})

test("Stripe's checkout page leads back to us, with a webhook, without one, and with a coupon for everything", async () => {
  for (const [email, how] of [
    ['page@example.com', 'told'],
    ['quiet@example.com', 'lost'],
    ['coupon@example.com', 'free'],
  ] as const) {
    const parent = shop.parent()
    await signIn(shop, parent, email)
    type Checkout = Reply<typeof checkoutSubscription>
    const { body } = await parent.post<Checkout>('/api/subscription/checkout', { planId: 'basic' })
    const { checkoutSessionId } = await rowOf(email)
    expect(body.checkoutUrl).toContain(checkoutSessionId)
    const success = `/api/subscription/success?session_id=${checkoutSessionId}`
    expect((await parent.get(success)).status).toBe(402)
    shop.stripe.browser.finishCheckout(checkoutSessionId ?? '', 'good', how === 'free' ? 0 : 1)
    if (how === 'told') await shop.tell()
    shop.loseEvents()
    expect((await parent.get(success)).body).toEqual({ session: { customerEmail: email, planId: 'basic' } })
    const mine = await parent.get<{ subscription: Subscription }>('/api/user/subscription')
    expect(mine.body.subscription).toMatchObject({ tier: 'basic', status: 'active', creditsLimit: 153 })
    expect(await paidPeriods(email)).toEqual(how === 'free' ? [] : [499])
  }
})

test('an account is one customer at Stripe, however often it comes, and has a portal there', async () => {
  const parent = shop.parent()
  await signIn(shop, parent, 'once@example.com')
  const before = shop.stripe.books.customers.size
  await parent.post('/api/subscription/checkout', { planId: 'basic' })
  await parent.post('/api/subscription/checkout', { planId: 'family' })
  await parent.post('/api/subscriptions/setup-intent', { planId: 'family', email: 'once@example.com' })
  expect(shop.stripe.books.customers.size).toBe(before + 1)
  const [row] = await shop.services.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.email, 'once@example.com'), sql`checkout_session_id is not null`))
  shop.stripe.browser.finishCheckout(row?.checkoutSessionId ?? '')
  await shop.tell()
  const portal = await parent.post<{ portalUrl: string }>('/api/subscription/portal')
  expect(portal.body).toEqual({ portalUrl: expect.stringContaining('billing'), demoMode: false })
})

test('a parent who reads Greek is led to Stripe’s checkout and billing pages in Greek', async () => {
  const parent = shop.parent()
  parent.reads('el')
  await signIn(shop, parent, 'eleni@example.com')
  await parent.post('/api/subscription/checkout', { planId: 'basic' })
  const { checkoutSessionId } = await rowOf('eleni@example.com')
  expect(shop.stripe.books.sessions.get(checkoutSessionId ?? '')?.locale).toBe('el')
  shop.stripe.browser.finishCheckout(checkoutSessionId ?? '')
  await shop.tell()
  const portal = await parent.post<{ portalUrl: string }>('/api/subscription/portal')
  expect(portal.body.portalUrl).toMatch(/\/el$/)
})

test('a higher plan is charged at once less what is left of the old, a refused card changes nothing', async () => {
  const { email, parent, gatewayId } = await subscribed('higher@example.com', 'starter')
  await shop.tell()
  await signIn(shop, parent, email)
  const wish = { planId: 'unlimited' }
  shop.stripe.changeCard(gatewayId, 'declined')
  expect((await parent.post('/api/subscription/checkout', wish)).body).toMatchObject({
    code: 'card_declined',
  })
  expect((await rowOf(email)).planId).toBe('starter')
  shop.stripe.changeCard(gatewayId, 'good')
  expect((await parent.post('/api/subscription/checkout', wish)).body).toEqual({
    success: true,
    planId: 'unlimited',
  })
  expect((await rowOf(email)).planId).toBe('unlimited')
  expect(await paidPeriods(email)).toEqual([999, 2000])
  await shop.tell()
  expect(await paidPeriods(email)).toEqual([999, 2000])
})

test('a lower plan is charged from the next period on', async () => {
  const { email, parent } = await subscribed('lower@example.com', 'family')
  await signIn(shop, parent, email)
  await parent.post('/api/subscription/checkout', { planId: 'basic' })
  expect(await rowOf(email)).toMatchObject({ planId: 'family', nextPlanId: 'basic' })
  shop.stripe.advance(31)
  await shop.tell()
  expect(await rowOf(email)).toMatchObject({ planId: 'basic', nextPlanId: null })
  expect(await paidPeriods(email)).toEqual([1499, 499])
})

test('deleting an account while Stripe is down forgets its cards as soon as Stripe is back', async () => {
  const { email, parent, customerId, gatewayId } = await subscribed('forget@example.com')
  await signIn(shop, parent, email)
  let tries = 0
  shop.stripe.mishap = (name) => (name.startsWith('DELETE') && tries++ < 3 ? 'stumbles' : undefined)
  expect((await parent.send('DELETE', '/api/user', { confirmation: email })).status).toBe(204)
  await until(async () => !shop.stripe.books.customers.has(customerId))
  expect(shop.stripe.books.subscriptions.get(gatewayId)?.status).toBe('canceled')
  shop.stripe.mishap = () => undefined
  await shop.tell()
})

test('withdrawing sends the money back through Stripe and ends the subscription there', async () => {
  const { parent, order, gatewayId } = await subscribed('withdraws@example.com')
  expect((await parent.post(`/api/orders/${order.id}/withdrawal`)).body).toMatchObject({ refundAmount: 1499 })
  await until(async () => shop.stripe.books.subscriptions.get(gatewayId)?.status === 'canceled')
  await until(async () => (await parent.look(order)).moneyBack?.refundedAmount === 1499)
  expect(shop.stripe.books.refunds.size).toBe(1)
  await shop.tell()
})

test('withdrawing after an upgrade sends back what was paid for both, as the link of an e-mail says before', async () => {
  const { email, parent, gatewayId, order } = await subscribed('upgraded@example.com', 'starter')
  await signIn(shop, parent, email)
  await parent.post('/api/subscription/checkout', { planId: 'unlimited' })
  const { id } = await rowOf(email)
  const named = { id, key: subscriptionKey(shop.services.signing, id, email) }
  const stranger = shop.parent()
  const offer = await stranger.post<Withdrawal>('/api/subscription/withdrawal/offer', named)
  expect(offer.body).toMatchObject({ possible: true, paidAmount: 2999, refundAmount: 2999 })
  expect((await stranger.post('/api/subscription/withdrawal/offer', { id, key: 'guessed' })).status).toBe(403)
  const done = await parent.post<Withdrawal>(`/api/orders/${order.id}/withdrawal`)
  expect(done.body).toMatchObject({ reason: 'withdrawn', refundAmount: 2999 })
  await until(async () => shop.stripe.books.subscriptions.get(gatewayId)?.status === 'canceled')
  const sent = () => [...shop.stripe.books.refunds.values()].map(({ amount }) => amount)
  await until(async () => sent().includes(999) && sent().includes(2000))
  await shop.tell()
  expect((await parent.look(order)).moneyBack?.refundedAmount).toBe(999)
})
