import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const faultsOf = (environment: Record<string, string>): string => {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return ''
}

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const liveStripe = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }

test('the keys of Stripe make it the gateway', () => {
  expect(readSettings(stripe)).toMatchObject({
    payments: 'stripe',
    stripe: { secretKey: 'sk_test_1', tax: false },
  })
  expect(readSettings({ ...stripe, PAYMENTS: 'off' }).payments).toBe('off')
})

test('without any setting everything has a default', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    appUrl: 'http://localhost:3000',
    roles: ['web', 'worker'],
    payments: 'demo',
  })
})

test('each wrong setting is one line that names it', () => {
  const lines = faultsOf({ PORT: 'many', PAYMENTS: 'cash', DATABASE_URL: 'mysql://x' }).split('\n')
  expect(lines.map((line) => line.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'PAYMENTS'])
})

test.each([
  [{ ROLES: 'web' }, 'ROLES'],
  [{ ROLES: 'web,cook' }, 'ROLES'],
  [{ DATABASE_URL: 'postgres://localhost/x' }, 'APP_SECRET'],
  [{ DATABASE_URL: 'postgres://localhost/x', APP_SECRET: 'x'.repeat(32), ROLES: 'worker' }, 'S3_BUCKET'],
  [{ S3_BUCKET: 'pictures' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
  [{ APP_ENV: 'production', APP_URL: 'https://x.example', SMTP_URL: 'smtp://x' }, 'PAYMENTS'],
  [{ APP_ENV: 'production', PAYMENTS: 'off', SMTP_URL: 'smtp://x' }, 'APP_URL'],
  [{ APP_ENV: 'production', PAYMENTS: 'off', APP_URL: 'https://x.example' }, 'SMTP_URL'],
  [
    { APP_ENV: 'production', PAYMENTS: 'off', APP_URL: 'https://x.example', SMTP_URL: 'smtp://x' },
    'COMPANY_REGISTRATION',
  ],
  [{ CLAIMS_FILE: 'no/such/file.json' }, 'CLAIMS_FILE'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY'],
  [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET'],
  [{ ...stripe, PAYMENTS: 'demo' }, 'PAYMENTS'],
  [{ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY'],
  [{ ...liveStripe, STRIPE_API_URL: 'http://localhost:1' }, 'STRIPE_API_URL'],
])('%o would lose or leak something, so the start is refused', (environment, name) => {
  expect(faultsOf(environment).split(':')[0]).toBe(name)
})

test('an empty setting counts as not set', () => {
  expect(readSettings({ APP_SECRET: '', SMTP_URL: '' }).secret).toBeUndefined()
})
