import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderImage } from '#contract/images.ts'
import type { Order } from '#contract/orders.ts'
import type { SharedArtwork } from '#contract/shares.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'

let shop: TestApp
let parent: Parent
let order: Order
let image: OrderImage
beforeAll(async () => {
  shop = await startTestApp({ worker: true, parts: { artwork: quickArtist() } })
  parent = shop.parent()
  const file = { bytes: await drawingJpeg('house', 300), context: 'It was a hard week' }
  order = await parent.buy([file], { email: 'anna@example.com', includeReport: false })
  const early = (await parent.look(order)).images[0]
  expect((await parent.post(`/api/images/${early?.id}/share`)).status).toBe(409)
  await parent.generate(order)
  const [finished] = (await parent.ended(order)).images
  if (!finished) throw new Error('No picture was drawn.')
  image = finished
  await parent.send('PATCH', `/api/images/${image.id}`, { title: 'Our house' })
})
afterAll(() => shop.close())

const path = () => `/api/images/${image.id}/share`
const make = async () => (await parent.post<{ url: string }>(path())).body.url
const tokenIn = (url: string) => url.split('/shared/')[1] ?? ''
const open = (url: string) => shop.parent().get<SharedArtwork>(`/api/shared/${tokenIn(url)}`)

test('a share link shows the artwork and its title, and nothing else of the order', async () => {
  const url = await make()
  expect(tokenIn(url)).toMatch(/^[\w-]{43}$/)
  const shared = await open(url)
  expect(Object.keys(shared.body).sort()).toEqual(['artworkUrl', 'size', 'style', 'title'])
  expect(shared.body).toMatchObject({ title: 'Our house', style: image.style })
  expect((await shop.parent().get(shared.body.artworkUrl)).status).toBe(200)
  const text = JSON.stringify(shared.body)
  for (const secret of [order.id, image.id, 'hard week', 'anna']) expect(text).not.toContain(secret)
})

test('asking again gives the same link, also at once; a revoked one is dead and the next is another', async () => {
  const [url, same] = await Promise.all([make(), make()])
  expect(same).toBe(url)
  expect((await parent.get<{ url: string | null }>(path())).body.url).toBe(url)
  expect((await parent.send('DELETE', path())).status).toBe(204)
  expect((await parent.get<{ url: string | null }>(path())).body.url).toBeNull()
  expect((await open(url ?? '')).status).toBe(404)
  const next = await make()
  expect(next).not.toBe(url)
  expect((await open(next)).status).toBe(200)
})

test("a shared artwork's file is refused from the moment its link is revoked, also to a browser that keeps it", async () => {
  const shared = await open(await make())
  const file = shared.body.artworkUrl
  const seen = await shop.parent().get(file)
  const ifNoneMatch = { 'if-none-match': seen.headers.get('etag') ?? '' }
  const asks = () =>
    Promise.all([
      shop.parent().get(file),
      shop.parent().get(`${file}&width=720`),
      shop.parent().send('GET', file, undefined, ifNoneMatch),
    ])
  expect((await asks()).map(({ status }) => status)).toEqual([200, 200, 304])

  await parent.send('DELETE', path())
  expect((await asks()).map(({ status }) => status)).toEqual([404, 404, 404])
  await make()
  expect((await shop.parent().get(file)).status).toBe(404)
})

test('only the owner makes, sees and revokes a share link', async () => {
  const url = await make()
  const visitor = shop.parent()
  const statuses = [
    (await visitor.get(path())).status,
    (await visitor.post(path())).status,
    (await visitor.send('DELETE', path())).status,
  ]
  expect(statuses).toEqual([403, 403, 403])
  expect((await open(url)).status).toBe(200)
})

test('a guessed token shows nothing, and the page keeps to itself', async () => {
  expect((await shop.parent().get('/api/shared/guessed')).status).toBe(404)
  const page = await shop.parent().get(`/shared/${tokenIn(await make())}`)
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
})

test('a deleted order takes its share links with it', async () => {
  const url = await make()
  await parent.send('DELETE', `/api/orders/${order.id}`)
  expect((await open(url)).status).toBe(404)
})
