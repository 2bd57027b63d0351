import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { RunningSubscription } from '#contract/subscriptions.ts'
import { accounts, creditGrants, demoSubscriptions, subscriptions } from '#server/database/schema.ts'
import { monthPasses } from '#tests/factories/month-passes.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { emailsTo } from '#tests/factories/sent-emails.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn, signIn } from '#tests/factories/sign-in.ts'
import { subscribe } from '#tests/factories/subscribe.ts'
import { until } from '#tests/factories/until.ts'
import { reconcilePayments } from '../../flows/reconcile-payments.ts'
import { subscriptionKey } from '../../signing/subscription-keys.ts'

const shop = sharedTestApp({ worker: true })

async function givenSubscriber(email: string): Promise<Parent> {
  const parent = await signedIn(shop, email)
  await parent.post('/api/subscription/checkout', { planId: 'starter' })
  return parent
}

test('GET /api/subscription/plans lists the plans to everyone, lowest price first', async () => {
  const { body } = await shop.parent().get<{ plans: object[] }>('/api/subscription/plans')
  expect(body.plans.map((plan) => Object.values(plan).slice(0, 4))).toEqual([
    ['basic', 'Basic', 499, 150],
    ['starter', 'Starter', 999, 300],
    ['family', 'Family', 1499, 1500],
    ['unlimited', 'Unlimited', 2999, null],
  ])
})

test('a stranger cannot read a subscription, and a parent without a plan has the free tier', async () => {
  const parent = shop.parent()
  expect((await parent.get('/api/user/subscription')).status).toBe(401)
  expect((await parent.post('/api/subscription/checkout', { planId: 'family' })).status).toBe(401)
  await signIn(shop, parent, 'free@example.com')
  expect(await parent.subscription()).toMatchObject({
    tier: 'free',
    status: null,
    creditsLimit: 3,
    customerId: null,
  })
  expect((await parent.post('/api/subscription/portal')).body.code).toBe('no_subscription')
  expect((await parent.post('/api/subscription/cancel')).status).toBe(404)
})

test('a demo checkout completes at once and grants its credits to the account', async () => {
  const parent = await signedIn(shop, 'checkout@example.com')
  const { body } = await parent.post('/api/subscription/checkout', { planId: 'starter' })
  expect(body).toEqual({ success: true, planId: 'starter' })
  expect(await parent.subscription()).toMatchObject({ tier: 'starter', status: 'active', creditsLimit: 303 })
  expect(await emailsTo(shop, 'checkout@example.com')).toContain('subscription-started')
  const portal = await parent.post<{ demoMode: boolean; message: string }>('/api/subscription/portal')
  expect(portal.body).toEqual({ demoMode: true, message: expect.stringContaining('demo') })
})

test('GET /api/subscription/success shows a checkout to its own account only', async () => {
  const parent = await givenSubscriber('after@example.com')
  const [row] = await shop.services.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.email, 'after@example.com'))
  const path = `/api/subscription/success?session_id=${row?.checkoutSessionId}`
  expect((await parent.get(path)).body).toEqual({
    session: { customerEmail: 'after@example.com', planId: 'starter' },
  })
  const other = shop.parent()
  expect((await other.get(path)).status).toBe(401)
  await signIn(shop, other, 'curious@example.com')
  expect((await other.get(path)).status).toBe(404)
})

test('a higher plan begins at once, a lower one with the next period', async () => {
  const parent = await givenSubscriber('change@example.com')
  expect((await parent.post('/api/subscription/checkout', { planId: 'starter' })).body.code).toBe(
    'already_subscribed',
  )
  await parent.post('/api/subscription/checkout', { planId: 'family' })
  expect(await parent.subscription()).toMatchObject({ tier: 'family', nextPlanId: null, creditsLimit: 1503 })
  await parent.post('/api/subscription/checkout', { planId: 'basic' })
  expect(await parent.subscription()).toMatchObject({
    tier: 'family',
    nextPlanId: 'basic',
    creditsLimit: 1503,
  })
  await monthPasses(shop, 'change@example.com')
  await reconcilePayments(shop.services)
  expect(await parent.subscription()).toMatchObject({ tier: 'basic', nextPlanId: null, creditsLimit: 153 })
})

