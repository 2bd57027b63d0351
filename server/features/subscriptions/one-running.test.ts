import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoIntents, demoInvoices, demoSubscriptions, subscriptions } from '#server/database/schema.ts'
import type { TestApp } from '#tests/factories/app.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { emailsTo } from '#tests/factories/sent-emails.ts'
import { shared, sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn, signIn } from '#tests/factories/sign-in.ts'
import { startStripeShop } from '#tests/factories/stripe-shop.ts'
import { beginPlan, subscribe } from '#tests/factories/subscribe.ts'
import { until } from '#tests/factories/until.ts'
import { reconcilePayments } from '../../flows/reconcile-payments.ts'

const shop = sharedTestApp({ worker: true })
const stripeShop = shared(() => startStripeShop({ worker: true }))

const ten = <T>(ask: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 10 }, (_, i) => ask(i)))

const rowsOf = ({ services }: TestApp, email: string) =>
  services.db.select().from(subscriptions).where(eq(subscriptions.email, email))

async function demoBooks(email: string): Promise<{ running: number; keptOfOthers: number }> {
  const rows = await shop.services.db
    .select({
      status: demoSubscriptions.status,
      kept: sql<number>`${demoIntents.amountCents} - ${demoIntents.refundedCents}`,
    })
    .from(demoSubscriptions)
    .innerJoin(subscriptions, sql`${subscriptions.id} = ${demoSubscriptions.reference}`)
    .innerJoin(demoInvoices, eq(demoInvoices.subscriptionId, demoSubscriptions.id))
    .innerJoin(demoIntents, eq(demoIntents.id, demoInvoices.intentId))
    .where(eq(subscriptions.email, email))
  const others = rows.filter(({ status }) => status !== 'active')
  return {
    running: rows.length - others.length,
    keptOfOthers: others.reduce((sum, { kept }) => sum + kept, 0),
  }
}

test('ten concurrent checkouts of the same plan make one subscription, charged once', async () => {
  const parent = await signedIn(shop, 'ten@example.com')
  const replies = await ten(() => parent.post('/api/subscription/checkout', { planId: 'family' }))
  expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect(await demoBooks('ten@example.com')).toEqual({ running: 1, keptOfOthers: 0 })
  expect((await rowsOf(shop, 'ten@example.com')).filter(({ status }) => status === 'active')).toHaveLength(1)
})

test('concurrent checkouts of all plans from two browsers leave one running and refund the others', async () => {
  const [one, two] = [shop.parent(), shop.parent()]
  const email = 'plans@example.com'
  for (const parent of [one, two]) await signIn(shop, parent, email)
  const plans = ['basic', 'starter', 'family', 'unlimited']
  await Promise.all(
    [one, two].flatMap((parent) =>
      plans.map((planId) => parent.post('/api/subscription/checkout', { planId })),
    ),
  )
  await until(async () => {
    const { keptOfOthers } = await demoBooks(email)
    const mine = (await rowsOf(shop, email)).filter(({ status }) => status === 'active')
    return mine.length === 1 && keptOfOthers === 0
  })
})

async function givenCards(email: string, parents: Parent[]) {
  return Promise.all(
    parents.map(async (parent) => {
      await parent.order({ bundleType: 'family', email })
      return { parent, begun: await beginPlan(parent, { email }) }
    }),
  )
}

test('ten guests with one address who start concurrently get one subscription, and the others are refunded', async () => {
  const email = 'guest@example.com'
  const begun = await givenCards(
    email,
    Array.from({ length: 10 }, () => shop.parent()),
  )
  for (const { parent, begun: plan } of begun) await parent.confirm(plan.clientSecret, '4242 4242 4242 4242')
  const replies = await Promise.all(
    begun.map(({ parent, begun: { start } }) => parent.post('/api/subscriptions/create', start)),
  )
  expect(replies.some(({ status }) => status === 200)).toBe(true)
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
  await until(async () => {
    const { running, keptOfOthers } = await demoBooks(email)
    return running === 1 && keptOfOthers === 0
  })
})

