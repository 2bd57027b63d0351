import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Withdrawal } from '#contract/payments.ts'
import { currentConsent } from '#contract/withdrawal.ts'
import { payments, refunds } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { findOwnSubscription } from '#tests/factories/own-subscription.ts'
import { shared } from '#tests/factories/shared-app.ts'
import { signIn } from '#tests/factories/sign-in.ts'
import { givenPlan } from '#tests/factories/stripe-plan.ts'
import { startStripeShop } from '#tests/factories/stripe-shop.ts'
import { until } from '#tests/factories/until.ts'
import { syncSubscription } from './sync.ts'

// Without a worker, the job that ends a plan at Stripe waits as if Stripe were down.
const shop = shared(() => startStripeShop())

async function subscribed(email: string, planId = 'starter') {
  const { parent, gatewayId } = await givenPlan(shop, email, planId)
  await signIn(shop, parent, email)
  const row = await findOwnSubscription(shop, email)
  return { parent, id: row?.id ?? '', gatewayId }
}

async function moneyOf(subscriptionId: string) {
  const rows = await shop.services.db
    .select({ planId: payments.planId, paid: payments.amountCents, back: refunds.amountCents })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(eq(payments.subscriptionId, subscriptionId))
  return Object.fromEntries(rows.map(({ planId, paid, back }) => [planId, [paid, back]]))
}

test('a plan ends for its parent at once after a withdrawal and cannot be resumed, canceled or changed', async () => {
  const { parent, gatewayId } = await subscribed('ended@example.com')
  expect(await parent.subscription()).toMatchObject({ status: 'active', tier: 'starter' })
  await parent.post('/api/subscription/withdrawal', {})
  expect(await parent.subscription()).toMatchObject({ status: 'canceled', tier: 'free' })
  for (const call of ['resume', 'cancel']) {
    const reply = await parent.post(`/api/subscription/${call}`, {})
    expect([reply.status, reply.body.code]).toEqual([404, 'no_subscription'])
  }
  await parent.post('/api/subscription/checkout', { planId: 'unlimited' })
  await parent.send('PUT', '/api/user/profile', { preferences: { autoRenew: false } })
  const atStripe = await shop.services.payments?.findSubscription(gatewayId)
  expect(atStripe).toMatchObject({ planId: 'starter', cancelAtPeriodEnd: false })
})

test('an upgrade charged concurrently with a withdrawal is refunded in full and its credits are revoked', async () => {
  const { parent, id, gatewayId } = await subscribed('upgraded@example.com')
  await shop.services.payments?.changePlan(gatewayId, 'unlimited', 'now')
  await parent.post('/api/subscription/withdrawal', {})
  await syncSubscription(shop.services, gatewayId)
  const { starter, unlimited } = await moneyOf(id)
  expect(starter).toEqual([999, 999])
  expect(unlimited?.[0]).toBeGreaterThan(0)
  expect(unlimited?.[1]).toBe(unlimited?.[0])
  expect(await parent.subscription()).toMatchObject({ status: 'canceled', tier: 'free', creditsLimit: 3 })
})

test('a withdrawal after an upgrade keeps the used share of the full price, including the deducted earlier month', async () => {
  const { parent, id } = await subscribed('half-used@example.com', 'family')
  await parent.post('/api/subscription/checkout', { planId: 'unlimited', withdrawalConsent: currentConsent })
  const order = await parent.order({ bundleType: 'unlimited', email: 'half-used@example.com' })
  // One drawing more than the free credits.
  const bytes = await drawingJpeg('cat', 100)
  await parent.upload(order.id, Array(4).fill({ bytes }))
  expect((await parent.generate(order)).status).toBe(200)
  // Upgraded at once, then used for 14 of 30 days.
  await shop.services.db.execute(sql`update payments set period_start = period_start - make_interval(days => 14, hours => -12),
    period_end = period_end - make_interval(days => 14, hours => -12) where subscription_id = ${id}`)
  const { body } = await parent.post<Withdrawal>('/api/subscription/withdrawal', {})
  expect(body).toMatchObject({ paidAmount: 2999, refundAmount: 1600 })
  expect(await moneyOf(id)).toEqual({ family: [1499, 100], unlimited: [1500, 1500] })
})

test('a withdrawal locks the subscription before any payment, so that a plan change cannot deadlock with it', async () => {
  const { parent, id } = await subscribed('blocked@example.com')
  const { db } = shop.services
  const isWaiting = async () =>
    (await db.execute("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rows.length > 0
  const withdrawing = await db.transaction(async (tx) => {
    await tx.execute(`select id from subscriptions where id = '${id}' for update`)
    const asked = parent.post<{ reason: string }>('/api/subscription/withdrawal', {})
    await until(isWaiting)
    await tx.execute(`select id from payments where subscription_id = '${id}' for update nowait`)
    return { asked }
  })
  expect((await withdrawing.asked).body.reason).toBe('withdrawn')
})

test('POST /api/subscription/resume answers no_subscription if it ends at Stripe at the same moment', async () => {
  const { parent, gatewayId } = await subscribed('moment@example.com')
  shop.stripe.mishap = (name) => {
    if (name === 'POST /v1/subscriptions/{id}') shop.stripe.dashboard.endSubscription(gatewayId)
    return undefined
  }
  const reply = await parent.post('/api/subscription/resume', {})
  shop.stripe.mishap = () => undefined
  expect([reply.status, reply.body.code]).toEqual([404, 'no_subscription'])
})
