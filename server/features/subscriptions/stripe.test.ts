import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { retention } from '#contract/retention.ts'
import type { checkoutSubscription } from '#contract/subscriptions.ts'
import { subscriptions } from '#server/database/schema.ts'
import type { Reply } from '#server/http/serve.ts'
import { atRest } from '#tests/factories/at-rest.ts'
import { findOwnSubscription } from '#tests/factories/own-subscription.ts'
import { emailsTo } from '#tests/factories/sent-emails.ts'
import { shared } from '#tests/factories/shared-app.ts'
import { signedIn, signIn } from '#tests/factories/sign-in.ts'
import { givenPlan, givenPlanBegun, paidPeriods } from '#tests/factories/stripe-plan.ts'
import { startStripeShop } from '#tests/factories/stripe-shop.ts'
import { beginPlan, createPlan } from '#tests/factories/subscribe.ts'
import { AT_A_TIME, reconcilePayments } from '../../flows/reconcile-payments.ts'
import { sweepExpired } from '../../flows/sweep-expired.ts'

const shop = shared(() => startStripeShop({ worker: true }))

test('a saved card starts the subscription, its first month pays for the order, and the plan has one price at Stripe', async () => {
  const anna = await givenPlanBegun(shop, 'anna@example.com')
  expect((await anna.create()).body).toMatchObject({ code: 'payment_required' })
  shop.stripe.browser.keepCard(anna.clientSecret)
  const started = await anna.create()
  expect(started.body).toMatchObject({ status: 'active' })
  expect((await anna.parent.getOrder(anna.order)).status).toBe('paid')
  expect((await anna.create()).body.subscriptionId).toBe(started.body.subscriptionId)
  await shop.tell()
  await givenPlan(shop, 'ben@example.com')
  const family = [...shop.stripe.books.prices.values()].map(({ amount, lookup }) => [amount, lookup])
  expect(family).toEqual([[1499, 'family_monthly_usd_1499']])
  await signIn(shop, anna.parent, anna.email)
  expect(await anna.parent.subscription()).toMatchObject({ tier: 'family', creditsLimit: 1503 })
  expect(await emailsTo(shop, anna.email)).toEqual(
    expect.arrayContaining(['order-confirmation', 'subscription-started']),
  )
})

test('a card declined for the first month starts nothing, and another card starts the subscription', async () => {
  const begun = await givenPlanBegun(shop, 'refused@example.com', 'basic')
  shop.stripe.browser.keepCard(begun.clientSecret, 'declined')
  const refused = await begun.create()
  expect([refused.status, refused.body]).toMatchObject([402, { code: 'card_declined' }])
  expect((await begun.parent.getOrder(begun.order)).status).toBe('pending')
  const { parent, email } = begun
  const again = await beginPlan(parent, { planId: 'basic', email })
  expect(again.clientSecret).not.toBe(begun.clientSecret)
  shop.stripe.browser.keepCard(again.clientSecret)
  expect((await createPlan(parent, again.start)).body.status).toBe('active')
  expect(await paidPeriods(shop, email)).toEqual([499])
  await shop.tell()
})

test('a first payment that needs authentication starts the subscription once the parent confirms it', async () => {
  const begun = await givenPlanBegun(shop, 'asks@example.com')
  shop.stripe.browser.keepCard(begun.clientSecret, 'asks')
  const asked = await begun.create()
  expect(asked.body.status).toBe('requires_action')
  expect((await begun.create()).body.clientSecret).toBe(asked.body.clientSecret)
  expect((await begun.parent.getOrder(begun.order)).status).toBe('pending')
  shop.stripe.browser.answerBank(asked.body.clientSecret ?? '', true)
  expect((await begun.create()).body.status).toBe('active')
  expect((await begun.parent.getOrder(begun.order)).status).toBe('paid')
  await shop.tell()
})

