import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import type { Order } from '#contract/orders.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { newestToken } from '#tests/factories/sign-in.ts'

const shop = sharedTestApp()

async function linkFor(email: string, asking: Parent = shop.parent()) {
  await asking.post('/api/auth/magic-link', { email })
  return { token: await newestToken(shop, email), email }
}
const address = (link: { email: string; token: string }) => `/api/auth/verify?${new URLSearchParams(link)}`
const ordersOf = async (parent: Parent) =>
  (await parent.get<{ orders: Order[] }>('/api/user/orders')).body.orders?.map(({ id }) => id)
const cookieNames = (headers: Headers) => headers.getSetCookie().map((one) => one.split('=')[0])

const foreign = { 'sec-fetch-site': 'cross-site' }
const asBrowserOpens: [string, Record<string, string>][] = [
  ['a navigation', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }],
  ['a navigation from another site', { ...foreign, 'sec-fetch-mode': 'navigate' }],
  ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }],
  ['a picture of another site', { ...foreign, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a script of another site', { ...foreign, 'sec-fetch-mode': 'cors', origin: 'https://evil.example' }],
  ['a page of a neighbouring subdomain', { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-site' }],
  ['an old browser that sends only what it accepts', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
  ['a sandboxed page', { origin: 'null' }],
]

test.each(asBrowserOpens)(
  'GET /api/auth/verify redirects %s to the page and does not use up the link',
  async (_, headers) => {
    const link = await linkFor(`page-${asBrowserOpens.findIndex(([name]) => name === _)}@example.com`)
    const { parent: visitor, order } = await shop.parentWithOrder()
    const opened = await visitor.send('GET', address(link), undefined, headers)
    expect(opened.status).toBe(303)
    expect(opened.headers.get('location')).toBe(`/auth/verify?${new URLSearchParams(link)}`)
    expect(cookieNames(opened.headers)).toEqual([])
    expect((await visitor.get('/api/auth/me')).status).toBe(401)
    const owner = shop.parent()
    expect((await owner.get(address(link))).status).toBe(200)
    expect(await ordersOf(owner)).toEqual([])
    expect((await visitor.getOrder(order)).mayChange).toBe(true)
  },
)

test('HEAD /api/auth/verify does not use up the link', async () => {
  const link = await linkFor('head@example.com')
  expect((await shop.parent().send('HEAD', address(link))).status).toBe(303)
  expect((await shop.parent().get(address(link))).status).toBe(200)
})

test('GET /api/auth/verify signs in an API client, and the browser that requested the link with its orders', async () => {
  const program = await shop.parent().get<Session>(address(await linkFor('program@example.com')))
  expect(program.body.user.email).toBe('program@example.com')
  const { parent, order } = await shop.parentWithOrder()
  await parent.get(address(await linkFor('asked@example.com', parent)))
  expect(await ordersOf(parent)).toEqual([order.id])
})

test('GET /api/auth/verify gives a browser that did not request the link neither cookies nor orders', async () => {
  const { parent: victim, order } = await shop.parentWithOrder()
  const opened = await victim.get<Session>(address(await linkFor('attacker@example.com')))
  expect(opened.status).toBe(200)
  expect(cookieNames(opened.headers)).toEqual([])
  const bearer = { authorization: `Bearer ${opened.body.accessToken}` }
  const listed = await shop.parent().send<{ orders: Order[] }>('GET', '/api/user/orders', undefined, bearer)
  expect(listed.body.orders).toEqual([])
  expect((await victim.get('/api/auth/me')).status).toBe(401)
  expect((await victim.getOrder(order)).mayChange).toBe(true)
})

test('POST /api/auth/verify signs in the browser that requested the link and adopts its orders', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const signedIn = await parent.post<Session>('/api/auth/verify', await linkFor('here@example.com', parent))
  expect(signedIn.body.user.email).toBe('here@example.com')
  expect(await ordersOf(parent)).toEqual([order.id])
})

test('POST /api/auth/verify asks any other browser to confirm, which uses up the link and adopts no orders', async () => {
  const link = await linkFor('phone@example.com')
  const { parent: phone, order } = await shop.parentWithOrder()
  for (let i = 0; i < 2; i++) {
    const asked = await phone.post('/api/auth/verify', link)
    expect([asked.status, asked.body]).toEqual([200, { confirm: true }])
    expect((await phone.get('/api/auth/me')).status).toBe(401)
  }
  const confirmed = await phone.post<Session>('/api/auth/verify', { ...link, confirmed: true })
  expect(confirmed.body.user.email).toBe('phone@example.com')
  expect((await phone.get('/api/auth/me')).status).toBe(200)
  expect(await ordersOf(phone)).toEqual([])
  expect((await phone.getOrder(order)).mayChange).toBe(true)
  expect((await phone.post('/api/auth/verify', { ...link, confirmed: true })).status).toBe(401)
})

test('an invalid link is refused without asking for confirmation', async () => {
  const { token } = await linkFor('other@example.com')
  const reply = await shop.parent().post('/api/auth/verify', { token, email: 'mine@example.com' })
  expect([reply.status, reply.body.code]).toEqual([401, 'invalid_link'])
})

test('POST /api/auth/verify accepts only JSON, so that no form of another site can verify', async () => {
  const parent = shop.parent()
  const link = await linkFor('form@example.com', parent)
  const types = ['text/plain', 'application/x-www-form-urlencoded']
  for (const type of types) {
    const body = type === 'text/plain' ? JSON.stringify(link) : String(new URLSearchParams(link))
    const sent = await parent.send('POST', '/api/auth/verify', body, { 'content-type': type })
    expect(sent.status).toBe(415)
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(link)) form.set(name, value)
  expect((await parent.post('/api/auth/verify', form)).status).toBe(400)
  expect((await parent.post('/api/auth/verify', link)).status).toBe(200)
})
