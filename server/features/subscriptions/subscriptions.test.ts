import { expect, test } from 'vitest'
import { DAY_SECONDS } from '#contract/durations.ts'
import { limits } from '#contract/limits.ts'
import { openCounts } from '#server/http/counts.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn, signIn } from '#tests/factories/sign-in.ts'
import { beginPlan, createPlan } from '#tests/factories/subscribe.ts'

const shop = sharedTestApp()

const email = 'anna@example.com'

test('a caller without a card cannot learn whether an address has a plan', async () => {
  const [subscriber, address] = [shop.parent(), 'has-a-plan@example.com']
  await signIn(shop, subscriber, address)
  expect((await subscriber.post('/api/subscription/checkout', { planId: 'family' })).status).toBe(200)
  const answerFor = async (typed: string) => {
    const stranger = shop.parent()
    await stranger.order({ bundleType: 'family', email: typed })
    const { start } = await beginPlan(stranger, { email: typed })
    const { status, body } = await createPlan(stranger, start)
    return [status, body.code]
  }
  expect(await answerFor(address)).toEqual([402, 'payment_required'])
  expect(await answerFor('has-none@example.com')).toEqual([402, 'payment_required'])
})

test('a subscription pays for the order with its first month', async () => {
  const { parent, order } = await shop.parentWithOrder({ bundleType: 'family' })
  const { clientSecret, start } = await beginPlan(parent, { email })
  expect((await createPlan(parent, start)).status).toBe(402)
  await parent.confirm(clientSecret, '4242 4242 4242 4242')
  const started = await createPlan(parent, start)
  expect(started.body).toMatchObject({ status: 'active' })
  expect((await parent.getOrder(order)).status).toBe('paid')
  const again = await createPlan(parent, start)
  expect(again.body.subscriptionId).toBe(started.body.subscriptionId)
})

test('a subscription begun by another browser or for another plan cannot be started', async () => {
  const anna = shop.parent()
  await anna.order({ bundleType: 'basic' })
  const { clientSecret, start } = await beginPlan(anna, { planId: 'basic', email })
  await anna.confirm(clientSecret, '4242 4242 4242 4242')
  const { parent: ben, order } = await shop.parentWithOrder({ bundleType: 'basic' })
  expect((await ben.post('/api/subscriptions/create', start)).status).toBe(404)
  expect((await anna.post('/api/subscriptions/create', { ...start, planId: 'unlimited' })).status).toBe(404)
  expect((await ben.getOrder(order)).status).toBe('pending')
})

test('a subscription needs an email address, from the parent or from the order', async () => {
  const parent = shop.parent()
  const without = await parent.post('/api/subscriptions/setup-intent', {
    planId: 'family',
    interval: 'monthly',
  })
  expect([without.status, without.body.error]).toEqual([400, 'Email is required for subscriptions'])
  await parent.order({ bundleType: 'family', email })
  expect((await parent.post('/api/subscriptions/setup-intent', { planId: 'family' })).status).toBe(200)
})

test("plans begun per IP address are limited per day, by card and by the gateway's page together", async () => {
  const parent = await signedIn(shop, 'often@example.com')
  const begin = async () => [
    await parent.post('/api/subscriptions/setup-intent', { planId: 'basic', email: 'often@example.com' }),
    await parent.post('/api/subscription/checkout', { planId: 'basic' }),
  ]
  const counts = openCounts(shop.services)
  const names = ['plans begun address 127.0.0.1']
  await counts.add(names, limits.plansPerDay - 2 - (await counts.used(names)), DAY_SECONDS)
  expect((await begin()).map(({ status }) => status)).toEqual([200, 200])
  expect((await begin()).map(({ body }) => body.code)).toEqual(['too_many_today', 'too_many_today'])
})