test('a guest cannot subscribe with the address of an account with a running plan, nor the other way round', async () => {
  const owner = await signedIn(shop, 'both@example.com')
  await owner.post('/api/subscription/checkout', { planId: 'basic' })
  const guest = shop.parent()
  await guest.order({ bundleType: 'family', email: 'Both@example.com' })
  const refused = await subscribe(guest, { email: 'Both@example.com' })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'already_subscribed' }])

  const first = shop.parent()
  await first.order({ bundleType: 'family', email: 'first@example.com' })
  const late = await signedIn(shop, 'first@example.com')
  await subscribe(first, { email: 'first@example.com' })
  const asked = await late.post('/api/subscription/checkout', { planId: 'family' })
  expect([asked.status, asked.body.code]).toEqual([409, 'already_subscribed'])
})

test('paying on two Stripe pages leaves one subscription; the other is ended and refunded, and an email says so', async () => {
  const { stripe, services } = stripeShop
  const email = 'pages@example.com'
  const parent = await signedIn(stripeShop, email)
  for (const planId of ['starter', 'family']) await parent.post('/api/subscription/checkout', { planId })
  const rows = await rowsOf(stripeShop, email)
  expect(rows).toHaveLength(2)
  for (const { checkoutSessionId } of rows) stripe.browser.finishCheckout(checkoutSessionId ?? '')
  await stripeShop.tell()
  await until(async () => {
    const alive = [...stripe.books.subscriptions.values()].filter(({ status }) => status === 'active')
    const charges = [...stripe.books.intents.values()].flatMap(({ charge }) => charge ?? [])
    return alive.length === 1 && charges.filter((one) => one.refunded === one.amount).length === 1
  })
  await stripeShop.tell()
  const now = await rowsOf(stripeShop, email)
  expect(now.filter(({ status }) => status === 'active')).toHaveLength(1)
  const kinds = await emailsTo(stripeShop, email)
  expect(kinds.filter((kind) => kind === 'subscription-surplus')).toHaveLength(1)
  expect(kinds).not.toContain('subscription-cancelled')
  expect([303, 1503]).toContain((await parent.subscription()).creditsLimit)
  expect(services.payments?.gateway).toBe('stripe')
})

test('ten checkouts at Stripe share one page', async () => {
  const parent = await signedIn(stripeShop, 'one-page@example.com')
  const replies = await ten(() =>
    parent.post<{ checkoutUrl: string }>('/api/subscription/checkout', { planId: 'family' }),
  )
  expect(new Set(replies.map(({ body }) => body.checkoutUrl)).size).toBe(1)
})

test('the reconciler ends a surplus subscription that is already running and refunds its unused months', async () => {
  const email = 'old@example.com'
  for (const address of [email, 'older@example.com']) {
    const parent = shop.parent()
    await parent.order({ bundleType: 'family', email: address })
    await subscribe(parent, { email: address })
  }
  const { db } = shop.services
  await db
    .update(subscriptions)
    .set({ email, subscriber: email, surplusAt: new Date() })
    .where(eq(subscriptions.email, 'older@example.com'))
  await reconcilePayments(shop.services)
  await until(async () => {
    const { running, keptOfOthers } = await demoBooks(email)
    return running === 1 && keptOfOthers === 0
  })
  expect((await emailsTo(shop, email)).filter((kind) => kind === 'subscription-surplus')).toHaveLength(1)
})

test('the database rejects a second running subscription of one subscriber unless it is marked as surplus', async () => {
  const subscriber = 'twice@example.com'
  const begin = (surplusAt: Date | null) => {
    const id = randomUUID()
    const row = { id, gateway: 'demo', customerId: 'cus', planId: 'basic', status: 'active' } as const
    return shop.services.db
      .insert(subscriptions)
      .values({ ...row, subscriber, email: subscriber, gatewaySubscriptionId: id, surplusAt })
  }
  await begin(null)
  await expect(begin(null)).rejects.toMatchObject({ cause: { constraint: 'subscriptions_one_running' } })
  await begin(new Date())
})
