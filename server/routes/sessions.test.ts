import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import type { OwnSession } from '#contract/sessions.ts'
import { refreshTokens, sessions } from '#server/database/schema.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { newestToken, signIn } from '#tests/factories/sign-in.ts'

const shop = sharedTestApp()

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile Safari/604.1'

const sessionsOf = async (parent: Parent) =>
  (await parent.get<{ sessions: OwnSession[] }>('/api/user/sessions')).body.sessions

const me = async (parent: Parent) => (await parent.get('/api/auth/me')).status

async function twoBrowsers(email: string) {
  const [here, there] = [shop.parent(), shop.parent()]
  await signIn(shop, here, email)
  const { refreshToken } = await signIn(shop, there, email)
  const elsewhere = (await sessionsOf(here)).find(({ current }) => !current)?.id ?? ''
  return { here, there, elsewhere, refreshToken }
}

test('a parent sees their active sessions with browser, device and dates, the current one first', async () => {
  const email = 'sees@example.com'
  const [here, there] = [shop.parent(), shop.parent()]
  await there.post('/api/auth/magic-link', { email })
  const token = await newestToken(shop, email)
  await there.send('POST', '/api/auth/verify', { email, token }, { 'user-agent': phone })
  const { id } = (await sessionsOf(there))[0] ?? { id: '' }
  const { db } = shop.services
  await db.update(sessions).set({ createdAt: sql`'2026-01-15 23:30Z'` }).where(eq(sessions.id, id))
  const renewed = { sessionId: id, tokenHash: 'older', createdAt: sql`'2026-01-20 12:00Z'` }
  await db
    .update(refreshTokens)
    .set({ createdAt: sql`'2026-01-21 12:00Z'` })
    .where(eq(refreshTokens.sessionId, id))
  await db.insert(refreshTokens).values(renewed)
  await signIn(shop, here, email)
  const today = new Date().toISOString().slice(0, 10)
  expect(await sessionsOf(here)).toMatchObject([
    { current: true, browser: null, device: null, signedInOn: today, lastActiveOn: today },
    {
      id,
      current: false,
      browser: 'safari',
      device: 'iphone',
      signedInOn: '2026-01-15',
      lastActiveOn: '2026-01-21',
    },
  ])
  expect((await sessionsOf(there)).map(({ current }) => current)).toEqual([true, false])
})

test('only the browser and the kind of device are stored of a user agent', async () => {
  const { rows } = await shop.services.db.execute(sql`select row_to_json(s)::text as row from sessions s`)
  expect(JSON.stringify(rows)).toContain('iphone')
  expect(JSON.stringify(rows)).not.toMatch(/18_6|Mozilla/)
})

test('the access and refresh tokens of an ended session are refused, and it is not listed', async () => {
  const { here, there, elsewhere, refreshToken } = await twoBrowsers('ends@example.com')
  expect((await here.send('DELETE', `/api/user/sessions/${elsewhere}`)).status).toBe(204)
  expect((await here.send('DELETE', `/api/user/sessions/${elsewhere}`)).status).toBe(204)
  expect([await me(there), await me(here)]).toEqual([401, 200])
  expect((await shop.parent().post<Session>('/api/auth/refresh', { refreshToken })).status).toBe(401)
  expect(await sessionsOf(here)).toHaveLength(1)
})

test('ending a session again keeps the time when it first ended', async () => {
  const { here, elsewhere } = await twoBrowsers('keeps-time@example.com')
  const { db } = shop.services
  await db
    .update(sessions)
    .set({ revokedAt: new Date(0) })
    .where(eq(sessions.id, elsewhere))
  await here.send('DELETE', `/api/user/sessions/${elsewhere}`)
  await here.send('DELETE', '/api/user/sessions')
  const [row] = await db.select().from(sessions).where(eq(sessions.id, elsewhere))
  expect(row?.revokedAt).toEqual(new Date(0))
})

test("another account's session cannot be ended, and gets 404 like an unknown session", async () => {
  const { here: stranger } = await twoBrowsers('stranger@example.com')
  const { here, there, elsewhere } = await twoBrowsers('owner@example.com')
  const answers = [elsewhere, crypto.randomUUID()].map((id) =>
    stranger.send('DELETE', `/api/user/sessions/${id}`),
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404])
  await stranger.send('DELETE', '/api/user/sessions')
  expect([await me(here), await me(there)]).toEqual([200, 200])
})

test('signing out everywhere else ends all sessions of the account except the current one', async () => {
  const { here, there } = await twoBrowsers('everywhere@example.com')
  expect((await here.send('DELETE', '/api/user/sessions')).status).toBe(204)
  expect([await me(here), await me(there)]).toEqual([200, 401])
})
