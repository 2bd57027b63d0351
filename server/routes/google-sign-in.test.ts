import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import type { Order } from '#contract/orders.ts'
import { googleIdentity } from '#server/integrations/identity/google.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { type Issuer, startIssuer } from '#tests/factories/issuer.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { signIn } from '#tests/factories/sign-in.ts'

const GOOGLE_CLIENT_ID = '1234-test.apps.googleusercontent.com'
let issuer: Issuer
let shop: TestApp
beforeAll(async () => {
  issuer = await startIssuer(GOOGLE_CLIENT_ID)
  shop = await startTestApp({
    settings: { GOOGLE_CLIENT_ID },
    parts: { google: googleIdentity(GOOGLE_CLIENT_ID, issuer.keysUrl) },
  })
})
afterAll(async () => {
  await shop.close()
  await issuer.close()
})

type Config = { clientId: string; nonce: string }
const nonceFor = async (parent: Parent) => (await parent.get<Config>('/api/auth/google')).body.nonce
const present = (parent: Parent, idToken: string) => parent.post<Session>('/api/auth/google', { idToken })

test('a parent signs in with Google and finds the orders paid with its address and those of this browser', async () => {
  const { parent: guest, order: paid } = await shop.parentWithOrder({ email: 'anna@gmail.com' })
  await guest.pay(paid)
  const { parent, order: own } = await shop.parentWithOrder()
  const config = (await parent.get<Config>('/api/auth/google')).body
  expect(config.clientId).toBe(GOOGLE_CLIENT_ID)
  const idToken = await issuer.token({ email: 'Anna@gmail.com', nonce: config.nonce })
  const session = await present(parent, idToken)
  expect(session.status).toBe(200)
  expect(session.body.user.email).toBe('anna@gmail.com')
  const mine = await parent.get<{ orders: Order[] }>('/api/user/orders')
  expect(mine.body.orders.map(({ id }) => id)).toEqual([own.id, paid.id])
  expect((await present(parent, idToken)).status).toBe(401)
})

test('Google and the link in the email lead to the same account', async () => {
  const { user } = await signIn(shop, shop.parent(), 'both@gmail.com')
  const parent = shop.parent()
  const idToken = await issuer.token({ email: 'both@gmail.com', nonce: await nonceFor(parent) })
  expect((await present(parent, idToken)).body.user.createdAt).toBe(user.createdAt)
})

test('a token that is not from Google, not for us, not for this browser, expired or without a verified address is refused', async () => {
  const email = 'victim@gmail.com'
  const unsigned = new SignJWT({ iss: 'https://accounts.google.com', aud: GOOGLE_CLIENT_ID, email })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('a key that everybody could have guessed'))
  const forged: ((nonce: string) => Promise<string>)[] = [
    (nonce) => issuer.token({ email, nonce }, 'stranger'),
    (nonce) => issuer.token({ email, nonce, iss: 'https://accounts.evil.example' }),
    (nonce) => issuer.token({ email, nonce, aud: 'another.apps.googleusercontent.com' }),
    (nonce) => issuer.token({ email, nonce: `${nonce}x` }),
    () => issuer.token({ email }),
    (nonce) => issuer.token({ email, nonce, exp: Math.floor(Date.now() / 1000) - 60 }),
    (nonce) => issuer.token({ email, nonce, email_verified: false }),
    (nonce) => issuer.token({ nonce }),
    () => unsigned,
    async () => 'not.a.token',
  ]
  for (const forge of forged) {
    const parent = shop.parent()
    const reply = await present(parent, await forge(await nonceFor(parent)))
    expect([reply.status, reply.body]).toEqual([
      401,
      { error: 'Google login failed. Please try again.', code: 'google_failed' },
    ])
  }
  const without = await present(shop.parent(), await issuer.token({ email, nonce: '' }))
  expect(without.status).toBe(401)
})

test("Google's keys are fetched once, not for each parent", () => {
  expect(issuer.asked).toBe(1)
})

test('signing in with Google answers 503 if the keys cannot be fetched', async () => {
  const parts = { google: googleIdentity(GOOGLE_CLIENT_ID, 'http://127.0.0.1:9/certs') }
  const other = await startTestApp({ parts })
  const parent = other.parent()
  const reply = await present(
    parent,
    await issuer.token({ email: 'a@gmail.com', nonce: await nonceFor(parent) }),
  )
  expect(reply.status).toBe(503)
  await other.close()
})

test('without a client id, signing in with Google is not offered, loaded or accepted', async () => {
  const plain = await startTestApp()
  const parent = plain.parent()
  expect((await parent.get('/api/auth/google')).body).toEqual({ clientId: null, nonce: null })
  expect((await present(parent, 'x')).status).toBe(404)
  const policies = await Promise.all(
    [plain, shop].map(async ({ url }) =>
      (await fetch(`${url}/healthz`)).headers.get('content-security-policy'),
    ),
  )
  expect(policies.map((policy) => policy?.includes('accounts.google.com'))).toEqual([false, true])
  await plain.close()
})
