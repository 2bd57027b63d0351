import { expect, test, vi } from 'vitest'
import { draftOrder, orderId } from '../../requirements/things.ts'
import {
  DevelopmentMode,
  intentIdOf,
  preparePayment,
  startSubscription,
  troubleOf,
  wasPaid,
} from './payment.ts'

const config = {
  keyEnvironment: 'test',
  expectedPublicKeyPrefix: 'pk_test_',
  publicKey: null,
  gateway: 'demo',
}
const setup = { clientSecret: 'pi_1_secret_2', amount: 999, currency: 'usd', developmentMode: false }
const pack = draftOrder({ email: 'anna@example.com' })
const plan = draftOrder({ ...pack, bundle: 'family' })
const payment = {
  gateway: 'demo',
  clientSecret: 'seti_1_secret_2',
  amount: 1499,
  customerId: 'cus_1',
} as const

type Answer = [number, unknown]

/** Answers each request by the end of its path, and records the requests. */
function server(answers: Record<string, Answer>) {
  const asked: [string, unknown][] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    asked.push([address, body ? JSON.parse(String(body)) : null])
    const [status, reply] = Object.entries(answers).find(([path]) => address.endsWith(path))?.[1] ?? [404, {}]
    return new Response(JSON.stringify(reply), { status })
  })
  return asked
}

test("preparing a pack's payment sends its order", async () => {
  const asked = server({ '/stripe/config': [200, config], '/create-payment-intent': [200, setup] })
  expect(await preparePayment(pack, 3)).toMatchObject({ clientSecret: 'pi_1_secret_2', gateway: 'demo' })
  expect(asked).toContainEqual([
    '/api/create-payment-intent',
    { bundleType: 'pack-5', imageCount: 3, orderId, withdrawalConsent: null },
  ])
})

test("preparing a plan's payment sends the parent's email", async () => {
  const reply = { ...setup, customerId: 'cus_1', planId: 'family', interval: 'monthly' }
  const asked = server({ '/stripe/config': [200, config], '/setup-intent': [200, reply] })
  expect((await preparePayment(plan, 3)).customerId).toBe('cus_1')
  expect(asked.at(-1)?.[1]).toMatchObject({
    planId: 'family',
    interval: 'monthly',
    email: 'anna@example.com',
  })
})

test("preparing a plan's payment without an email fails", async () => {
  server({ '/stripe/config': [200, config] })
  await expect(preparePayment({ ...plan, email: null }, 3)).rejects.toThrow(
    'Email is required for subscriptions',
  )
})

test("with payments switched off, the server's message is shown", async () => {
  const off = { ...setup, clientSecret: null, developmentMode: true, message: 'Payment is off.' }
  server({ '/stripe/config': [200, { ...config, gateway: 'off' }], '/create-payment-intent': [200, off] })
  await expect(preparePayment(pack, 3)).rejects.toEqual(new DevelopmentMode('Payment is off.'))
})

test("a subscription is started with the setup intent's ID, taken from the client secret", async () => {
  const asked = server({ '/subscriptions/create': [200, { subscriptionId: 's', status: 'active' }] })
  expect(await startSubscription(plan, payment)).toBe('active')
  expect(asked[0]?.[1]).toMatchObject({
    setupIntentId: 'seti_1',
    customerId: 'cus_1',
    planId: 'family',
    orderId,
  })
  expect(intentIdOf('seti_1_secret_2')).toBe('seti_1')
})

test("a card refused for the first month shows the server's message", async () => {
  server({ '/subscriptions/create': [402, { error: 'Declined.', code: 'card_declined' }] })
  await expect(startSubscription(plan, payment)).rejects.toThrow('Declined.')
})

test('a subscription that fails to start on the server is late and does not stop the drawings', async () => {
  server({ '/subscriptions/create': [500, { error: 'Broken.', code: 'broken' }] })
  expect(await startSubscription(plan, payment)).toBe('late')
})

test('a subscription request that never reached the server fails instead of being late', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const lost = await startSubscription(plan, payment).catch((error: unknown) => error)
  expect(troubleOf(lost)).toContain('You are never charged twice')
})

test('wasPaid asks the server about a pack, and is false for a plan or without a connection', async () => {
  server({ '/payment': [200, { paid: true }] })
  expect([await wasPaid(pack), await wasPaid(plan)]).toEqual([true, false])
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await wasPaid(pack)).toBe(false)
})
