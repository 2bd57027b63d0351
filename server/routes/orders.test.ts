import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_SECONDS } from '#contract/durations.ts'
import { signInLinks } from '#contract/limits.ts'
import type { Order } from '#contract/orders.ts'
import { orders } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'
import { openCounts } from '../http/counts.ts'
import { orderKey } from '../signing/order-keys.ts'

const drawing = await drawingJpeg('house', 100)
const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })

test('an order costs what the price list says, whatever the browser sends', async () => {
  const order = await shop.parent().order({ totalAmount: 1, status: 'pending' })
  expect(order).toMatchObject({
    totalAmount: 999,
    status: 'pending',
    mayChange: true,
    email: null,
    includeReport: true,
  })
})

test.each([
  [{ bundleType: 'small' }, 'bundleType'],
  [{ bundleType: 'gold' }, 'bundleType'],
  [{ childAge: 0 }, 'childAge'],
  [{ childAge: 19 }, 'childAge'],
  [{ childAge: 4.5 }, 'childAge'],
  [{ childAge: '5' }, 'childAge'],
  [{ email: 'not an address' }, 'email'],
])('an order with %o is refused with an error for the field', async (wrong, field) => {
  const body = { bundleType: 'single', childAge: 5, ...wrong }
  const reply = await shop.parent().post('/api/orders', body)
  expect(reply.status).toBe(400)
  expect(reply.body.code).toBe('invalid_input')
  expect(reply.body.fields?.[field]).toBeTruthy()
})

test('malformed JSON is refused with 400 and the usual error body', async () => {
  const reply = await shop.parent().post('/api/orders', '{"bundleType":')
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ code: 'malformed_request', error: expect.any(String) })
})

test.each([
  ['/api/orders', 'text/plain', '{"bundleType":"single","childAge":5}'],
  ['/api/orders', 'application/xml', '<order/>'],
  ['/api/orders', 'application/x-www-form-urlencoded', 'bundleType=single&childAge=5'],
  ['/api/previews', 'application/json', '{}'],
])('POST %s refuses a body of type %s with 415', async (path, type, body) => {
  const reply = await shop.parent().send('POST', path, body, { 'content-type': type })
  expect([reply.status, reply.body.code]).toEqual([415, 'unsupported_body'])
})

test('an unknown order gets 404, and a malformed order id gets 400', async () => {
  const parent = shop.parent()
  const unknown = await parent.get('/api/orders/8c2f3d5e-7f5b-4b39-8d7e-0a7b3f1f2a11')
  expect(unknown.status).toBe(404)
  expect(unknown.body.error).toBe("The order you're looking for doesn't exist or may have been removed.")
  expect((await parent.get('/api/orders/42')).status).toBe(400)
})

test('an unknown path under /api gets 404 and the usual error body', async () => {
  const reply = await shop.parent().get('/api/nothing')
  expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
})

test("the key from an order's email lets another browser change the order, and a wrong key does not", async () => {
  const email = 'anna@example.com'
  const order = await shop.parent().order({ email })
  const ben = shop.parent()
  const path = `/api/orders/${order.id}/unlock`
  const { signing } = shop.services
  expect((await ben.post(path, { key: orderKey(signing, 'another', email) })).status).toBe(403)
  expect((await ben.post<Order>(path, { key: orderKey(signing, order.id, email) })).body.mayChange).toBe(true)
  expect((await ben.send('PATCH', `/api/orders/${order.id}`, { email: 'b@example.com' })).status).toBe(200)
})

test('requests for order links are limited per address and day, whatever the order', async () => {
  const ask = async () => {
    const order = await shop.parent().order({ email: `${randomUUID()}@example.com` })
    return (await shop.parent().post(`/api/orders/${order.id}/link`)).status
  }
  const name = 'order links asked for address 127.0.0.1'
  await openCounts(shop.services).add([name], signInLinks.toCallerInADay - 1, DAY_SECONDS)
  expect([await ask(), await ask()]).toEqual([202, 429])
})

