import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import type { Parent } from '#tests/factories/parent.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

type Setup = { clientSecret: string; customerId: string }
const email = 'anna@example.com'

async function begin(parent: Parent, planId = 'family') {
  const { body } = await parent.post<Setup>('/api/subscriptions/setup-intent', {
    planId,
    interval: 'monthly',
    email,
  })
  const [setupIntentId = ''] = body.clientSecret.split('_secret_')
  return {
    ...body,
    start: { setupIntentId, customerId: body.customerId, planId, interval: 'monthly', email },
  }
}

test('a subscription pays for the order with its first month', async () => {
  const parent = shop.parent()
  const order = await parent.order({ bundleType: 'family' })
  const { clientSecret, start } = await begin(parent)
  expect((await parent.post('/api/subscriptions/create', start)).status).toBe(402)
  await parent.confirm(clientSecret, '4242 4242 4242 4242')
  const started = await parent.post<{ subscriptionId: string }>('/api/subscriptions/create', start)
  expect(started.body).toMatchObject({ status: 'active' })
  expect((await parent.look(order)).status).toBe('paid')
  const again = await parent.post<{ subscriptionId: string }>('/api/subscriptions/create', start)
  expect(again.body.subscriptionId).toBe(started.body.subscriptionId)
})

test('a subscription that another browser began cannot be used, nor one for another plan', async () => {
  const anna = shop.parent()
  await anna.order({ bundleType: 'basic' })
  const { clientSecret, start } = await begin(anna, 'basic')
  await anna.confirm(clientSecret, '4242 4242 4242 4242')
  const ben = shop.parent()
  const order = await ben.order({ bundleType: 'basic' })
  expect((await ben.post('/api/subscriptions/create', start)).status).toBe(404)
  expect((await anna.post('/api/subscriptions/create', { ...start, planId: 'unlimited' })).status).toBe(404)
  expect((await ben.look(order)).status).toBe('pending')
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
