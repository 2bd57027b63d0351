import { expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { noticesOf } from './development-settings.ts'
import { readSettings } from './settings.ts'

const local = sharedTestApp()

async function open(settings: Record<string, string>): Promise<TestApp> {
  const shop = await startTestApp({ settings })
  onTestFinished(() => shop.close())
  return shop
}

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test.each([
  undefined,
  'http://localhost:3000',
  'http://app.localhost',
  'https://127.0.0.1',
  'http://127.0.0.2:8080',
  'http://[::1]:3000',
  'http://[::ffff:127.0.0.1]',
  'http://2130706433',
])('APP_URL=%s turns on demo payments, the outbox and sample data', (APP_URL) => {
  const settings = readSettings({ APP_URL })

  expect(settings).toMatchObject({ payments: 'demo', mail: 'outbox', apiDocs: 'on', production: false })
  expect(settings.development).toBe('loopback')
  expect(noticesOf(settings)).toEqual([])
})

test('production with Stripe test keys warns at startup that no card is charged', () => {
  const company = {
    COMPANY_NAME: 'Doodlebloom',
    COMPANY_ADDRESS: '1 High Street',
    COMPANY_REGISTRATION: 'HRB 1',
  }
  const real = { APP_ENV: 'production', APP_URL: 'https://shop.example', SMTP_URL: 'smtp://x', ...company }
  const live = { ...stripe, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }

  expect(noticesOf(readSettings({ ...real, ...stripe }))).toEqual([
    expect.stringMatching(/^No card is charged: /),
  ])
  expect(noticesOf(readSettings({ ...real, ...live }))).toEqual([])
  expect(noticesOf(readSettings({ ...real, PAYMENTS: 'off' }))).toEqual([])
})

test.each([
  'https://shop.example',
  'http://192.168.1.7:3000',
  'http://10.0.0.1',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://notlocalhost',
  'http://0.0.0.0:3000',
  'http://[2001:db8::1]',
])('APP_URL=%s without APP_ENV turns off all development features, even with PAYMENTS=demo', (APP_URL) => {
  const settings = readSettings({ APP_URL, PAYMENTS: 'demo' })

  expect(settings).toMatchObject({ payments: 'off', mail: 'off', apiDocs: 'off', development: false })
  expect(noticesOf(settings).map((line) => line.split(':')[0])).toEqual([
    'Payments are off',
    'Emails are not sent, sign-in links neither',
    'Sample numbers and pages below /dev are off',
  ])
  for (const line of noticesOf(settings)) expect(line).toMatch(/Set [A-Z_]+/)
})

test('a public address with Stripe and SMTP set up warns only that sample data is off', () => {
  const settings = readSettings({ APP_URL: 'https://shop.example', SMTP_URL: 'smtp://mail', ...stripe })

  expect(settings).toMatchObject({ payments: 'stripe', mail: 'smtp' })
  expect(noticesOf(settings)).toHaveLength(1)
})

test('APP_ENV=development turns on development features at any address', () => {
  const settings = readSettings({ APP_URL: 'https://shop.example', APP_ENV: 'development' })

  expect(settings).toMatchObject({ payments: 'demo', mail: 'outbox', apiDocs: 'on', development: 'explicit' })
})

test('a public address serves no mailbox, demo gateway, sample data, metrics or API documentation', async () => {
  const parent = (await open({ APP_URL: 'https://shop.example' })).parent()

  for (const path of ['/dev/mailbox', '/metrics', '/api/docs', '/api/docs/', '/api/openapi.json']) {
    expect((await parent.get(path)).status, path).toBe(404)
  }
  const card = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' }
  expect((await parent.post('/api/demo-payments/confirm', { clientSecret: 'x', card })).status).toBe(404)
  expect((await parent.get<{ gateway: string }>('/api/stripe/config')).body.gateway).toBe('off')
  expect((await parent.get<{ sample: boolean }>('/api/social-proof')).body.sample).toBe(false)
  expect((await parent.post('/api/auth/magic-link', { email: 'anna@example.com' })).status).toBe(503)
})

test.each([
  ['x-forwarded-for', '203.0.113.7'],
  ['x-real-ip', '203.0.113.7'],
  ['forwarded', 'for=203.0.113.7'],
  ['host', 'shop.example'],
])('the mailbox and metrics on localhost answer 404 to a request with %s: %s', async (name, value) => {
  const asked = (url: string, headers = {}) =>
    local.app.inject({ url, headers: { host: 'localhost', ...headers } })

  for (const url of ['/dev/mailbox', '/metrics']) {
    expect((await asked(url)).statusCode).toBe(200)
    expect((await asked(url, { [name]: value })).statusCode).toBe(404)
  }
})

test('with API_DOCS=token the API documentation requires METRICS_TOKEN as bearer token or password', async () => {
  const token = 'a token of sixteen or more'
  const { url } = await open({ API_DOCS: 'token', METRICS_TOKEN: token })
  const asked = async (path: string, authorization?: string) =>
    (await fetch(url + path, { headers: authorization ? { authorization } : {} })).status
  const basic = `Basic ${Buffer.from(`operator:${token}`).toString('base64')}`

  for (const path of ['/api/openapi.json', '/api/docs/']) {
    expect(await asked(path)).toBe(401)
    expect(await asked(path, 'Bearer another token of sixteen')).toBe(401)
    expect(await asked(path, 'Basic Og==')).toBe(401)
    expect(await asked(path, `Bearer ${token}`)).toBe(200)
    expect(await asked(path, basic)).toBe(200)
  }
})

test('API_DOCS=token without METRICS_TOKEN is refused at startup', () => {
  expect(() => readSettings({ API_DOCS: 'token' })).toThrow('API_DOCS: token means METRICS_TOKEN')
})
