import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { wholePicture } from '#contract/corners.ts'
import type { OrderImage } from '#contract/images.ts'
import type { Order } from '#contract/orders.ts'
import { creditEntries, imageAttempts, images, reports } from '#server/database/schema.ts'
import type { ArtworkRequest } from '#server/integrations/artwork/artwork.ts'
import type { ReadRequest } from '#server/pictures/pictures.ts'
import { sizeOf } from '#server/pictures/shrink.ts'
import { Refusal } from '#server/refusal.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'

const ids = ['8c2f3d5e-7f5b-4b39-8d7e-0a7b3f1f2a11', '8c2f3d5e-7f5b-4b39-8d7e-0a7b3f1f2a12'] as const
let closed = false
const asked: ArtworkRequest[] = []
const readBetween: ReadRequest['corners'][] = []

/** An artist that refuses small drawings as blank pages, and every drawing while `closed` is set. */
const artist = quickArtist(300)
const artwork = {
  async make(request: ArtworkRequest) {
    asked.push(request)
    await request.reading()
    if (closed || request.drawing.length < 3000) throw new Refusal('blank_page')
    return artist.make(request)
  },
}
// These bytes are no valid reading, so the stored ones are never reused.
const read = async ({ corners }: ReadRequest) => {
  readBetween.push(corners)
  return Buffer.from('nothing')
}
const shop = sharedTestApp({ worker: true, parts: { artwork, pictures: { read } } })
const good = await drawingJpeg('cat', 200)
const blank = await drawingJpeg('cat', 80)

async function givenFailed(parent: Parent, others = 0): Promise<{ order: Order; image: OrderImage }> {
  const wish = { style: 'futuristic', context: 'Our cat', forced: true }
  const files = [{ bytes: blank, ...wish }, ...Array(others).fill({ bytes: good })]
  const order = await parent.receive(files, { bundleType: others ? 'pack-5' : 'single' })
  const [image] = order.images
  if (image?.status !== 'failed') throw new Error('The picture was to fail.')
  return { order, image }
}

function replace(
  parent: Parent,
  image: OrderImage,
  { bytes = good, uploadId = ids[0] as string, corners = '' } = {},
) {
  const form = new FormData()
  form.set('uploadId', uploadId)
  if (corners) form.set('corners', corners)
  form.set('image', new Blob([new Uint8Array(bytes)]), 'better.jpg')
  return parent.post<OrderImage & { code?: string }>(`/api/images/${image.id}/replace`, form)
}

const rowOf = async (image: OrderImage) =>
  (await shop.services.db.select().from(images).where(eq(images.id, image.id)))[0]

async function creditsTaken(image: OrderImage): Promise<number> {
  const rows = await shop.services.db
    .select({ amount: creditEntries.amount })
    .from(creditEntries)
    .innerJoin(imageAttempts, eq(imageAttempts.id, creditEntries.attemptId))
    .where(eq(imageAttempts.imageId, image.id))
  return rows.reduce((sum, { amount }) => sum - amount, 0)
}

test('replacing a failed photo keeps its style and context but not its force flag, takes one credit and erases the old file', async () => {
  const parent = shop.parent()
  const { order, image } = await givenFailed(parent)
  const places = [{ thing: 'cat', x: 0.2, y: 0.3 }]
  const answers = { things: 'cat', places }
  await shop.services.db.update(images).set({ answers }).where(eq(images.id, image.id))
  const before = await rowOf(image)
  expect(await creditsTaken(image)).toBe(0)
  const { status, body } = await replace(parent, image, { corners: JSON.stringify(wholePicture) })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: image.id,
    status: 'pending',
    errorCode: null,
    corners: wholePicture,
    style: 'futuristic',
    contextPrompt: 'Our cat',
    regenerationCount: 0,
  })
  const done = await parent.ended(order)
  expect((await rowOf(image))?.answers).toEqual({ things: 'cat' })
  expect(done.images).toMatchObject([{ status: 'completed', regenerationCount: 0 }])
  expect(readBetween.at(-1)).toEqual(wholePicture)
  expect(asked.at(-1)).toMatchObject({
    style: 'futuristic',
    context: 'Our cat',
    forced: false,
  })
  expect(await creditsTaken(image)).toBe(1)
  await until(async () => !(await shop.services.files.read(before?.workingKey ?? '')))
  const after = await rowOf(image)
  const kept = await shop.services.files.read(after?.workingKey ?? '')
  expect(kept && (await sizeOf(kept))).toEqual(await sizeOf(good))
})

test('the same replacement sent again, concurrently or later, is used once; a different one is refused', async () => {
  const parent = shop.parent()
  const { order, image } = await givenFailed(parent)
  const same = await Promise.all([1, 2, 3].map(() => replace(parent, image)))
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
  const other = await replace(parent, image, { uploadId: ids[1] })
  expect([other.status, other.body.code]).toEqual([409, 'wrong_state'])
  await parent.ended(order)
  const unread = Buffer.from('not read again')
  expect((await replace(parent, image, { bytes: unread })).body.status).toBe('completed')
  const attempts = await shop.services.db
    .select()
    .from(imageAttempts)
    .where(eq(imageAttempts.imageId, image.id))
  expect(attempts).toHaveLength(2)
  expect(await creditsTaken(image)).toBe(1)
})

test('replacing a failed photo remakes the report of the order', async () => {
  const parent = shop.parent()
  const { order, image } = await givenFailed(parent, 1)
  const revision = async () =>
    (await shop.services.db.select().from(reports).where(eq(reports.orderId, order.id)))[0]?.revision
  const before = (await revision()) ?? 0
  expect(before).toBe(1)
  await replace(parent, image)
  expect(await revision()).toBe(before + 1)
  await parent.ended(order)
})

test('a replacement is refused for a picture with artwork, for a file that is no picture, and to a stranger', async () => {
  const parent = shop.parent()
  const { order, image } = await givenFailed(parent, 1)
  const [, finished] = (await parent.getOrder(order)).images
  if (!finished) throw new Error('There was to be another picture.')
  expect((await replace(parent, finished)).status).toBe(409)
  expect((await replace(parent, image, { bytes: Buffer.from('no picture') })).status).toBe(415)
  expect((await replace(shop.parent(), image)).status).toBe(403)
  expect((await parent.getOrder(order)).images).toMatchObject([{ status: 'failed' }, { status: 'completed' }])
})

test('a failed regeneration can be tried again without paying twice, and its drawing cannot be replaced', async () => {
  const { parent, order } = await shop.parentWithOrder({ bundleType: 'single' })
  await parent.upload(order.id, [{ bytes: good }])
  await parent.pay(order)
  await parent.generate(order)
  const [image] = (await parent.ended(order)).images
  if (!image) throw new Error('There was to be a picture.')
  const again = () => parent.post(`/api/images/${image.id}/regenerate`, { style: 'disney' })
  const setStatus = (status: string) =>
    until(async () => (await parent.getOrder(order)).images[0]?.status === status)
  closed = true
  await again()
  await setStatus('failed')
  closed = false
  expect((await replace(parent, image)).status).toBe(409)
  expect((await again()).status).toBe(200)
  await setStatus('completed')
  expect(await creditsTaken(image)).toBe(1)
})
