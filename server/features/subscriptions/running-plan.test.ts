import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Withdrawal } from '#contract/payments.ts'
import { currentConsent } from '#contract/withdrawal.ts'
import { emails, payments, subscriptions } from '#server/database/schema.ts'
import { untilHurried } from '#tests/factories/at-rest.ts'
import { findOwnSubscription } from '#tests/factories/own-subscription.ts'
import { emailsTo } from '#tests/factories/sent-emails.ts'
import { shared } from '#tests/factories/shared-app.ts'
import { signedIn, signIn } from '#tests/factories/sign-in.ts'
import { givenPlan, paidPeriods } from '#tests/factories/stripe-plan.ts'
import { startStripeShop } from '#tests/factories/stripe-shop.ts'
import { until } from '#tests/factories/until.ts'
import { found } from '#tests/fakes/stripe/books.ts'
import { reconcilePayments } from '../../flows/reconcile-payments.ts'
import { subscriptionKey } from '../../signing/subscription-keys.ts'

const shop = shared(() => startStripeShop({ worker: true }))

test('a renewal is recorded once if reported twice, out of order, or only found by the reconciler', async () => {
  const { email, parent } = await givenPlan(shop, 'renews@example.com', 'starter')
  await shop.tell()
  const before = shop.stripe.books.events.length
  shop.stripe.advance(31)
  const news = shop.stripe.books.events.slice(before).reverse()
  for (const event of [...news, ...news]) await shop.post(shop.stripe.post(event))
  shop.loseEvents()
  expect(await paidPeriods(shop, email)).toEqual([999, 999])
  shop.stripe.advance(30)
  shop.loseEvents()
  await shop.services.db
    .update(subscriptions)
    .set({ syncedAt: new Date(Date.now() - 2 * 86_400_000) })
    .where(eq(subscriptions.email, email))
  await reconcilePayments(shop.services)
  expect(await paidPeriods(shop, email)).toEqual([999, 999, 999])
  await signIn(shop, parent, email)
  expect(await parent.subscription()).toMatchObject({ creditsLimit: 303, status: 'active' })
  expect((await emailsTo(shop, email)).filter((kind) => kind === 'subscription-renewed')).toHaveLength(2)
})

test('a failed renewal is reported to the parent by email, and recovers with another card', async () => {
  const { email, parent, gatewayId } = await givenPlan(shop, 'fails@example.com', 'starter')
  await shop.tell()
  shop.stripe.changeCard(gatewayId, 'declined')
  shop.stripe.advance(31)
  await shop.tell()
  await signIn(shop, parent, email)
  expect(await parent.subscription()).toMatchObject({ status: 'past_due', tier: 'starter' })
  expect(await emailsTo(shop, email)).toContain('subscription-payment-failed')
  shop.stripe.changeCard(gatewayId, 'good')
  await shop.tell()
  expect(await parent.subscription()).toMatchObject({ status: 'active' })
  expect(await paidPeriods(shop, email)).toEqual([999, 999])
})

test('the email about a failed renewal states the price agreed on, not the plan’s current price', async () => {
  const { email, gatewayId } = await givenPlan(shop, 'agreed@example.com', 'starter')
  const { books } = shop.stripe
  const subscription = found(books.subscriptions, gatewayId)
  const older = { ...found(books.prices, subscription.price), id: 'price_older', lookup: null, amount: 799 }
  books.prices.set(older.id, older)
  subscription.price = older.id
  shop.stripe.changeCard(gatewayId, 'declined')
  shop.stripe.advance(31)
  await shop.tell()
  const [notice] = await shop.services.db
    .select()
    .from(emails)
    .where(and(eq(emails.recipient, email), eq(emails.kind, 'subscription-payment-failed')))
  expect(notice?.content).toMatchObject({ cents: 799 })
})

