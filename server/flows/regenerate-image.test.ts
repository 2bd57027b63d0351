import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderImage } from '#contract/images.ts'
import type { Order } from '#contract/orders.ts'
import { reports } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'

const artist = quickArtist()

const shop = sharedTestApp({ worker: true, parts: { artwork: artist } })

async function givenFinishedOrder(parent: Parent): Promise<{ order: Order; image: OrderImage }> {
  const order = await parent.order({ bundleType: 'single' })
  await parent.upload(order.id, [{ bytes: await drawingJpeg('cat', 100) }])
  await parent.pay(order)
  await parent.generate(order)
  return { order, image: await finished(parent, order) }
}

const finished = (parent: Parent, order: Order) =>
  until(async () => {
    const [image] = (await parent.getOrder(order)).images
    return image?.status === 'completed' && image
  })

const again = (parent: Parent, image: OrderImage) =>
  parent.post(`/api/images/${image.id}/regenerate`, { style: 'realistic', contextPrompt: 'at night' })

test('a picture can be regenerated three times, and a fourth time is refused', async () => {
  const parent = shop.parent()
  const { order, image } = await givenFinishedOrder(parent)
  for (const count of [1, 2, 3]) {
    expect((await again(parent, image)).status).toBe(200)
    const now = await finished(parent, order)
    expect(now).toMatchObject({ regenerationCount: count, style: 'realistic', contextPrompt: 'at night' })
    expect(now.generatedUrl).not.toBe(image.generatedUrl)
  }
  const fourth = await again(parent, image)
  expect(fourth.status).toBe(409)
  expect(fourth.body.error).toBe('Maximum regeneration attempts (3) reached for this image')
})

test('only one of twenty concurrent requests regenerates the picture', async () => {
  const parent = shop.parent()
  const { order, image } = await givenFinishedOrder(parent)
  const before = artist.calls
  const replies = await artist.held(() => Promise.all(Array.from({ length: 20 }, () => again(parent, image))))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect((await finished(parent, order)).regenerationCount).toBe(1)
  expect(artist.calls - before).toBe(1)
})

test('the earlier artwork stays available while a picture is regenerated', async () => {
  const parent = shop.parent()
  const { order, image } = await givenFinishedOrder(parent)
  await artist.held(async () => {
    await again(parent, image)
    const [now] = (await parent.getOrder(order)).images
    expect(now?.generatedUrl).toBe(image.generatedUrl)
  })
  await finished(parent, order)
})

test('a regeneration without a style is refused', async () => {
  const parent = shop.parent()
  const { image } = await givenFinishedOrder(parent)
  const reply = await parent.post(`/api/images/${image.id}/regenerate`, { contextPrompt: 'at night' })
  expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input'])
})

test('the artwork is downloaded as JPG or PNG, named after brand, style and picture', async () => {
  const parent = shop.parent()
  const { image } = await givenFinishedOrder(parent)
  const jpg = await parent.get<Buffer>(`/api/images/${image.id}/download`)
  expect(jpg.headers.get('content-disposition')).toBe(
    `attachment; filename="doodlebloom-disney-${image.id}.jpg"`,
  )
  const png = await parent.get<Buffer>(`/api/images/${image.id}/download?format=png`)
  expect(png.body.subarray(1, 4).toString()).toBe('PNG')
})

test('forcing a picture remakes the report', async () => {
  const parent = shop.parent()
  const { order, image } = await givenFinishedOrder(parent)
  const revision = async () => {
    const [row] = await shop.services.db.select().from(reports).where(eq(reports.orderId, order.id))
    return row?.revision
  }
  await until(async () => (await revision()) === 1)
  const path = `/api/images/${image.id}/regenerate`
  await parent.post(path, { style: 'realistic', contextPrompt: '', forced: true })
  expect(await revision()).toBe(2)
})