test('a parent who leaves during authentication gets the subscription by webhook once the bank approves', async () => {
  const begun = await givenPlanBegun(shop, 'leaves@example.com')
  shop.stripe.browser.keepCard(begun.clientSecret, 'asks')
  const asked = await begun.create()
  shop.stripe.browser.answerBank(asked.body.clientSecret ?? '', true)
  await shop.tell()
  expect((await begun.parent.getOrder(begun.order)).status).toBe('paid')
  expect(await paidPeriods(shop, 'leaves@example.com')).toEqual([1499])
})

test('a start whose answer from Stripe is lost is finished by the reconciler and charged once', async () => {
  const begun = await givenPlanBegun(shop, 'lost@example.com')
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
  expect((await begun.parent.getOrder(begun.order)).status).toBe('paid')
  expect(await paidPeriods(shop, begun.email)).toEqual([1499])
  const own = [...shop.stripe.books.subscriptions.values()].filter(
    ({ customer }) => customer === begun.start.customerId,
  )
  expect(own).toHaveLength(1)
})

test('a start that never reached Stripe can be repeated by the parent', async () => {
  const begun = await givenPlanBegun(shop, 'repeat@example.com')
  shop.stripe.browser.keepCard(begun.clientSecret)
  shop.stripe.mishap = (name) => (name === 'POST /v1/subscriptions' ? 'lost' : undefined)
  expect((await begun.create()).status).toBe(503)
  shop.stripe.mishap = () => undefined
  expect((await begun.create()).body.status).toBe('active')
  await shop.tell()
})

test('Stripe gets an address only once its customer is stored here', async () => {
  const [parent, email] = [shop.parent(), 'known@example.com']
  const begin = () => parent.post('/api/subscriptions/setup-intent', { planId: 'basic', email })
  const addresses = () => [...shop.stripe.books.customers.values()].map((customer) => customer.email)
  shop.stripe.mishap = (name) => (name === 'POST /v1/setup_intents' ? 'lost' : undefined)
  expect((await begin()).status).toBe(503)
  expect(addresses()).not.toContain(email)
  shop.stripe.mishap = () => undefined
  expect((await begin()).status).toBe(200)
  expect(addresses()).toContain(email)
})

test("Stripe's checkout page starts the plan with a webhook, without one, and with a full coupon", async () => {
  for (const [email, how] of [
    ['page@example.com', 'told'],
    ['quiet@example.com', 'lost'],
    ['coupon@example.com', 'free'],
  ] as const) {
    const parent = await signedIn(shop, email)
    type Checkout = Reply<typeof checkoutSubscription>
    const { body } = await parent.post<Checkout>('/api/subscription/checkout', { planId: 'basic' })
    const checkoutSessionId = (await findOwnSubscription(shop, email))?.checkoutSessionId ?? ''
    expect(body.checkoutUrl).toContain(checkoutSessionId)
    const success = `/api/subscription/success?session_id=${checkoutSessionId}`
    expect((await parent.get(success)).status).toBe(402)
    shop.stripe.browser.finishCheckout(checkoutSessionId, 'good', how === 'free' ? 0 : 1)
    if (how === 'told') await shop.tell()
    shop.loseEvents()
    expect((await parent.get(success)).body).toEqual({ session: { customerEmail: email, planId: 'basic' } })
    expect(await parent.subscription()).toMatchObject({ tier: 'basic', status: 'active', creditsLimit: 153 })
    expect(await paidPeriods(shop, email)).toEqual(how === 'free' ? [] : [499])
  }
})

