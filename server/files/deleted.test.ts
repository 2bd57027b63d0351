import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { OrderImage } from '#contract/images.ts'
import type { Order } from '#contract/orders.ts'
import { imageAttempts, images, payments, previews } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent, Reply } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { until } from '#tests/factories/until.ts'
import { takeBack } from '../flows/take-back.ts'

const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })
beforeAll(() => {
  // Keep the bytes, as if the erasing job had not run yet.
  shop.services.files.erase = async () => undefined
})

async function givenArtwork(parent: Parent, drawings = 1): Promise<Order & { images: OrderImage[] }> {
  return parent.receive(Array(drawings).fill({ bytes: await drawingJpeg('cat', 100) }))
}

function linksOf({ originalUrl, framedUrl, generatedUrl, thumbnailUrl }: OrderImage): string[] {
  return [originalUrl, framedUrl ?? '', generatedUrl ?? '', thumbnailUrl, `${generatedUrl}&width=720`]
}

async function answersTo(links: string[]): Promise<Set<number>> {
  const answers = await Promise.all(links.map((link) => shop.parent().get(link)))
  for (const { status, headers } of answers)
    expect(headers.get('cache-control')).toBe(status === 200 ? 'private, no-cache' : 'private, no-store')
  return new Set(answers.map(({ status }) => status))
}

test('links to a deleted picture are refused before its files are erased, and links to other pictures still work', async () => {
  const parent = shop.parent()
  const [first, second] = (await givenArtwork(parent, 2)).images as [OrderImage, OrderImage]
  expect(await answersTo([...linksOf(first), ...linksOf(second)])).toEqual(new Set([200]))
  await parent.send('DELETE', `/api/images/${first.id}`)
  expect(await answersTo(linksOf(first))).toEqual(new Set([404]))
  expect(await answersTo(linksOf(second))).toEqual(new Set([200]))
})

test.each<[string, (parent: Parent, order: Order) => Promise<Reply<unknown>>]>([
  ['order', (parent, { id }) => parent.send('DELETE', `/api/orders/${id}`)],
  ['account', (parent) => parent.send('DELETE', '/api/user', { confirmation: 'anna@example.com' })],
])('links to the pictures of a deleted %s are refused before the files are erased', async (_, erase) => {
  const parent = await signedIn(shop, 'anna@example.com')
  const order = await givenArtwork(parent)
  expect((await erase(parent, order)).status).toBe(204)
  expect(await answersTo(order.images.flatMap(linksOf))).toEqual(new Set([404]))
})

test('links to refunded artwork are refused before its files are erased, and the drawing stays available', async () => {
  const parent = shop.parent()
  const order = await givenArtwork(parent)
  const [image] = order.images as [OrderImage]
  const [payment] = await shop.services.db.select().from(payments).where(eq(payments.orderId, order.id))
  await shop.services.db.transaction((tx) => takeBack(tx, shop.services.queue, payment?.id ?? ''))
  expect(await answersTo(linksOf(image).filter((link) => link !== image.originalUrl))).toEqual(new Set([404]))
  expect(await answersTo([image.originalUrl])).toEqual(new Set([200]))
})

test('links to earlier artwork of a picture work until its order is deleted', async () => {
  const parent = shop.parent()
  const order = await givenArtwork(parent)
  const [before] = order.images as [OrderImage]
  await parent.post(`/api/images/${before.id}/regenerate`, { style: 'realistic', contextPrompt: '' })
  const after = await until(async () => {
    const [image] = (await parent.getOrder(order)).images
    return image?.status === 'completed' && image
  })
  const links = [...linksOf(before), ...linksOf(after)]
  expect(new Set(links).size).toBeGreaterThan(linksOf(after).length)
  expect(await answersTo(links)).toEqual(new Set([200]))
  await parent.send('DELETE', `/api/orders/${order.id}`)
  expect(await answersTo(links)).toEqual(new Set([404]))
})

test('the link to a removed or replaced drawing is refused before its file is erased', async () => {
  const { db, links } = shop.services
  const { parent, order } = await shop.parentWithOrder()
  const uploadId = randomUUID()
  const bytes = await drawingJpeg('cat', 100)
  const { body } = await parent.upload(order.id, [{ bytes, uploadId }, { bytes }])
  const [leftOut, replaced] = body as [OrderImage, OrderImage]
  await parent.send('DELETE', `/api/orders/${order.id}/uploads/${uploadId}`)
  expect(await answersTo([leftOut.originalUrl])).toEqual(new Set([404]))
  const attempt = randomUUID()
  await db.insert(imageAttempts).values({
    id: attempt,
    imageId: replaced.id,
    number: 1,
    status: 'failed',
    seed: 1,
    style: 'disney',
    context: '',
  })
  await db
    .update(images)
    .set({ workingKey: `working/${randomUUID()}.jpg` })
    .where(eq(images.id, replaced.id))
  const made = [`artwork/${attempt}.jpg`, `framed/${attempt}.jpg`]
  for (const key of made) await shop.services.files.write(key, bytes)
  expect(await answersTo([replaced.originalUrl, ...made.map(links.to)])).toEqual(new Set([404]))
})

test('the link to an expired preview is refused before its file is erased', async () => {
  const { db, files, links } = shop.services
  const id = randomUUID()
  const fileKey = `previews/${id}.jpg`
  await files.write(fileKey, await drawingJpeg('cat', 100))
  await db
    .insert(previews)
    .values({ id, style: 'disney', fileKey, expiresAt: sql`now() + interval '1 hour'` })
  expect(await answersTo([links.to(fileKey)])).toEqual(new Set([200]))
  await db.update(previews).set({ expiresAt: sql`now()` }).where(eq(previews.id, id))
  expect(await answersTo([links.to(fileKey)])).toEqual(new Set([404]))
})

test('a conditional request for a picture gets 304, and 404 after the order is deleted', async () => {
  const parent = shop.parent()
  const order = await givenArtwork(parent)
  const link = shop.url + (order.images[0]?.generatedUrl ?? '')
  const etag = (await fetch(link)).headers.get('etag') ?? ''
  const again = () => fetch(link, { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  expect((await fetch(`${link}&width=720`, { headers: { 'if-none-match': etag } })).status).toBe(200)
  await parent.send('DELETE', `/api/orders/${order.id}`)
  expect((await again()).status).toBe(404)
})
