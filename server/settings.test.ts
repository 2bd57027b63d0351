import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { dkimKeys } from '#tests/factories/dkim.ts'
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

const pemOf = ({ privateKey }: { privateKey: KeyObject }) =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const keys = dkimKeys()
const dkim = (more: Record<string, string>) => ({
  DKIM_DOMAIN: 'x.example',
  DKIM_SELECTOR: 'shop',
  DKIM_PRIVATE_KEY: keys.privateKey,
  MAIL_FROM: 'Doodlebloom <hello@mail.x.example>',
  ...more,
})

test('the DKIM key can be given in one line, with \\n, or in a file', async () => {
  const { DKIM_PRIVATE_KEY, ...rest } = dkim({})
  const file = join(await mkdtemp(join(tmpdir(), 'doodlebloom-key-')), 'key.pem')
  await writeFile(file, DKIM_PRIVATE_KEY)
  const signs = { domain: 'x.example', selector: 'shop', privateKey: DKIM_PRIVATE_KEY }
  const oneLine = dkim({ DKIM_PRIVATE_KEY: DKIM_PRIVATE_KEY.replaceAll('\n', '\\n') })
  expect(readSettings(oneLine).dkim).toEqual(signs)
  expect(readSettings({ ...rest, DKIM_PRIVATE_KEY_FILE: file }).dkim).toEqual(signs)
  await rm(dirname(file), { recursive: true })
})

test('the keys of Stripe make it the payment gateway', () => {
  expect(readSettings(stripe)).toMatchObject({
    payments: 'stripe',
    stripe: { secretKey: 'sk_test_1', tax: false },
  })
  expect(readSettings({ ...stripe, PAYMENTS: 'off' }).payments).toBe('off')
})

test('settings have defaults for an empty environment', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    appUrl: 'http://localhost:3000',
    roles: ['web', 'worker'],
    payments: 'demo',
  })
})

test.each(['https://x.example', 'https://x.example/', 'HTTPS://X.Example', 'https://x.example:443'])(
  'APP_URL=%s is read as the origin https://x.example',
  (APP_URL) => {
    expect(readSettings({ APP_URL }).appUrl).toBe('https://x.example')
  },
)

test('each wrong setting is reported in one line that names it', () => {
  const lines = faultsOf({ PORT: 'many', PAYMENTS: 'cash', DATABASE_URL: 'mysql://x' }).split('\n')
  expect(lines.map((line) => line.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'PAYMENTS'])
})

test.each([
  [{ ROLES: 'web' }, 'ROLES'],
  [{ ROLES: 'web,cook' }, 'ROLES'],
  [{ DATABASE_URL: 'postgres://localhost/x' }, 'APP_SECRET'],
  [{ DATABASE_URL: 'postgres://localhost/x', APP_SECRET: 'x'.repeat(32), ROLES: 'worker' }, 'S3_BUCKET'],
  [{ S3_BUCKET: 'pictures' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET'],
  [{ S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }, 'S3_BUCKET'],
  [{ MAIL_FROM: 'Doodlebloom' }, 'MAIL_FROM'],
  [{ VISION_MODEL: 'claude-haiku-4-5' }, 'VISION_PROVIDER'],
  [{ VISION_KEY: 'k' }, 'VISION_PROVIDER'],
  [{ PRINT_KEY: 'k' }, 'PRINT_PROVIDER'],
  [{ STYLE_LABEL_DISNEY: '<b>' }, 'STYLE_LABEL_DISNEY'],
  [{ MODERATION_KEY: 'k' }, 'MODERATION'],
  [{ APP_ENV: 'production', APP_URL: 'https://x.example', SMTP_URL: 'smtp://x' }, 'PAYMENTS'],
  [{ APP_ENV: 'production', PAYMENTS: 'off', SMTP_URL: 'smtp://x' }, 'APP_URL'],
  [{ APP_ENV: 'production', PAYMENTS: 'off', APP_URL: 'https://x.example' }, 'SMTP_URL'],
  [
    { APP_ENV: 'production', PAYMENTS: 'off', APP_URL: 'https://x.example', SMTP_URL: 'smtp://x' },
    'COMPANY_NAME, COMPANY_ADDRESS, COMPANY_REGISTRATION',
  ],
  [
    {
      APP_ENV: 'production',
      PAYMENTS: 'off',
      APP_URL: 'https://x.example',
      SMTP_URL: 'smtp://x',
      COMPANY_NAME: 'Shop Ltd',
      COMPANY_REGISTRATION: 'HE 1',
    },
    'COMPANY_ADDRESS',
  ],
  [{ APP_URL: 'https://x.example/shop' }, 'APP_URL'],
  [{ APP_URL: 'https://x.example//' }, 'APP_URL'],
  [{ APP_URL: 'https://x.example/?from=env' }, 'APP_URL'],
  [{ APP_URL: 'https://x.example#top' }, 'APP_URL'],
  [{ APP_URL: 'https://user@x.example' }, 'APP_URL'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%2' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  [{ CLAIMS_FILE: 'no/such/file.json' }, 'CLAIMS_FILE'],
  [{ DKIM_PRIVATE_KEY_FILE: 'no/such/file.pem' }, 'DKIM_PRIVATE_KEY_FILE'],
  [
    { DKIM_DOMAIN: 'x.example', DKIM_SELECTOR: 's' },
    'DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY (or DKIM_PRIVATE_KEY_FILE)',
  ],
  [dkim({ DKIM_PRIVATE_KEY: 'made up' }), 'DKIM_PRIVATE_KEY'],
  [dkim({ DKIM_PRIVATE_KEY: pemOf(generateKeyPairSync('ed25519')) }), 'DKIM_PRIVATE_KEY'],
  [dkim({ DKIM_PRIVATE_KEY: pemOf(generateKeyPairSync('rsa', { modulusLength: 768 })) }), 'DKIM_PRIVATE_KEY'],
  [dkim({ MAIL_FROM: 'Doodlebloom <hello@y.example>' }), 'DKIM_DOMAIN'],
  [dkim({ MAIL_FROM: 'hello@evilx.example' }), 'DKIM_DOMAIN'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY'],
  [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET'],
  [{ ...stripe, PAYMENTS: 'demo' }, 'PAYMENTS'],
  [{ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY'],
  [{ ...liveStripe, STRIPE_API_URL: 'http://localhost:1' }, 'STRIPE_API_URL'],
])('settings %o are refused at startup', (environment, name) => {
  expect(faultsOf(environment).split(':')[0]).toBe(name)
})

test('blanks and newlines around a setting are ignored', () => {
  const S3_BUCKET = ' shop'
  const kept = { S3_BUCKET, S3_ACCESS_KEY_ID: 'key\n', S3_SECRET_ACCESS_KEY: 'secret\r\n' }
  expect(readSettings({ ...kept, APP_SECRET: `${'x'.repeat(32)}\n` })).toMatchObject({
    s3: { bucket: 'shop', accessKeyId: 'key', secretAccessKey: 'secret' },
    secret: 'x'.repeat(32),
  })
})

test.each(['', ' '])('a setting with the value "%s" counts as not set', (blank) => {
  expect(readSettings({ APP_SECRET: blank, SMTP_URL: blank, PORT: blank })).toMatchObject({
    secret: undefined,
    port: 3000,
  })
})

test('OTEL_EXPORTER_OTLP_HEADERS is decoded', () => {
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YQ==, x-scope = shop',
  }
  expect(readSettings(settings).traces?.headers).toEqual({
    authorization: 'Basic YQ==',
    'x-scope': 'shop',
  })
})