/** A plan whose renewal the bank declined, with its parent signed in. */
async function givenLatePlan(email: string) {
  const plan = await givenPlan(shop, email, 'starter')
  shop.stripe.changeCard(plan.gatewayId, 'declined')
  shop.stripe.advance(31)
  await shop.tell()
  await signIn(shop, plan.parent, email)
  return plan
}

test('canceling while a payment is due ends the subscription, so that the payment is not retried', async () => {
  const { email, parent, gatewayId } = await givenLatePlan('stops@example.com')
  expect((await parent.post('/api/subscription/cancel')).body).toMatchObject({ status: 'canceled' })
  shop.stripe.changeCard(gatewayId, 'good')
  await shop.tell()
  expect(await paidPeriods(shop, email)).toEqual([999])
})

test('a subscription canceled at the end of its period runs until then, even if events arrive out of order', async () => {
  const { email, parent } = await givenPlan(shop, 'ends@example.com', 'starter')
  await shop.tell()
  await signIn(shop, parent, email)
  await parent.post('/api/subscription/cancel')
  expect((await findOwnSubscription(shop, email))?.status).toBe('active')
  const before = shop.stripe.books.events.length
  shop.stripe.advance(31)
  for (const event of shop.stripe.books.events.slice(before - 3).reverse())
    await shop.post(shop.stripe.post(event))
  shop.loseEvents()
  expect(await parent.subscription()).toMatchObject({ status: 'canceled', tier: 'free' })
  expect((await emailsTo(shop, email)).filter((kind) => kind === 'subscription-cancelled')).toHaveLength(1)
})

test('a subscription whose deletion is reported before its creation stays canceled', async () => {
  const { email, gatewayId } = await givenPlan(shop, 'backwards@example.com', 'starter')
  shop.stripe.dashboard.endSubscription(gatewayId)
  const own = shop.stripe.books.events.filter((event) => JSON.stringify(event.object).includes(gatewayId))
  for (const event of own.reverse()) expect(await shop.post(shop.stripe.post(event))).toBe(200)
  expect((await findOwnSubscription(shop, email))?.status).toBe('canceled')
  shop.loseEvents()
})

test('a higher plan is charged at once minus the rest of the old one, and a declined card changes nothing', async () => {
  const { email, parent, gatewayId } = await givenPlan(shop, 'higher@example.com', 'starter')
  await shop.tell()
  await signIn(shop, parent, email)
  const wish = { planId: 'unlimited' }
  shop.stripe.changeCard(gatewayId, 'declined')
  expect((await parent.post('/api/subscription/checkout', wish)).body).toMatchObject({
    code: 'card_declined',
  })
  expect((await findOwnSubscription(shop, email))?.planId).toBe('starter')
  shop.stripe.changeCard(gatewayId, 'good')
  expect((await parent.post('/api/subscription/checkout', wish)).body).toEqual({
    success: true,
    planId: 'unlimited',
  })
  expect((await findOwnSubscription(shop, email))?.planId).toBe('unlimited')
  expect(await paidPeriods(shop, email)).toEqual([999, 2000])
  await shop.tell()
  expect(await paidPeriods(shop, email)).toEqual([999, 2000])
})

test('an upgrade stores the consent given for it, not that of the previous plan', async () => {
  const { email, parent, gatewayId } = await givenPlan(shop, 'consent@example.com', 'starter')
  await shop.tell()
  await signIn(shop, parent, email)
  const upgrade = (planId: string, withdrawalConsent: string | null) =>
    parent.post('/api/subscription/checkout', { planId, withdrawalConsent })
  shop.stripe.changeCard(gatewayId, 'declined')
  expect((await upgrade('unlimited', currentConsent)).status).toBe(402)
  expect((await findOwnSubscription(shop, email))?.consentVersion).toBeNull()
  shop.stripe.changeCard(gatewayId, 'good')
  await upgrade('family', currentConsent)
  await upgrade('unlimited', null)
  await shop.tell()
  const paid = await shop.services.db
    .select({ consent: payments.consentVersion })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(eq(subscriptions.email, email))
    .orderBy(payments.createdAt)
  expect(paid.map(({ consent }) => consent)).toEqual([null, currentConsent, null])
})

