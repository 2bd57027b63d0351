import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { failingArtist, quickArtist, refusingArtist, refusingWishes } from '#tests/factories/artwork.ts'
import { untilHurried } from '#tests/factories/at-rest.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { drawingJob } from '#tests/factories/run-job.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'
import { images } from '../database/schema.ts'
import { filesOf } from '../features/images/store.ts'
import { type Artwork, type ArtworkRequest, CallDropped } from '../integrations/artwork/artwork.ts'
import { Refusal } from '../refusal.ts'
import { drawImage, giveUpImage } from './draw-image.ts'

let artwork: Artwork
beforeEach(() => {
  artwork = quickArtist()
})
const parts = { artwork: { make: (request: ArtworkRequest) => artwork.make(request) } }
/** Its drawing jobs are run by the tests. */
const shop = sharedTestApp({ parts })
const working = sharedTestApp({ worker: true, parts })
const bytes = await drawingJpeg('tadpoles', 100)

const givenGenerating = (parent: Parent): Promise<Order> => parent.buyAndGenerate([{ bytes }])

test('a drawing job run twice concurrently leaves one completed picture, and a third run draws nothing', async () => {
  const artist = quickArtist(60)
  artwork = artist
  const parent = shop.parent()
  const order = await givenGenerating(parent)
  const job = await drawingJob(shop, order)
  await Promise.all([drawImage(shop.services, job), drawImage(shop.services, job)])
  await drawImage(shop.services, job)
  expect(await parent.getOrder(order)).toMatchObject({
    status: 'completed',
    images: [{ status: 'completed', progress: 100 }],
  })
  expect(artist.calls).toBe(2)
})

test('a drawing that fails once is tried again and completed', async () => {
  const artist = failingArtist(1)
  artwork = artist
  const parent = working.parent()
  const order = await givenGenerating(parent)
  await untilHurried(working, async () => (await parent.getOrder(order)).status === 'completed')
  expect(artist.tries).toBe(2)
})

test('a refused picture fails with its error code, can be tried again, and uses no regeneration', async () => {
  const artists = [refusingArtist()]
  artwork = { make: (request) => (artists.pop() ?? quickArtist()).make(request) }
  const parent = working.parent()
  const order = await givenGenerating(parent)
  const failed = await parent.ended(order)
  expect(failed).toMatchObject({
    status: 'failed',
    images: [{ status: 'failed', errorCode: 'blank_page' }],
  })
  const id = failed.images[0]?.id
  const reply = await parent.post(`/api/images/${id}/regenerate`, { style: 'disney' })
  expect(reply.body).toMatchObject({ status: 'pending', regenerationCount: 0 })
  expect((await parent.ended(order)).status).toBe('completed')
})

test('an order with one refused picture among others ends as completed', async () => {
  artwork = refusingWishes(quickArtist())
  const done = await working.parent().receive([{ bytes }, { bytes, context: 'blank' }, { bytes }])
  expect(done.status).toBe('completed')
  expect(done.images.map((image) => image.status)).toEqual(['completed', 'failed', 'completed'])
})

test('a picture that fails its last try is marked as failed, and its order fails', async () => {
  artwork = failingArtist(99)
  const parent = shop.parent()
  const order = await givenGenerating(parent)
  const job = await drawingJob(shop, order)
  await expect(drawImage(shop.services, job)).rejects.toThrow()
  await giveUpImage(shop.services, job)
  expect(await parent.getOrder(order)).toMatchObject({ status: 'failed', images: [{ status: 'failed' }] })
})

test.each([
  ['busy threads', new Refusal('busy')],
  ['a call that another run settled', new CallDropped()],
])('%s: the job throws for a retry and the picture stays in processing', async (_, thrown) => {
  artwork = { make: () => Promise.reject(thrown) }
  const parent = shop.parent()
  const order = await givenGenerating(parent)
  const job = await drawingJob(shop, order)
  await expect(drawImage(shop.services, job)).rejects.toBe(thrown)
  expect(await parent.getOrder(order)).toMatchObject({
    status: 'processing',
    images: [{ status: 'processing' }],
  })
})

test('files left by a killed run of a refunded picture are erased by the next run', async () => {
  const { db, files } = shop.services
  const order = await givenGenerating(shop.parent())
  const job = await drawingJob(shop, order)
  const left = filesOf(job.data.attemptId)
  for (const key of left) await files.write(key, bytes)
  await db.update(images).set({ takenBackAt: new Date() }).where(eq(images.orderId, order.id))

  await drawImage(shop.services, job)

  expect(await Promise.all(left.map((key) => files.read(key)))).toEqual(left.map(() => undefined))
})

test('an order deleted while it is drawn leaves no artwork behind', async () => {
  const artist = quickArtist()
  artwork = artist
  const parent = shop.parent()
  const order = await givenGenerating(parent)
  const job = await drawingJob(shop, order)
  const drawing = await artist.held(async () => {
    const begun = drawImage(shop.services, job)
    await until(async () => artist.calls === 1)
    await parent.send('DELETE', `/api/orders/${order.id}`)
    return { begun }
  })
  await drawing.begun
  expect(await shop.services.files.read(`artwork/${job.data.attemptId}.jpg`)).toBeUndefined()
  expect(await shop.services.files.read(`framed/${job.data.attemptId}.jpg`)).toBeUndefined()
})

test.each([
  ['next try', drawImage],
  ['end', giveUpImage],
])('files of a deleted order left by a killed run are erased by its %s', async (_, run) => {
  const { files } = shop.services
  const parent = shop.parent()
  const order = await givenGenerating(parent)
  const job = await drawingJob(shop, order)
  await parent.send('DELETE', `/api/orders/${order.id}`)
  const left = filesOf(job.data.attemptId)
  for (const key of left) await files.write(key, bytes)

  await run(shop.services, job)

  expect(await Promise.all(left.map((key) => files.read(key)))).toEqual(left.map(() => undefined))
})
