import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Animation } from '#contract/animations.ts'
import type { OrderImage } from '#contract/images.ts'
import type { Order } from '#contract/orders.ts'
import { imageAttempts, images } from '#server/database/schema.ts'
import { findAnimation } from '#server/features/animations/store.ts'
import { findImage } from '#server/features/images/store.ts'
import { Refusal } from '#server/refusal.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'
import { giveUpAnimation, makeAnimation } from './make-animation.ts'

const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })
const drawing = await drawingJpeg('cat', 300)
const files = { webp: Buffer.from('moving'), mp4: Buffer.from('video') }
let animated: { seed: number; style?: string; artwork?: boolean }[] = []
let during = async () => {}
beforeEach(() => {
  animated = []
  during = async () => {}
  shop.services.pictures.animate = async ({ seed, style }) => {
    animated.push({ seed, style })
    await during()
    return files
  }
  shop.services.pictures.animatePicture = async ({ seed }) => {
    animated.push({ seed, artwork: true })
    return files
  }
})

const given = (parent: Parent, drawings = 1): Promise<Order> =>
  parent.receive(Array(drawings).fill({ bytes: drawing }))
const first = (order: Order) => order.images[0] as OrderImage
const pathOf = (order: Order) => `/api/images/${first(order).id}/animation`
const ended = (parent: Parent, order: Order) =>
  until(async () => {
    const { body } = await parent.get<Animation>(pathOf(order))
    return body.status !== 'making' && body
  })
async function attemptOf(order: Order): Promise<string> {
  return (await findImage(shop.services.db, first(order).id))?.attemptId ?? ''
}
const keysOf = (attemptId: string) => [`animations/${attemptId}.webp`, `animations/${attemptId}.mp4`]
const kept = async (attemptId: string) =>
  Promise.all(keysOf(attemptId).map(async (key) => (await shop.services.files.read(key)) !== undefined))
const job = (attemptId: string) => ({ data: { attemptId }, signal: new AbortController().signal })

test('R59 a parent has a picture animated, once, sees it and takes it home', async () => {
  const parent = shop.parent()
  const order = await given(parent)
  const path = pathOf(order)
  expect((await parent.get<Animation>(path)).body).toEqual({ status: 'none', progress: 0, url: null })
  const tooEarly = await parent.get(`${path}/download`)
  expect([tooEarly.status, tooEarly.body.code]).toEqual([409, 'animation_not_made'])
  const replies = await Promise.all([1, 2, 3].map(() => parent.post<Animation>(path)))
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202])
  const { status, url } = await ended(parent, order)
  expect(status).toBe('ready')
  expect(animated).toEqual([{ seed: 1, style: 'disney' }])
  const shown = await shop.parent().get<Buffer>(url ?? '')
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  for (const [format, type] of [
    ['mp4', 'video/mp4'],
    ['webp', 'image/webp'],
  ]) {
    const { headers } = await parent.get(`${path}/download?format=${format}`)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toMatch(new RegExp(`\\.${format}"$`))
  }
})

test('an animation job that runs twice makes one animation', async () => {
  const parent = shop.parent()
  const order = await given(parent)
  await parent.post(pathOf(order))
  await ended(parent, order)
  await makeAnimation(shop.services, job(await attemptOf(order)))
  expect(animated).toHaveLength(1)
})

test('an animation that failed says so and can be asked for again', async () => {
  const parent = shop.parent()
  const order = await given(parent)
  during = async () => {
    throw new Refusal('blank_page')
  }
  await parent.post(pathOf(order))
  expect((await ended(parent, order)).status).toBe('failed')
  during = async () => {}
  await parent.post(pathOf(order))
  expect((await ended(parent, order)).status).toBe('ready')
})

test('a picture that a model made is animated from its artwork alone', async () => {
  const parent = shop.parent()
  const order = await given(parent)
  const attemptId = await attemptOf(order)
  await shop.services.db
    .update(imageAttempts)
    .set({ artist: 'openai' })
    .where(eq(imageAttempts.id, attemptId))
  await parent.post(pathOf(order))
  await ended(parent, order)
  expect(animated).toEqual([{ seed: 1, artwork: true }])
})

test('a picture that is drawn anew meanwhile has no animation yet, its earlier one is kept with it', async () => {
  const parent = shop.parent()
  const order = await given(parent)
  const before = await attemptOf(order)
  const { promise, resolve } = Promise.withResolvers<void>()
  during = () => promise
  await parent.post(pathOf(order))
  await parent.post(`/api/images/${first(order).id}/regenerate`, { style: 'realistic', contextPrompt: '' })
  await until(
    async () => (await attemptOf(order)) !== before && (await parent.look(order)).status === 'completed',
  )
  resolve()
  await until(async () => (await kept(before)).every(Boolean))
  expect((await parent.get<Animation>(pathOf(order))).body.status).toBe('none')
})

test('an animation of a picture that is deleted meanwhile leaves no file', async () => {
  const parent = shop.parent()
  const order = await given(parent, 2)
  const attemptId = await attemptOf(order)
  const { promise, resolve } = Promise.withResolvers<void>()
  during = () => promise
  await parent.post(pathOf(order))
  await until(async () => animated.length > 0)
  expect((await parent.send('DELETE', `/api/images/${first(order).id}`)).status).toBe(204)
  const { erase } = shop.services.files
  const erased = new Set<string>()
  shop.services.files.erase = async (key) => {
    await erase(key)
    erased.add(key)
  }
  resolve()
  await until(async () => keysOf(attemptId).every((key) => erased.has(key)))
  shop.services.files.erase = erase
  expect(await kept(attemptId)).toEqual([false, false])
})

test('of a picture whose money went back while it was animated nothing is kept', async () => {
  const { db, files: store } = shop.services
  const parent = shop.parent()
  const order = await given(parent)
  const attemptId = await attemptOf(order)
  during = async () => {
    await db
      .update(images)
      .set({ takenBackAt: new Date() })
      .where(eq(images.id, first(order).id))
  }
  await parent.post(pathOf(order))
  await until(async () => (await findAnimation(db, attemptId))?.status === 'failed')
  expect(await kept(attemptId)).toEqual([false, false])
  for (const key of keysOf(attemptId)) await store.write(key, drawing)
  expect((await parent.get<Animation>(pathOf(order))).body).toMatchObject({ status: 'none', url: null })
  const refused = [await parent.get(`${pathOf(order)}/download`), await parent.post(pathOf(order))]
  expect(refused.map(({ body }) => body.code)).toEqual(['refunded', 'refunded'])
})

test.each([
  ['next try', makeAnimation],
  ['end', giveUpAnimation],
])('an animation of a deleted order that a killed run left behind is erased by its %s', async (_, run) => {
  const parent = shop.parent()
  const order = await given(parent)
  const attemptId = await attemptOf(order)
  await parent.send('DELETE', `/api/orders/${order.id}`)
  for (const key of keysOf(attemptId)) await shop.services.files.write(key, drawing)
  await run(shop.services, job(attemptId))
  expect(await kept(attemptId)).toEqual([false, false])
})

test('who has only the link cannot have pictures animated', async () => {
  const order = await given(shop.parent())
  expect((await shop.parent().post(pathOf(order))).status).toBe(403)
})
