import { expect, test } from 'vitest'
import { addressIn, languageTags } from '#contract/languages.ts'
import { type OrderShell, shellPlaceholders } from '#contract/order-shell.ts'
import { anyOrder } from '#contract/site.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { fastifyWithDefaults } from '../http/fastify.ts'
import { drawnInBrowser } from '../http/pages.ts'
import { orderPage } from './order-page.ts'

const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })

const asBuilt = { scriptHashes: [], etag: '', brotli: null }

const pages = new Map([
  ...languageTags.map((tag) => {
    const text = `<p lang="${tag}" data-order-shell="${shellPlaceholders.all}"><img src="${shellPlaceholders.artwork}"/></p>`
    return [addressIn(tag, anyOrder), { text, ...asBuilt }] as const
  }),
  ['__spa-fallback.html', { text: 'drawn in the browser', ...asBuilt }] as const,
])

async function ask(path: string, headers: Record<string, string> = {}) {
  const site = await fastifyWithDefaults(shop.services)
  orderPage(site, shop.services, pages)
  const reply = await site.inject({ url: path, headers })
  await site.close()
  return reply
}

test('the page of a finished order contains its first pictures but no personal data, and is neither cached nor indexed', async () => {
  const { parent, order } = await shop.parentWithOrder({ email: 'anna@example.com' })
  await parent.upload(order.id, [{ bytes: await drawingJpeg('house', 900), context: 'Our house' }])
  expect((await ask(`/orders/${order.id}`)).body).toBe('drawn in the browser')
  await parent.pay(order)
  await parent.generate(order)
  const [image] = (await parent.ended(order)).images

  const { statusCode, headers, body } = await ask(`/orders/${order.id}`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  const written = /data-order-shell="([^"]*)"/
    .exec(body)?.[1]
    ?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
  const shell: OrderShell = JSON.parse(written ?? '')
  expect(shell).toMatchObject({ id: order.id, artwork: image?.generatedUrl, drawing: image?.framedUrl })
  expect(shell.artworks).toContain(`${image?.generatedUrl}&width=720 720w`)
  expect(body).not.toMatch(/@@|anna|Our house/)
  expect((await ask(`/orders/${order.id}`, { cookie: 'doodlebloom-language=el' })).body).toContain(
    'lang="el"',
  )
})

test('the page of an unknown or malformed order id is not found', async () => {
  const nobodys = await ask('/orders/00000000-0000-4000-8000-000000000000')
  expect([nobodys.statusCode, nobodys.body]).toEqual([404, 'drawn in the browser'])
  expect((await ask('/orders/not-an-order')).statusCode).toBe(404)
})

test('too many requests for order pages get the client-rendered page with 429', async () => {
  const site = await fastifyWithDefaults(shop.services)
  orderPage(site, shop.services, pages)
  const asked = { url: `/orders/${crypto.randomUUID()}`, remoteAddress: '203.0.113.9' }
  const replies = await Promise.all(Array.from({ length: 125 }, () => site.inject(asked)))
  await site.close()
  const refused = replies.find(({ statusCode }) => statusCode === 429)
  expect(refused?.body).toBe('drawn in the browser')
  expect(refused?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
  })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
})

test('the page of an order may use the microphone and play what it records, and no other page may', async () => {
  const { headers } = await ask(`/orders/${crypto.randomUUID()}`)
  expect(headers['permissions-policy']).toBe('camera=(), geolocation=(), microphone=(self)')
  expect(headers['content-security-policy']).toContain("media-src 'self' blob:")
  const site = await fastifyWithDefaults(shop.services)
  const others = ['/orders', '/orders/any/withdraw', '/app', '/shared/token']
  for (const url of others) site.get(url, (request, reply) => drawnInBrowser(request, reply, pages))
  for (const url of others) {
    const other = await site.inject({ url })
    expect([url, other.headers['permissions-policy']]).toEqual([
      url,
      'camera=(), geolocation=(), microphone=()',
    ])
    expect(other.headers['content-security-policy']).not.toContain('media-src')
  }
  await site.close()
})