test('a canceled plan whose upgrade is declined stays canceled, and is resumed by a paid upgrade', async () => {
  const { email, parent } = await givenPlan(shop, 'canceled-upgrade@example.com', 'starter')
  await shop.tell()
  await signIn(shop, parent, email)
  await parent.post('/api/subscription/cancel')
  const { gatewaySubscriptionId: id = '' } = (await findOwnSubscription(shop, email)) ?? {}
  const wish = { planId: 'unlimited' }
  shop.stripe.changeCard(id ?? '', 'declined')
  expect((await parent.post('/api/subscription/checkout', wish)).status).toBe(402)
  await shop.tell()
  expect((await findOwnSubscription(shop, email))?.cancelAtPeriodEnd).toBe(true)
  shop.stripe.changeCard(id ?? '', 'good')
  await parent.post('/api/subscription/checkout', wish)
  expect(await findOwnSubscription(shop, email)).toMatchObject({
    planId: 'unlimited',
    cancelAtPeriodEnd: false,
  })
  await shop.tell()
})

test('renewal switched off while a payment is due ends the subscription', async () => {
  const { parent } = await givenLatePlan('switched-off@example.com')
  await parent.send('PUT', '/api/user/profile', { preferences: { autoRenew: false } })
  expect(await parent.subscription()).toMatchObject({ status: 'canceled' })
  await shop.tell()
})

test('a lower plan is charged from the next period on', async () => {
  const { email, parent } = await givenPlan(shop, 'lower@example.com', 'family')
  await signIn(shop, parent, email)
  await parent.post('/api/subscription/checkout', { planId: 'basic' })
  expect(await findOwnSubscription(shop, email))?.toMatchObject({ planId: 'family', nextPlanId: 'basic' })
  shop.stripe.advance(31)
  await shop.tell()
  expect(await findOwnSubscription(shop, email))?.toMatchObject({ planId: 'basic', nextPlanId: null })
  expect(await paidPeriods(shop, email)).toEqual([1499, 499])
})

test('deleting an account while Stripe is down deletes its customer as soon as Stripe is back', async () => {
  const { email, parent, start, gatewayId } = await givenPlan(shop, 'forget@example.com')
  await signIn(shop, parent, email)
  let tries = 0
  shop.stripe.mishap = (name) => (name.startsWith('DELETE') && tries++ < 3 ? 'fails' : undefined)
  expect((await parent.send('DELETE', '/api/user', { confirmation: email })).status).toBe(204)
  await untilHurried(shop, async () => !shop.stripe.books.customers.has(start.customerId))
  expect(shop.stripe.books.subscriptions.get(gatewayId)?.status).toBe('canceled')
  shop.stripe.mishap = () => undefined
  await shop.tell()
})

test('deleting an account ends the subscription that its parent began as a guest after signing in', async () => {
  const email = 'forget-guest@example.com'
  const phone = await signedIn(shop, email)
  const { start, gatewayId } = await givenPlan(shop, email)
  expect((await phone.send('DELETE', '/api/user', { confirmation: email })).status).toBe(204)
  await untilHurried(shop, async () => !shop.stripe.books.customers.has(start.customerId))
  expect(shop.stripe.books.subscriptions.get(gatewayId)?.status).toBe('canceled')
  await shop.tell()
})

test('a withdrawal after an upgrade refunds both payments, as offered through the email link before', async () => {
  const { email, parent, gatewayId, order } = await givenPlan(shop, 'upgraded@example.com', 'starter')
  await signIn(shop, parent, email)
  await parent.post('/api/subscription/checkout', { planId: 'unlimited' })
  const { id = '' } = (await findOwnSubscription(shop, email)) ?? {}
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
  expect((await parent.getOrder(order)).moneyBack?.refundedAmount).toBe(999)
})
