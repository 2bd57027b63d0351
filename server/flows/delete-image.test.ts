import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { images } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { findReport } from '#tests/factories/run-job.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'

const shop = sharedTestApp()
const working = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })
const bytes = await drawingJpeg('cat', 100)

const givenOrder = (parent: Parent, drawings: number): Promise<Order> =>
  parent.buy(Array(drawings).fill({ bytes }))

test('deleting one picture deletes its files, keeps the others and requests the report again', async () => {
  const { db, files } = working.services
  const parent = working.parent()
  const order = await givenOrder(parent, 2)
  await parent.generate(order)
  const [first, second] = (await parent.ended(order)).images
  const [row] = await db
    .select()
    .from(images)
    .where(eq(images.id, first?.id ?? ''))
  const before = await findReport(working, order)

  expect((await parent.send('DELETE', `/api/images/${first?.id}`)).status).toBe(204)

  expect((await parent.getOrder(order)).images.map(({ id }) => id)).toEqual([second?.id])
  expect((await parent.get(`/api/images/${first?.id}/download`)).status).toBe(404)
  for (const key of [row?.workingKey, row?.artworkKey])
    await until(async () => !(await files.read(key ?? '')))
  const after = await findReport(working, order)
  expect(after?.revision).toBe((before?.revision ?? 0) + 1)
})

test('a report with an erased picture is removed at once, even if it cannot be remade', async () => {
  const made = { html: Buffer.from('<p>The moon</p>'), pdf: new Uint8Array([1]), pages: 6, drawings: 2 }
  const { files, pictures } = working.services
  const { report } = pictures
  onTestFinished(() => {
    pictures.report = report
  })
  pictures.report = async () => made
  const parent = working.parent()
  const order = await givenOrder(parent, 2)
  await parent.generate(order)
  const [first] = (await parent.ended(order)).images
  const before = await until(async () => {
    const row = await findReport(working, order)
    return row?.htmlKey ? row : undefined
  })
  pictures.report = async () => {
    throw new Error('The store is away.')
  }
  expect((await parent.send('DELETE', `/api/images/${first?.id}`)).status).toBe(204)
  expect((await parent.get(`/api/reports/${before.id}`)).status).toBe(404)
  for (const key of [before.htmlKey, before.pdfKey]) await until(async () => !(await files.read(key ?? '')))
})

test("the last picture of an order, a picture being drawn and a stranger's picture cannot be deleted", async () => {
  const parent = shop.parent()
  const alone = await givenOrder(parent, 1)
  const two = await givenOrder(parent, 2)
  await parent.generate(two)
  const [only] = (await parent.getOrder(alone)).images
  const [waiting] = (await parent.getOrder(two)).images

  const refused = await parent.send('DELETE', `/api/images/${only?.id}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'last_picture'])
  expect((await parent.send('DELETE', `/api/images/${waiting?.id}`)).status).toBe(409)
  expect((await shop.parent().send('DELETE', `/api/images/${waiting?.id}`)).status).toBe(403)
  expect((await parent.getOrder(two)).images).toHaveLength(2)
})

test('an upload can be left out before it is drawn but not after, and leaving out one that never arrived succeeds', async () => {
  const { db, files } = working.services
  const parent = working.parent()
  const order = await givenOrder(parent, 1)
  const [lost, never] = [randomUUID(), randomUUID()]
  await parent.upload(order.id, [{ bytes: await drawingJpeg('house', 100), uploadId: lost }])
  const [row] = await db.select().from(images).where(eq(images.uploadId, lost))
  const leaveOut = (who: Parent, upload: string) =>
    who.send('DELETE', `/api/orders/${order.id}/uploads/${upload}`)

  expect((await leaveOut(working.parent(), lost)).status).toBe(403)
  for (const upload of [lost, lost, never]) expect((await leaveOut(parent, upload)).status).toBe(204)
  expect((await parent.getOrder(order)).images).toHaveLength(1)
  await until(async () => !(await files.read(row?.workingKey ?? '')))

  await parent.generate(order)
  const [image] = (await parent.ended(order)).images
  const [drawn] = await db
    .select()
    .from(images)
    .where(eq(images.id, image?.id ?? ''))
  expect((await leaveOut(parent, drawn?.uploadId ?? '')).status).toBe(409)
  expect((await parent.getOrder(order)).images).toHaveLength(1)
})

test('an upload aborted after its last byte is not stored later', async () => {
  const { files, db } = shop.services
  const { parent, order } = await shop.parentWithOrder()
  const [stop, upload] = [new AbortController(), randomUUID()]
  const form = new FormData()
  form.set('uploadIds[0]', upload)
  form.append('images', new Blob([new Uint8Array(await drawingJpeg('house', 100))]), 'house.jpg')
  let taken = false
  const write = vi.spyOn(files, 'write').mockImplementation(async () => {
    stop.abort()
    // Wait until the server notices the abort.
    await sleep(200)
    taken = true
  })
  const headers = { cookie: parent.cookieHeader() }
  const sent = fetch(`${shop.url}/api/orders/${order.id}/images`, {
    method: 'POST',
    body: form,
    headers,
    signal: stop.signal,
  })
  await expect(sent).rejects.toThrow()
  expect((await parent.send('DELETE', `/api/orders/${order.id}/uploads/${upload}`)).status).toBe(204)
  await until(async () => taken)
  await sleep(200)
  write.mockRestore()
  expect(await db.select().from(images).where(eq(images.uploadId, upload))).toEqual([])
})

test('an upload sent again keeps its style unless it was left out of the order before', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const sent = { bytes: await drawingJpeg('house', 100), uploadId: randomUUID() }
  const styleAfter = async (style: 'disney' | 'futuristic') =>
    (await parent.upload(order.id, [{ ...sent, style }])).body[0]?.style
  expect([await styleAfter('disney'), await styleAfter('futuristic')]).toEqual(['disney', 'disney'])
  await parent.send('DELETE', `/api/orders/${order.id}/uploads/${sent.uploadId}`)
  expect(await styleAfter('futuristic')).toBe('futuristic')
})