test('an account has one customer at Stripe for all checkouts, and a billing portal', async () => {
  const parent = await signedIn(shop, 'once@example.com')
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

test('a paid checkout without a webhook is found, however many abandoned ones precede it', async () => {
  const { db } = shop.services
  const begun = async (email: string) => {
    const parent = await signedIn(shop, email)
    await parent.post('/api/subscription/checkout', { planId: 'basic' })
    const createdAt = new Date(Date.now() - HOUR_MS)
    const [row] = await db
      .update(subscriptions)
      .set({ createdAt })
      .where(eq(subscriptions.email, email))
      .returning()
    if (!row) throw new Error('No checkout was begun.')
    return row
  }
  const abandoned = await begun('abandoned@example.com')
  const copies = Array.from({ length: AT_A_TIME + 1 }, () => ({
    ...abandoned,
    id: randomUUID(),
    checkoutSessionId: `cs_${randomUUID()}`,
  }))
  await db.insert(subscriptions).values(copies)
  const { checkoutSessionId } = await begun('unheard@example.com')
  shop.stripe.browser.finishCheckout(checkoutSessionId ?? '')
  for (let i = 0; i < 2; i++) await reconcilePayments(shop.services)
  expect(await findOwnSubscription(shop, 'unheard@example.com')).toMatchObject({ status: 'active' })
  await shop.tell()
})

test('the reconciler finds a plan that ended at Stripe, however many unknown plans precede it', async () => {
  const { db } = shop.services
  const { gatewayId = '', email } = await givenPlan(shop, 'behind@example.com')
  await shop.tell()
  const own = eq(subscriptions.email, email)
  const currentPeriodEnd = new Date(Date.now() - HOUR_MS)
  const [plan] = await db.update(subscriptions).set({ currentPeriodEnd }).where(own).returning()
  if (!plan) throw new Error('No plan was begun.')
  const unknown = Array.from({ length: AT_A_TIME + 1 }, () => {
    const id = randomUUID()
    const ids = { id, subscriber: id, setupIntentId: id, gatewaySubscriptionId: `sub_${id}` }
    return { ...plan, ...ids, email: 'unknown@example.com', syncedAt: new Date(0) }
  })
  await db.insert(subscriptions).values(unknown)
  shop.stripe.dashboard.endSubscription(gatewayId)
  shop.loseEvents()
  for (let i = 0; i < 2; i++) await reconcilePayments(shop.services)
  expect(await findOwnSubscription(shop, email)).toMatchObject({ status: 'canceled' })
  await db.delete(subscriptions).where(eq(subscriptions.email, 'unknown@example.com'))
})

test('a parent who reads Greek gets Stripe’s checkout and billing pages in Greek', async () => {
  const parent = shop.parent()
  parent.reads('el')
  await signIn(shop, parent, 'eleni@example.com')
  await parent.post('/api/subscription/checkout', { planId: 'basic' })
  const checkoutSessionId = (await findOwnSubscription(shop, 'eleni@example.com'))?.checkoutSessionId ?? ''
  expect(shop.stripe.books.sessions.get(checkoutSessionId)?.locale).toBe('el')
  shop.stripe.browser.finishCheckout(checkoutSessionId)
  await shop.tell()
  const portal = await parent.post<{ portalUrl: string }>('/api/subscription/portal')
  expect(portal.body.portalUrl).toMatch(/\/el$/)
})

test('a guest whose plan never started or ended long ago is deleted at Stripe, and an account is not', async () => {
  const { db } = shop.services
  const { customers } = shop.stripe.books
  const begun = await givenPlanBegun(shop, 'never@example.com')
  const ended = await givenPlan(shop, 'long-ago@example.com')
  await shop.tell()
  const parent = await signedIn(shop, 'account@example.com')
  await parent.post('/api/subscription/checkout', { planId: 'basic' })
  const long = new Date(Date.now() - retention.guestSubscribers.ms - DAY_MS)
  const rows = await db
    .update(subscriptions)
    .set({ createdAt: long, currentPeriodEnd: long })
    .where(inArray(subscriptions.email, [begun.email, ended.email, 'account@example.com']))
    .returning()
  await db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.email, ended.email))
  const known = () => rows.flatMap(({ email, customerId }) => (customers.has(customerId) ? email : []))
  expect(known()).toHaveLength(3)
  await sweepExpired(shop.services)
  await atRest(shop)
  expect(known()).toEqual(['account@example.com'])
})
