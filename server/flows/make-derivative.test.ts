import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderImage } from '#contract/images.ts'
import type { Order } from '#contract/orders.ts'
import { imageAttempts, images, orders } from '#server/database/schema.ts'
import {
  type DerivativeKind,
  findDerivative,
  requestDerivative,
} from '#server/features/images/derivatives.ts'
import { figurineKeys } from '#server/features/images/figurine-keys.ts'
import { findImage } from '#server/features/images/store.ts'
import type { ArtworkRequest } from '#server/integrations/artwork/artwork.ts'
import { Refusal } from '#server/refusal.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'
import { short } from '#tests/selection.ts'
import { giveUpDerivative, makeDerivative } from './make-derivative.ts'

const PRINT_PIXELS = 4096
const artist = quickArtist()
let asked: object[] = []
let during: () => Promise<unknown>
beforeEach(() => {
  asked = []
  during = async () => {}
})

async function made<T>(request: object, result: T): Promise<T> {
  asked.push(request)
  await during()
  return result
}
const bytesOf = (text: string) => new TextEncoder().encode(text)
const loop = { webp: bytesOf('webp'), mp4: bytesOf('mp4') }
const model = { glb: bytesOf('glb'), usdz: bytesOf('usdz'), stl: bytesOf('stl') }
const artwork = {
  make: async (request: ArtworkRequest) => {
    if (request.longSide === PRINT_PIXELS) await made(request, undefined)
    return artist.make(request)
  },
}
const pictures = {
  enlarge: (_: Uint8Array, longSide: number) => made({ longSide, artwork: true }, bytesOf('large')),
  animate: (request: object) => made(request, loop),
  animatePicture: ({ seed }: { seed: number }) => made({ seed, artwork: true }, loop),
  figurine: (request: object) => made(request, model),
}
const shop = sharedTestApp({ worker: true, parts: { artwork, pictures } })
const drawing = await drawingJpeg('tadpoles', 100)

const kinds = {
  upscale: { path: 'print', files: (id: string) => [`upscales/${id}.jpg`] },
  animation: { path: 'animation', files: (id: string) => [`animations/${id}.webp`, `animations/${id}.mp4`] },
  figurine: { path: 'figurine', files: (id: string) => Object.values(figurineKeys(id)) },
} satisfies Record<DerivativeKind, { path: string; files: (id: string) => string[] }>

async function given(parent: Parent): Promise<Order> {
  const order = await parent.receive([{ bytes: drawing, forced: true }])
  await shop.services.db.update(orders).set({ bundleType: 'unlimited' }).where(eq(orders.id, order.id))
  return order
}
const first = (order: Order) => order.images[0] as OrderImage
const attemptOf = async (order: Order): Promise<string> =>
  (await findImage(shop.services.db, first(order).id))?.attemptId ?? ''
const job = (attemptId: string) => ({ data: { attemptId }, signal: new AbortController().signal })