test('a parent who cancels keeps the period, gets an email, and can resume the subscription', async () => {
  const parent = await givenSubscriber('cancel@example.com')
  const cancelled = await parent.post<RunningSubscription>('/api/subscription/cancel')
  expect(cancelled.body).toMatchObject({ planId: 'starter', status: 'active', cancelAtPeriodEnd: true })
  expect(await emailsTo(shop, 'cancel@example.com')).toContain('subscription-cancelled')
  const { body } = await parent.get<{ user: User }>('/api/auth/me')
  expect(body.user.preferences.autoRenew).toBe(false)
  await parent.post('/api/subscription/resume')
  expect(await parent.subscription()).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
})

test('switching off automatic renewal in the settings cancels at the end of the period', async () => {
  const parent = await givenSubscriber('switch@example.com')
  await parent.send('PUT', '/api/user/profile', { preferences: { autoRenew: false } })
  expect((await parent.subscription()).cancelAtPeriodEnd).toBe(true)
  await parent.send('PUT', '/api/user/profile', { preferences: { autoRenew: true } })
  expect((await parent.subscription()).cancelAtPeriodEnd).toBe(false)
})

test('a canceled subscription and its credits end with the period', async () => {
  const parent = await givenSubscriber('ends@example.com')
  await parent.post('/api/subscription/cancel')
  await monthPasses(shop, 'ends@example.com')
  await reconcilePayments(shop.services)
  expect(await parent.subscription()).toMatchObject({ tier: 'free', status: 'canceled', creditsLimit: 3 })
  expect((await parent.post('/api/subscription/resume')).body.code).toBe('no_subscription')
  expect((await parent.post('/api/subscription/checkout', { planId: 'basic' })).status).toBe(200)
  expect(await parent.subscription()).toMatchObject({ tier: 'basic', status: 'active' })
})

test('a renewal grants credits once, however often it is reconciled, and unused credits do not roll over', async () => {
  const parent = await givenSubscriber('renew@example.com')
  await monthPasses(shop, 'renew@example.com')
  await Promise.all([reconcilePayments(shop.services), reconcilePayments(shop.services)])
  await reconcilePayments(shop.services)
  expect(await parent.subscription()).toMatchObject({ status: 'active', creditsLimit: 303, creditsUsed: 0 })
  const kinds = await emailsTo(shop, 'renew@example.com')
  expect(kinds.filter((kind) => kind === 'subscription-renewed')).toHaveLength(1)
})

test('the key from the email cancels a subscription without signing in; another key is refused', async () => {
  const guest = shop.parent()
  await guest.order({ bundleType: 'family', email: 'guest@example.com' })
  await subscribe(guest, { email: 'guest@example.com' })
  const { db, signing } = shop.services
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.email, 'guest@example.com'))
  const id = row?.id ?? ''
  const stranger = shop.parent()
  const wrong = await stranger.post('/api/subscription/cancel', { id, key: 'guessed' })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'key_expired'])
  const right = await stranger.post('/api/subscription/cancel', {
    id,
    key: subscriptionKey(signing, id, 'guest@example.com'),
  })
  expect(right.body).toMatchObject({ cancelAtPeriodEnd: true })
})

test('a second subscription is refused, and the first joins the account of a guest who signs in later', async () => {
  const guest = shop.parent()
  await guest.order({ bundleType: 'family', email: 'later@example.com' })
  await subscribe(guest, { email: 'later@example.com' })
  const again = await guest.post('/api/subscriptions/setup-intent', {
    planId: 'family',
    email: 'later@example.com',
  })
  expect([again.status, again.body.code]).toEqual([409, 'already_subscribed'])
  await signIn(shop, guest, 'later@example.com')
  expect(await guest.subscription()).toMatchObject({ tier: 'family', creditsLimit: 1503 })
})

test('deleting the account ends its subscription at the gateway and erases its address here', async () => {
  const parent = await givenSubscriber('gone@example.com')
  const { db } = shop.services
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.email, 'gone@example.com'))
  const deleted = await parent.send('DELETE', '/api/user', { confirmation: 'gone@example.com' })
  expect(deleted.status).toBe(204)
  const atGateway = eq(demoSubscriptions.id, row?.gatewaySubscriptionId ?? '')
  await until(async () => {
    const [booked] = await db.select().from(demoSubscriptions).where(atGateway)
    return booked?.status === 'canceled'
  })
  const kept = await db.select().from(accounts).where(eq(accounts.email, 'gone@example.com'))
  expect(kept).toEqual([])
  const left = await db.$count(subscriptions, eq(subscriptions.email, 'gone@example.com'))
  expect(left).toBe(0)
  const grants = await db.select().from(creditGrants).where(sql`${creditGrants.subscriptionId} = ${row?.id}`)
  expect(grants).toHaveLength(1)
})
