import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import type { Order } from '#contract/orders.ts'
import { openSigning, type Signing } from '#server/signing/signing.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signIn } from '#tests/factories/sign-in.ts'

const shop = sharedTestApp()

const refresh = (refreshToken: string) => shop.parent().post<Session>('/api/auth/refresh', { refreshToken })

const me = (accessToken: string) =>
  fetch(`${shop.url}/api/auth/me`, { headers: { authorization: `Bearer ${accessToken}` } })

async function leftAfter(email: string, signOut: (parent: Parent, session: Session) => Promise<unknown>) {
  const parent = shop.parent()
  const session = await signIn(shop, parent, email)
  const order = await parent.order()
  await signOut(parent, session)
  const change = await parent.send<Order>('PATCH', `/api/orders/${order.id}`, { email: 'mine@example.com' })
  return {
    access: (await me(session.accessToken)).status,
    refresh: (await refresh(session.refreshToken)).status,
    change: change.status,
  }
}

const ended = { access: 401, refresh: 401, change: 403 }

test("signing out ends the session on the server and the browser's right to change the order", async () => {
  expect(await leftAfter('out@example.com', (parent) => parent.post('/api/auth/logout'))).toEqual(ended)
})

test('signing out without the access cookie ends the session by the refresh cookie', async () => {
  const signOut = (parent: Parent) => {
    parent.forget('doodlebloom-access')
    return parent.post('/api/auth/logout')
  }
  expect(await leftAfter('expired-cookie@example.com', signOut)).toEqual(ended)
})

test('signing out without cookies ends the session by the refresh token in the body', async () => {
  const signOut = (parent: Parent, { refreshToken }: Session) => {
    parent.forget('doodlebloom-access', 'doodlebloom-refresh')
    return parent.post('/api/auth/logout', { refreshToken })
  }
  expect(await leftAfter('body@example.com', signOut)).toEqual(ended)
})

test('signing out with a refresh token that was just spent ends the session too', async () => {
  const signOut = async (parent: Parent, { refreshToken }: Session) => {
    const renewed = await refresh(refreshToken)
    parent.forget('doodlebloom-access', 'doodlebloom-refresh')
    await parent.post('/api/auth/logout', { refreshToken })
    expect((await refresh(renewed.body.refreshToken)).status).toBe(401)
  }
  expect(await leftAfter('spent@example.com', signOut)).toEqual(ended)
})

test('signing out with an expired access token ends its session, unless the token is forged', async () => {
  const expired = (accessToken: string, { sign }: Signing) => {
    const parts = [...accessToken.split('.').slice(0, 2), '1000000000000']
    return [...parts, sign('access-token', ...parts)].join('.')
  }
  const session = await signIn(shop, shop.parent(), 'expired@example.com')
  const signOut = (token: string) =>
    fetch(`${shop.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  await signOut(expired(session.accessToken, openSigning('a secret that somebody guessed')))
  expect((await me(session.accessToken)).status).toBe(200)
  const token = expired(session.accessToken, shop.services.signing)
  expect((await me(token)).status).toBe(401)
  await signOut(token)
  expect((await me(session.accessToken)).status).toBe(401)
  expect((await refresh(session.refreshToken)).status).toBe(401)
})

test('an access token with another account, session, expiry or signature is refused', async () => {
  const { accessToken } = await signIn(shop, shop.parent(), 'changed@example.com')
  const other = (await signIn(shop, shop.parent(), 'another@example.com')).accessToken.split('.')
  const parts = accessToken.split('.')
  for (const [k, part] of [other[0], other[1], '4000000000000', other[3]].entries())
    expect((await me(parts.with(k, part ?? '').join('.'))).status).toBe(401)
  for (const token of ['', '...', `${accessToken}.`, `${accessToken}.more`, parts.slice(0, 3).join('.')])
    expect((await me(token)).status).toBe(401)
  expect((await me(accessToken)).status).toBe(200)
})

test("signing out affects neither a guest's orders nor other browsers of the account", async () => {
  const { parent: guest, order } = await shop.parentWithOrder({ email: 'somebody-else@example.com' })
  await signIn(shop, guest, 'two-browsers@example.com')
  const other = shop.parent()
  const { accessToken } = await signIn(shop, other, 'two-browsers@example.com')
  await guest.post('/api/auth/logout')
  expect((await guest.getOrder(order)).mayChange).toBe(true)
  expect((await me(accessToken)).status).toBe(200)
})

test('signing out without a valid token answers 204', async () => {
  expect((await shop.parent().post('/api/auth/logout')).status).toBe(204)
  expect((await shop.parent().post('/api/auth/logout', { refreshToken: 'nonsense' })).status).toBe(204)
})