describe.each<DerivativeKind>(['upscale', 'animation', 'figurine'])('%s', (kind) => {
  const { path, files } = kinds[kind]
  const pathOf = (order: Order) => `/api/images/${first(order).id}/${path}`
  const statusOf = async (parent: Parent, order: Order) =>
    (await parent.get<{ status: string }>(pathOf(order))).body.status
  const ended = (parent: Parent, order: Order) =>
    until(async () => {
      const status = await statusOf(parent, order)
      return status !== 'making' && status
    })
  const kept = (attemptId: string) =>
    Promise.all(files(attemptId).map(async (key) => (await shop.services.files.read(key)) !== undefined))
  const all = files('').map(() => true)
  const none = files('').map(() => false)

  /** Requests one and runs `meanwhile` before it is finished. */
  async function madeWhile(parent: Parent, order: Order, meanwhile: () => Promise<unknown>) {
    const attemptId = await attemptOf(order)
    const held = Promise.withResolvers<void>()
    during = () => held.promise
    await parent.post(pathOf(order))
    await until(async () => asked.length > 0)
    await meanwhile()
    held.resolve()
    return attemptId
  }

  test('is made once for its owner, however often it is requested or its job runs, and is refused to visitors', async () => {
    const parent = shop.parent()
    const order = await given(parent)
    expect(await statusOf(parent, order)).toBe('none')
    expect((await shop.parent().post(pathOf(order))).status).toBe(403)
    const replies = await Promise.all([1, 2, 3].map(() => parent.post(pathOf(order))))
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(await ended(parent, order)).toBe('ready')
    await parent.post(pathOf(order))
    await makeDerivative(shop.services, kind, job(await attemptOf(order)))
    expect(asked).toHaveLength(1)
  })

  // All kinds share this code, so a short run tests the rest with one kind only.
  const besides = test.skipIf(short && kind !== 'figurine')

  besides('that failed is shown as failed and can be requested again', async () => {
    const parent = shop.parent()
    const order = await given(parent)
    during = () => Promise.reject(new Refusal('blank_page'))
    await parent.post(pathOf(order))
    expect(await ended(parent, order)).toBe('failed')
    during = async () => {}
    await parent.post(pathOf(order))
    expect(await ended(parent, order)).toBe('ready')
  })

  besides('is tried again when all threads are busy', async () => {
    const attemptId = await attemptOf(await given(shop.parent()))
    await requestDerivative(shop.services.db, kind, attemptId, '')
    during = () => Promise.reject(new Refusal('busy'))
    await expect(makeDerivative(shop.services, kind, job(attemptId))).rejects.toMatchObject({ code: 'busy' })
    expect((await findDerivative(shop.services.db, kind, attemptId))?.status).toBe('making')
  })

  test('is erased with its order, and leaves nothing if the order is deleted while it is made', async () => {
    const parent = shop.parent()
    const order = await given(parent)
    await parent.post(pathOf(order))
    await ended(parent, order)
    const before = await attemptOf(order)
    expect(await kept(before)).toEqual(all)
    await parent.send('DELETE', `/api/orders/${order.id}`)
    await until(async () => !(await kept(before)).some(Boolean))
    expect((await parent.get(pathOf(order))).status).toBe(404)

    asked = []
    const other = await given(parent)
    const { erase } = shop.services.files
    const erased = new Set<string>()
    shop.services.files.erase = async (key) => {
      await erase(key)
      erased.add(key)
    }
    const erasing = () => parent.send('DELETE', `/api/orders/${other.id}`)
    const attemptId = await madeWhile(parent, other, erasing)
    await until(async () => files(attemptId).every((key) => erased.has(key)))
    shop.services.files.erase = erase
    await until(async () => !(await kept(attemptId)).some(Boolean))
  })

  besides('is not kept if its picture is refunded while it is made', async () => {
    const { db } = shop.services
    const parent = shop.parent()
    const order = await given(parent)
    const takeBack = () =>
      db
        .update(images)
        .set({ takenBackAt: new Date() })
        .where(eq(images.id, first(order).id))
    const attemptId = await madeWhile(parent, order, takeBack)
    await until(async () => (await findDerivative(db, kind, attemptId))?.status === 'failed')
    expect(await kept(attemptId)).toEqual(none)
    expect((await parent.post(pathOf(order))).body.code).toBe('refunded')
  })

  besides('of an earlier version is kept, and the regenerated picture has none', async () => {
    const parent = shop.parent()
    const order = await given(parent)
    const before = await madeWhile(parent, order, async () => {
      await parent.post(`/api/images/${first(order).id}/regenerate`, { style: 'realistic' })
      await parent.ended(order)
    })
    await until(async () => (await kept(before)).every(Boolean))
    expect(await statusOf(parent, order)).toBe('none')
  })

  besides.each([
    ['next try', makeDerivative],
    ['end', giveUpDerivative],
  ])('left behind by a killed run of a deleted order is erased by its %s', async (_, run) => {
    const parent = shop.parent()
    const order = await given(parent)
    const attemptId = await attemptOf(order)
    await parent.send('DELETE', `/api/orders/${order.id}`)
    for (const key of files(attemptId)) await shop.services.files.write(key, drawing)
    await run(shop.services, kind, job(attemptId))
    expect(await kept(attemptId)).toEqual(none)
  })
})

test.each<[DerivativeKind, object]>([
  ['upscale', { longSide: PRINT_PIXELS, artwork: true }],
  ['animation', { seed: 1, artwork: true }],
])('the %s of a picture that a model made is made from its artwork alone', async (kind, request) => {
  const order = await given(shop.parent())
  const attemptId = await attemptOf(order)
  const { db } = shop.services
  await db.update(imageAttempts).set({ artist: 'openai' }).where(eq(imageAttempts.id, attemptId))
  await requestDerivative(db, kind, attemptId, '')
  await makeDerivative(shop.services, kind, job(attemptId))
  expect(asked).toEqual([request])
})
