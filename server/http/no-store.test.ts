import { expect, test } from 'vitest'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'

const shop = sharedTestApp()

test('every response under /api has Cache-Control: no-store, signed in or not, whatever its status', async () => {
  const parent = await signedIn(shop, 'anna@example.com')
  const order = await parent.order()
  const paths = [
    '/api/auth/me',
    '/api/user/orders',
    '/api/user/export',
    `/api/orders/${order.id}`,
    `/api/orders/${order.id}/images`,
    '/api/site',
    '/api/stripe/config',
    '/api/auth/verify?token=x&email=not-an-address',
    '/api/orders/00000000-0000-4000-8000-000000000000',
    '/api/no/such/call',
  ]
  for (const path of paths) {
    for (const caller of [parent, shop.parent()]) {
      const { headers } = await caller.get(path)
      expect(`${path} ${headers.get('cache-control')}`).toMatch(/no-store$/)
    }
  }
  const changed = await parent.send('PUT', '/api/user/profile', { name: 'Anna' })
  expect(changed.headers.get('cache-control')).toBe('no-store')
})

test('a 429 has a Retry-After header, whether it comes from a rate limit or a daily limit', async () => {
  const parent = shop.parent()
  const message = { name: 'Anna', email: 'often@example.com', subject: 'Hello', message: 'A long question.' }
  const asked = await Promise.all(Array.from({ length: 6 }, () => parent.post('/api/contact', message)))
  expect(asked.filter(({ status }) => status === 202)).toHaveLength(5)
  const byRule = asked.find(({ status }) => status === 429)
  expect(byRule?.headers.get('retry-after')).toBe('3600')
  const more = await Promise.all(Array.from({ length: 10 }, () => parent.post('/api/contact', message)))
  const byRoute = more.at(-1)
  expect(byRoute?.status).toBe(429)
  expect(Number(byRoute?.headers.get('retry-after'))).toBeGreaterThan(0)
})
