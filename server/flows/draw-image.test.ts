import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Services } from '#server/services.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { quickArtist, refusingArtist, stumblingArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { until } from '#tests/factories/until.ts'
import { findImage } from '../features/images/store.ts'
import { drawImage, giveUpImage } from './draw-image.ts'

let shop: TestApp
afterEach(() => shop.close())

async function givenGenerating(parent: Parent, count = 1): Promise<Order> {
  const order = await parent.order()
  const bytes = await drawingJpeg('tadpoles', 300)
  await parent.upload(
    order.id,
    Array.from({ length: count }, () => ({ bytes })),
  )
  await parent.pay(order)
  await parent.generate(order)
  return parent.look(order)
}

async function attemptOf({ db }: Services, order: Order): Promise<string> {
  const image = await findImage(db, order.images[0]?.id ?? '')
  return image?.attemptId ?? ''
}

const ended = (parent: Parent, order: Order) =>
  until(async () => {
    const now = await parent.look(order)
    return (now.status === 'completed' || now.status === 'failed') && now
  }, 40_000)

test('a job that runs twice at once draws one picture and completes its order once', async () => {
  const artwork = quickArtist(60)
  shop = await startTestApp({ parts: { artwork } })
  const parent = shop.parent()
  const order = await givenGenerating(parent)
  const attemptId = await attemptOf(shop.services, order)
  const job = { data: { attemptId }, signal: new AbortController().signal }
  await Promise.all([drawImage(shop.services, job), drawImage(shop.services, job)])
  await drawImage(shop.services, job)
  expect(await parent.look(order)).toMatchObject({
    status: 'completed',
    images: [{ status: 'completed', progress: 100 }],
  })
  expect(artwork.made).toBe(2)
})

test('when drawing stumbles it is tried again, and the parent gets the picture', async () => {
  const artwork = stumblingArtist(1)
  shop = await startTestApp({ worker: true, parts: { artwork } })
  const parent = shop.parent()
  const done = await ended(parent, await givenGenerating(parent))
  expect(done.status).toBe('completed')
  expect(artwork.tries).toBe(2)
})

test('a refused picture fails with its sentence, can be tried again, and does not use up a regeneration', async () => {
  shop = await startTestApp({ worker: true, parts: { artwork: refusingArtist() } })
  const parent = shop.parent()
  const order = await givenGenerating(parent)
  const failed = await ended(parent, order)
  expect(failed).toMatchObject({
    status: 'failed',
    images: [{ status: 'failed', errorCode: 'blank_page' }],
  })
  const id = failed.images[0]?.id
  const reply = await parent.post(`/api/images/${id}/regenerate`, { style: 'disney' })
  expect(reply.body).toMatchObject({ status: 'pending', regenerationCount: 0 })
  expect((await parent.look(order)).status).toBe('processing')
  await ended(parent, order)
})

test('an order with one refused picture among others is completed', async () => {
  const refusing = refusingArtist()
  const drawing = quickArtist()
  const artwork = {
    make: (request: Parameters<typeof drawing.make>[0]) =>
      (request.context ? refusing : drawing).make(request),
  }
  shop = await startTestApp({ worker: true, parts: { artwork } })
  const parent = shop.parent()
  const order = await parent.order()
  const bytes = await drawingJpeg('tadpoles', 300)
  await parent.upload(order.id, [{ bytes }, { bytes, context: 'blank' }, { bytes }])
  await parent.pay(order)
  await parent.generate(order)
  const done = await ended(parent, order)
  expect(done.status).toBe('completed')
  expect(done.images.map((image) => image.status)).toEqual(['completed', 'failed', 'completed'])
})

test('when all tries are used up the picture fails kindly and its order ends', async () => {
  shop = await startTestApp({ parts: { artwork: stumblingArtist(99) } })
  const parent = shop.parent()
  const order = await givenGenerating(parent)
  const job = {
    data: { attemptId: await attemptOf(shop.services, order) },
    signal: new AbortController().signal,
  }
  await expect(drawImage(shop.services, job)).rejects.toThrow()
  await giveUpImage(shop.services, job)
  expect(await parent.look(order)).toMatchObject({ status: 'failed', images: [{ status: 'failed' }] })
})

test('an order deleted while it is drawn leaves no artwork behind', async () => {
  const artwork = quickArtist()
  shop = await startTestApp({ parts: { artwork } })
  const parent = shop.parent()
  const order = await givenGenerating(parent)
  const attemptId = await attemptOf(shop.services, order)
  const drawing = await artwork.held(async () => {
    const begun = drawImage(shop.services, { data: { attemptId }, signal: new AbortController().signal })
    await until(async () => artwork.made === 1)
    await parent.send('DELETE', `/api/orders/${order.id}`)
    return { begun }
  })
  await drawing.begun
  expect(await shop.services.files.read(`artwork/${attemptId}.jpg`)).toBeUndefined()
  expect(await shop.services.files.read(`framed/${attemptId}.jpg`)).toBeUndefined()
})
