import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { Session, User } from '#contract/accounts.ts'
import type { Order } from '#contract/orders.ts'
import { accounts, emails, refreshTokens, signInLinks } from '#server/database/schema.ts'
import { hashOf } from '#server/signing/hash-of.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { newestToken, signedIn, signIn } from '#tests/factories/sign-in.ts'

const shop = sharedTestApp()

const verify = (email: string, token: string) => `/api/auth/verify?${new URLSearchParams({ email, token })}`

test('a parent signs in with the link from the email on any device and stays signed in by cookie', async () => {
  const email = 'anna@example.com'
  const asked = await shop.parent().post('/api/auth/magic-link', { email: 'Anna@Example.com' })
  expect([asked.status, asked.body]).toEqual([200, { sent: true }])
  const phone = shop.parent()
  const session = await phone.get<Session>(verify(email, await newestToken(shop, email)))
  expect(session.body.user).toMatchObject({
    email,
    subscriptionTier: 'free',
    creditsLimit: 3,
    creditsUsed: 0,
  })
  expect((await phone.get<{ user: User }>('/api/auth/me')).body.user.email).toBe(email)
  const cookies = session.headers.getSetCookie()
  expect(cookies.every((cookie) => /HttpOnly/.test(cookie) && /SameSite=Lax/.test(cookie))).toBe(true)
})

test('a sign-in link works once, until it expires, and only for its own address', async () => {
  const email = 'once@example.com'
  const parent = shop.parent()
  await parent.post('/api/auth/magic-link', { email })
  const token = await newestToken(shop, email)
  expect((await parent.get(verify('other@example.com', token))).status).toBe(401)
  expect((await parent.get(verify(email, `${token}x`))).status).toBe(401)
  const both = await Promise.all([parent.get(verify(email, token)), shop.parent().get(verify(email, token))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  const late = 'late@example.com'
  await parent.post('/api/auth/magic-link', { email: late })
  await shop.services.db.update(signInLinks).set({ expiresAt: new Date() }).where(eq(signInLinks.email, late))
  const expired = await parent.get(verify(late, await newestToken(shop, late)))
  expect(expired.body.error).toBe('This link has expired or has already been used. Please ask for a new one.')
})

test('a mail scanner that fetches the page of a sign-in link does not use it up', async () => {
  const email = 'scanned@example.com'
  await shop.parent().post('/api/auth/magic-link', { email })
  const token = await newestToken(shop, email)
  await fetch(`${shop.url}/auth/verify?${new URLSearchParams({ email, token })}`)
  expect((await shop.parent().get(verify(email, token))).status).toBe(200)
})

test('the database contains no sign-in, access or refresh token in plain text', async () => {
  const email = 'secret@example.com'
  const { accessToken, refreshToken } = await signIn(shop, shop.parent(), email)
  const token = await newestToken(shop, email)
  const { rows } = await shop.services.db.execute(
    'select row_to_json(t)::text as row from (select * from sign_in_links) t union all select row_to_json(t)::text from refresh_tokens t union all select row_to_json(t)::text from emails t',
  )
  const everything = JSON.stringify(rows)
  for (const secret of [accessToken, refreshToken, token]) expect(everything).not.toContain(secret)
})

test('a refresh token works once, and using it again later ends the session', async () => {
  const parent = shop.parent()
  const { refreshToken } = await signIn(shop, parent, 'refresh@example.com')
  const stranger = shop.parent()
  const renewed = await stranger.post<Session>('/api/auth/refresh', { refreshToken })
  expect(renewed.status).toBe(200)
  await shop.services.db
    .update(refreshTokens)
    .set({ spentAt: sql`now() - interval '11 seconds'` })
    .where(eq(refreshTokens.tokenHash, hashOf(refreshToken)))
  expect((await shop.parent().post('/api/auth/refresh', { refreshToken })).status).toBe(401)
  const next = await shop.parent().post('/api/auth/refresh', { refreshToken: renewed.body.refreshToken })
  expect(next.status).toBe(401)
  expect((await parent.get('/api/auth/me')).status).toBe(401)
})

test('concurrent requests with one refresh token all get the same new token', async () => {
  const { refreshToken } = await signIn(shop, shop.parent(), 'lost@example.com')
  const ask = (token: string) => shop.parent().post<Session>('/api/auth/refresh', { refreshToken: token })
  const replies = await Promise.all([ask(refreshToken), ask(refreshToken), ask(refreshToken)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const [next = ''] = new Set(replies.map(({ body }) => body.refreshToken))
  expect(replies.every(({ body }) => body.refreshToken === next)).toBe(true)
  expect((await ask(next)).status).toBe(200)
})

test('using a spent refresh token ends the session at once if its successor has been used', async () => {
  const { refreshToken } = await signIn(shop, shop.parent(), 'stolen@example.com')
  const ask = (token: string) => shop.parent().post<Session>('/api/auth/refresh', { refreshToken: token })
  const second = (await ask(refreshToken)).body.refreshToken
  const third = (await ask(second)).body.refreshToken
  expect((await ask(refreshToken)).status).toBe(401)
  expect((await ask(third)).status).toBe(401)
})

test('name and preferences can be changed separately, and marketing email is off by default', async () => {
  const parent = shop.parent()
  const { user } = await signIn(shop, parent, 'prefs@example.com')
  expect(user.preferences).toEqual({ emailNotifications: true, marketingEmails: false, autoRenew: true })
  await parent.send('PUT', '/api/user/profile', { name: ' Dora ' })
  const changed = await parent.send<{ user: User }>('PUT', '/api/user/profile', {
    preferences: { emailNotifications: false },
  })
  expect(changed.body.user).toMatchObject({
    name: 'Dora',
    preferences: { emailNotifications: false, marketingEmails: false },
  })
})

test('deleting an account deletes its orders and emails, except the email about the deletion', async () => {
  const email = 'gone@example.com'
  const parent = await signedIn(shop, email)
  const order = await parent.order()
  expect(order.email).toBe(email)
  expect((await parent.send('DELETE', '/api/user', { confirmation: 'wrong' })).status).toBe(400)
  expect((await parent.send('DELETE', '/api/user', { confirmation: 'Gone@example.com' })).status).toBe(204)
  expect((await parent.get('/api/auth/me')).status).toBe(401)
  expect((await parent.get(`/api/orders/${order.id}`)).status).toBe(404)
  const { db } = shop.services
  expect(await db.select().from(accounts).where(eq(accounts.email, email))).toEqual([])
  const left = await db.select({ kind: emails.kind }).from(emails).where(eq(emails.recipient, email))
  expect(left).toEqual([{ kind: 'account-deleted' }])
})

test('GET /api/user/orders makes as many queries for four orders as for one', async () => {
  const parent = await signedIn(shop, 'many@example.com')
  const { $client } = shop.services.db as unknown as { $client: pg.Pool }
  const asked = vi.spyOn($client, 'query')
  const countQueries = async () => {
    asked.mockClear()
    const { orders } = (await parent.get<{ orders: Order[] }>('/api/user/orders')).body
    return { orders: orders.length, queries: asked.mock.calls.length }
  }
  await parent.order()
  const one = await countQueries()
  for (let i = 0; i < 3; i++) await parent.order()
  const four = await countQueries()
  asked.mockRestore()
  expect([one.orders, four.orders]).toEqual([1, 4])
  expect(one.queries).toBeGreaterThan(2)
  expect(four.queries).toBe(one.queries)
})