test('an unpaid order is not drawn, even if requested repeatedly', async () => {
  const { parent, order } = await shop.parentWithOrder()
  await parent.upload(order.id, [{ bytes: drawing }])
  for (const _ of [1, 2]) {
    const reply = await parent.generate(order)
    expect(reply.status).toBe(402)
    expect(reply.body).toMatchObject({
      needsPayment: true,
      suggestLogin: true,
      message: 'Please complete payment to process your images.',
      code: 'payment_required',
    })
  }
  expect(await parent.getOrder(order)).toMatchObject({ status: 'pending', images: [{ status: 'pending' }] })
})

test('a paid order is drawn once, even if the parent clicks twice', async () => {
  const { parent, order } = await shop.parentWithOrder()
  await parent.upload(order.id, [
    { bytes: drawing, style: 'realistic' },
    { bytes: drawing, style: 'futuristic' },
  ])
  expect((await parent.pay(order)).body).toEqual({ status: 'succeeded' })
  expect((await parent.getOrder(order)).status).toBe('paid')
  const clicks = await Promise.all([parent.generate(order), parent.generate(order)])
  expect(clicks.map((reply) => reply.status).sort()).toEqual([200, 409])
  const done = await parent.ended(order)
  expect(done.images.map(({ status, progress, style }) => [status, progress, style])).toEqual([
    ['completed', 100, 'realistic'],
    ['completed', 100, 'futuristic'],
  ])
  const picture = await parent.get<Buffer>(done.images[0]?.generatedUrl ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const zip = await parent.get<Buffer>(`/api/orders/${order.id}/download`)
  expect(zip.headers.get('content-type')).toBe('application/zip')
  expect(zip.body.subarray(0, 2).toString()).toBe('PK')
})

test('drawings of an unpaid order are kept for a week, those of a paid one for ninety days', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const days = async () =>
    (Date.parse((await parent.getOrder(order)).picturesDeletedAt) - Date.now()) / (24 * 3600_000)
  expect(await days()).toBeCloseTo(7, 1)
  await parent.pay(order)
  expect(await days()).toBeCloseTo(90, 1)
})

test('a paid order without a drawing is not started, and stays paid', async () => {
  const { parent, order } = await shop.parentWithOrder()
  await parent.pay(order)
  expect((await parent.generate(order)).body.code).toBe('no_images')
  expect((await parent.getOrder(order)).status).toBe('paid')
})

test('a deleted order and its pictures get 404', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const {
    body: [image],
  } = await parent.upload(order.id, [{ bytes: drawing }])
  expect((await parent.get(image?.originalUrl ?? '')).status).toBe(200)
  expect((await parent.send('DELETE', `/api/orders/${order.id}`)).status).toBe(204)
  expect((await parent.get(`/api/orders/${order.id}`)).status).toBe(404)
  await until(async () => (await parent.get(image?.originalUrl ?? '')).status === 404)
})

test('the row of a deleted order contains no personal data', async () => {
  const parent = shop.parent()
  const { id } = await parent.order({ email: 'anna@example.com' })
  await parent.post(`/api/orders/${id}/reports`, { childName: 'Mia' })
  await parent.send('DELETE', `/api/orders/${id}`)
  const [row] = await shop.services.db.select().from(orders).where(eq(orders.id, id))
  const { email, childName, childAge, receivers, permissionVersion, permittedAt, ...kept } = row ?? {}
  expect([email, childName, childAge, receivers]).toEqual([null, '', null, null])
  expect([permissionVersion, permittedAt]).toEqual([null, null])
  expect(Object.keys(kept).sort()).toEqual([
    ...['accountId', 'artist', 'bundleType', 'compareAges', 'createdAt', 'deletedAt', 'id', 'includeReport'],
    ...['language', 'paidAt', 'picturesDeletedAt', 'status', 'totalCents'],
  ])
})
