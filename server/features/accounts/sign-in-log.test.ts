import pino from 'pino'
import { expect, test } from 'vitest'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { newestToken, signIn } from '#tests/factories/sign-in.ts'

const lines: string[] = []
const log = pino({ level: 'info', base: null }, { write: (line) => lines.push(line) })
const shop = sharedTestApp({ parts: { log } })

const signIns = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'Sign-in')
    .map(({ level: _level, time: _time, msg: _msg, ...entry }) => entry)

test('each sign-in logs one line with method, result and hashed account, and no personal data', async () => {
  const email = 'log-line@example.com'
  const parent = shop.parent()
  const { refreshToken } = await signIn(shop, parent, email)
  await parent.post('/api/auth/refresh', { refreshToken })
  await parent.post('/api/auth/verify', { email, token: await newestToken(shop, email) })
  await parent.post('/api/auth/refresh', { refreshToken: 'nonsense' })
  const entries = signIns()
  expect(entries).toEqual([
    { how: 'link', result: 'ok', account: expect.stringMatching(/^[\w-]{10}$/) },
    { how: 'refresh', result: 'ok', account: entries[0].account },
    { how: 'link', result: 'refused', code: 'invalid_link' },
    { how: 'refresh', result: 'refused', code: 'not_authenticated' },
  ])
  for (const line of lines.filter((one) => one.includes('Sign-in')))
    expect(line).not.toMatch(/example\.com|127\.0\.0\.1/)
})

test("a sign-in that still waits for the parent's confirmation is not logged", async () => {
  const before = signIns().length
  const email = 'asked-elsewhere@example.com'
  await shop.parent().post('/api/auth/magic-link', { email })
  await shop.parent().post('/api/auth/verify', { email, token: await newestToken(shop, email) })
  expect(signIns()).toHaveLength(before)
})
