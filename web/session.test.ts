import { expect, test, vi } from 'vitest'
import { getMe, logout, type User, verifyMagicLink } from '#contract/accounts.ts'
import { keepSessionFresh, send } from './api.ts'
import { forgetSession, keepSession, keepUser, whenSessionEnds, whenUserChangesElsewhere } from './session.ts'

const user = {
  email: 'anna@example.com',
  name: 'Anna',
  createdAt: '2026-01-02T03:04:05.000Z',
  subscriptionTier: 'free',
  subscriptionStatus: null,
  subscriptionPeriodEnd: null,
  creditsLimit: 3,
  creditsUsed: 1,
  creditsByKind: [],
  preferences: { emailNotifications: true, marketingEmails: false, autoRenew: true },
} satisfies User

const notAuthenticated = { error: 'Not authenticated', code: 'not_authenticated' }
const signIn = () => keepSession({ accessToken: 'old', refreshToken: 'refresh-1', user })

type Server = { knows: string; refreshes?: boolean; cookies?: boolean }

/** A fake server that accepts one access token and, by default, exchanges refresh tokens for new tokens. */
function server({ knows, refreshes = true, cookies = true }: Server) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit) => {
    await Promise.resolve()
    const bearer = new Headers(headers).get('authorization') ?? 'none'
    asked.push(`${address} ${address.endsWith('/refresh') ? body : bearer}`)
    if (address.endsWith('/refresh')) {
      return refreshes && (cookies || body !== '{}')
        ? Response.json({ accessToken: 'young', refreshToken: 'refresh-2', user })
        : Response.json(notAuthenticated, { status: 401 })
    }
    return bearer === `Bearer ${knows}`
      ? Response.json({ user })
      : Response.json(notAuthenticated, { status: 401 })
  })
  return asked
}

test('a call with an expired token is repeated with new tokens', async () => {
  signIn()
  const asked = server({ knows: 'young' })
  expect(await send(getMe, {})).toEqual({ user })
  expect(asked).toEqual(['/api/auth/me Bearer old', '/api/auth/refresh {}', '/api/auth/me Bearer young'])
  expect(localStorage.getItem('refresh-token')).toBe('refresh-2')
})

test('calls that fail together use the refresh token once', async () => {
  signIn()
  const asked = server({ knows: 'young' })
  await Promise.all([send(getMe, {}), send(getMe, {}), send(getMe, {})])
  expect(asked.filter((line) => line.includes('refresh'))).toHaveLength(1)
})

test('a token that another tab has renewed in the meantime is used without another renewal', async () => {
  signIn()
  const asked = server({ knows: 'of another tab' })
  const answer = send(getMe, {})
  localStorage.setItem('auth-token', 'of another tab')
  await answer
  expect(asked.filter((line) => line.includes('refresh'))).toHaveLength(0)
})

test('if the browser stores no cookies, the stored refresh token is used', async () => {
  signIn()
  const asked = server({ knows: 'young', cookies: false })
  await send(getMe, {})
  expect(asked.slice(1, 3)).toEqual([
    '/api/auth/refresh {}',
    '/api/auth/refresh {"refreshToken":"refresh-1"}',
  ])
})

test('without a valid refresh token the session is removed and listeners are notified', async () => {
  const before = localStorage.length
  signIn()
  server({ knows: 'nobody', refreshes: false })
  const ended = vi.fn()
  const stop = whenSessionEnds(ended)
  await expect(send(getMe, {})).rejects.toThrow('Not authenticated')
  stop()
  expect(ended).toHaveBeenCalledOnce()
  expect(localStorage).toHaveLength(before)
})

test('a connection that breaks while tokens are renewed does not sign the parent out', async () => {
  signIn()
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/refresh')) throw new TypeError('failed')
    return Response.json(notAuthenticated, { status: 401 })
  })
  await expect(send(getMe, {})).rejects.toMatchObject({ code: 'unreachable' })
  expect(localStorage.getItem('refresh-token')).toBe('refresh-1')
})

test('an expired token is renewed before a call that would otherwise treat the parent as a guest', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 })
  const payload = btoa(JSON.stringify({ exp: Date.now() / 1000 - 60 }))
  keepSession({ accessToken: `head.${payload}.signature`, refreshToken: 'refresh-1', user })
  const asked = server({ knows: 'young' })
  await send(logout, { body: {} }).catch(() => undefined)
  expect(asked).toEqual(['/api/auth/refresh {}', '/api/auth/logout Bearer young'])
})

test('a user who arrives after the parent signed out is not stored', () => {
  signIn()
  forgetSession()
  keepUser(user)
  expect(localStorage.getItem('user')).toBeNull()
})

test('a renewal that finishes after a sign-out does not sign the parent in again', async () => {
  signIn()
  server({ knows: 'young' })
  const answer = fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.endsWith('/refresh')) forgetSession()
    return answer(address, init)
  })
  await expect(send(getMe, {})).rejects.toThrow('Not authenticated')
  expect(localStorage.getItem('refresh-token')).toBeNull()
})

test('a sign-out or another user in another tab is noticed, a change of the same user is not', () => {
  const noticed = vi.fn()
  const stop = whenUserChangesElsewhere(noticed)
  const store = (newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key: 'user', oldValue: JSON.stringify(user), newValue }))
  store(JSON.stringify({ ...user, name: 'Anne' }))
  expect(noticed).not.toHaveBeenCalled()
  store(null)
  store(JSON.stringify({ ...user, email: 'berta@example.com' }))
  expect(noticed).toHaveBeenCalledTimes(2)
  stop()
})

test('a link that no longer works does not end the session', async () => {
  signIn()
  const refusal = { error: 'Expired.', code: 'invalid_link' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }))
  const query = { token: 'spent', email: user.email }
  await expect(send(verifyMagicLink, { query })).rejects.toThrow('Expired.')
  expect(localStorage.getItem('auth-token')).toBe('old')
})

test('a page that stays open renews its token before file links stop working', async () => {
  vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60_000 })
  const payload = btoa(JSON.stringify({ exp: Date.now() / 1000 + 15 * 60 }))
  keepSession({ accessToken: `x.${payload}.x`, refreshToken: 'refresh-1', user })
  const asked = server({ knows: 'young' })
  const stop = keepSessionFresh()
  await vi.advanceTimersByTimeAsync(13 * 60_000)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['/api/auth/refresh {}'])
  stop()
})
