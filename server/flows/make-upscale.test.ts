import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Print } from '#contract/prints.ts'
import { orders } from '#server/database/schema.ts'
import { findImage } from '#server/features/images/store.ts'
import type { ArtworkRequest } from '#server/integrations/artwork/artwork.ts'
import { Refusal } from '#server/refusal.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { subscribe } from '#tests/factories/subscribe.ts'
import { until } from '#tests/factories/until.ts'
import { giveUpUpscale, makeUpscale } from './make-upscale.ts'

let refusing = false
const asked: ArtworkRequest[] = []
const artist = quickArtist()
const artwork = {
  async make(request: ArtworkRequest) {
    asked.push(request)
    if (refusing) throw new Refusal('blank_page')
    return artist.make(request)
  },
}
const shop = sharedTestApp({ worker: true, parts: { artwork } })
const drawing = await drawingJpeg('tadpoles', 300)

async function givenFinished(
  parent: Parent,
  bundleType: 'unlimited' | 'pack-5' = 'unlimited',
): Promise<Order> {
  const order = await parent.receive([{ bytes: drawing, forced: true }])
  await shop.services.db.update(orders).set({ bundleType }).where(eq(orders.id, order.id))
  return parent.look(order)
}

async function attemptOf(order: Order): Promise<string> {
  const image = await findImage(shop.services.db, order.images[0]?.id ?? '')
  return image?.attemptId ?? ''
}

const pathOf = (order: Order) => `/api/images/${order.images[0]?.id}`

const ended = (parent: Parent, order: Order) =>
  until(async () => {
    const { body } = await parent.get<Print>(`${pathOf(order)}/print`)
    return body.status !== 'making' && body
  })

test('a parent with the Unlimited plan has an upscale made, once, and takes it home', async () => {
  const parent = shop.parent()
  const order = await givenFinished(parent)
  expect(order.mayPrint).toBe(true)
  const path = pathOf(order)
  expect((await parent.get<Print>(`${path}/print`)).body).toEqual({ status: 'none', progress: 0 })
  const tooEarly = await parent.get(`${path}/download?size=print`)
  expect([tooEarly.status, tooEarly.body.code]).toEqual([409, 'print_not_made'])
  asked.length = 0
  const replies = await Promise.all([1, 2, 3].map(() => parent.post<Print>(`${path}/print`)))
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(await ended(parent, order)).toEqual({ status: 'ready', progress: 100 })
  await parent.post<Print>(`${path}/print`)
  expect(asked).toMatchObject([{ longSide: 4096, seed: 1, forced: true }])
  const { status, headers, body } = await parent.get<Buffer>(`${path}/download?size=print`)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(headers.get('content-disposition')).toMatch(/-print\.jpg"$/)
  expect(body.length).toBeGreaterThan(1000)
})

test('POST /api/images/:id/print answers 402 until the parent has the Unlimited plan', async () => {
  const parent = shop.parent()
  const order = await parent.order({ bundleType: 'unlimited' })
  await parent.upload(order.id, [{ bytes: drawing }])
  expect((await parent.look(order)).mayPrint).toBe(false)
  expect((await parent.post(`${pathOf(await parent.look(order))}/print`)).status).toBe(402)
  await subscribe(parent, { planId: 'unlimited', email: 'print@example.com' })
  await parent.generate(order)
  const done = await parent.ended(order)
  expect(done.mayPrint).toBe(true)
  expect((await parent.post(`${pathOf(done)}/print`)).status).toBe(202)
  await ended(parent, done)
})

test('an upscale is erased with its order', async () => {
  const parent = shop.parent()
  const order = await givenFinished(parent)
  await parent.post(`${pathOf(order)}/print`)
  await ended(parent, order)
  const key = `upscales/${await attemptOf(order)}.jpg`
  expect(await shop.services.files.read(key)).toBeDefined()
  await parent.send('DELETE', `/api/orders/${order.id}`)
  expect((await parent.get(`${pathOf(order)}/print`)).status).toBe(404)
  await until(async () => !(await shop.services.files.read(key)))
})

test('a pack promises no upscales: the parent is told so kindly, and how to get them', async () => {
  const parent = shop.parent()
  const order = await givenFinished(parent, 'pack-5')
  expect(order.mayPrint).toBe(false)
  for (const refused of [
    await parent.post(`${pathOf(order)}/print`),
    await parent.get(`${pathOf(order)}/download?size=print`),
  ]) {
    expect([refused.status, refused.body.code, refused.body.needsUpgrade]).toEqual([
      402,
      'print_not_included',
      true,
    ])
    expect(refused.body.error).toContain('Unlimited')
  }
})

test('an unlimited order that free credits paid for promises no upscales', async () => {
  const parent = shop.parent()
  const order = await givenFinished(parent)
  await shop.services.db.update(orders).set({ totalCents: 0 }).where(eq(orders.id, order.id))
  expect((await parent.post(`${pathOf(order)}/print`)).status).toBe(402)
})

test('who has only the link cannot have upscales made', async () => {
  const order = await givenFinished(shop.parent())
  expect((await shop.parent().post(`${pathOf(order)}/print`)).status).toBe(403)
})

test('an upscale that failed says so and can be asked for again; a job that runs twice makes one upscale', async () => {
  const parent = shop.parent()
  const order = await givenFinished(parent)
  refusing = true
  await parent.post(`${pathOf(order)}/print`)
  expect((await ended(parent, order)).status).toBe('failed')
  refusing = false
  await parent.post(`${pathOf(order)}/print`)
  expect((await ended(parent, order)).status).toBe('ready')
  asked.length = 0
  const attemptId = await attemptOf(order)
  await makeUpscale(shop.services, { data: { attemptId }, signal: new AbortController().signal })
  expect(asked).toEqual([])
})

test.each([
  ['next try', makeUpscale],
  ['end', giveUpUpscale],
])('an upscale of a deleted order that a killed run left behind is erased by its %s', async (_, run) => {
  const parent = shop.parent()
  const order = await givenFinished(parent)
  const attemptId = await attemptOf(order)
  await parent.send('DELETE', `/api/orders/${order.id}`)
  const { files } = shop.services
  await files.write(`upscales/${attemptId}.jpg`, drawing)

  await run(shop.services, { data: { attemptId }, signal: new AbortController().signal })

  expect(await files.read(`upscales/${attemptId}.jpg`)).toBeUndefined()
})
