import { expect, test } from 'vitest'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { newestToken } from '#tests/factories/sign-in.ts'

const shop = sharedTestApp({ settings: { APP_URL: 'https://shop.example', SMTP_URL: 'smtp://127.0.0.1:1' } })
const email = 'anna@example.com'

test('cookies over https are HttpOnly, Secure and SameSite=Lax, and have a __Host- or __Secure- prefix', async () => {
  const parent = shop.parent()
  const asked = await parent.post('/api/auth/magic-link', { email })
  const link = { email, token: await newestToken(shop, email) }
  const opened = await parent.post('/api/auth/verify', link)
  expect((await parent.get('/api/auth/me')).status).toBe(200)

  const set = [...asked.headers.getSetCookie(), ...opened.headers.getSetCookie()]
  const parts = set.map((cookie) => cookie.split('; ').map((part) => part.replace(/=.*/, '')))
  const names = parts.map(([name]) => name)
  expect(new Set(names)).toEqual(
    new Set(['__Host-doodlebloom-browser', '__Host-doodlebloom-access', '__Secure-doodlebloom-refresh']),
  )
  for (const [, ...attributes] of parts)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age', 'Path', 'SameSite', 'Secure'])
  expect(set.map((cookie) => /SameSite=\w+/.exec(cookie)?.[0])).toEqual(set.map(() => 'SameSite=Lax'))
  const paths = Object.fromEntries(names.map((name, i) => [name, /Path=([^;]+)/.exec(set[i] ?? '')?.[1]]))
  expect(paths['__Secure-doodlebloom-refresh']).toBe('/api/auth')
})

test('a cookie without the prefix is ignored over https, because a sibling subdomain could have set it', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const planted = parent.cookieHeader().replaceAll('__Host-', '')
  expect(parent.cookieHeader()).not.toBe(planted)
  const headers = { cookie: planted }
  expect((await shop.parent().send('DELETE', `/api/orders/${order.id}`, undefined, headers)).status).toBe(403)
})

test('signing out over https clears both token cookies', async () => {
  const { headers } = await shop.parent().post('/api/auth/logout')
  const cleared = headers.getSetCookie()
  expect(cleared.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-doodlebloom-access',
    '__Secure-doodlebloom-refresh',
  ])
  for (const cookie of cleared) expect(cookie).toMatch(/Expires=Thu, 01 Jan 1970.*Secure/)
})
