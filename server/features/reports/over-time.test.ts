import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { ReportState } from '#contract/reports.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { findReport, runDrawing, runReport } from '#tests/factories/run-job.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { unzip } from '#tests/factories/unzip.ts'
import { orders } from '../../database/schema.ts'

let anna: Parent
let visits = 0
const cat = await drawingJpeg('cat', 100)
const shop = sharedTestApp({ parts: { artwork: quickArtist() } })
beforeEach(async () => {
  anna = await newParent()
})

const newParent = () => signedIn(shop, `parent-${++visits}@example.com`)

async function givenOrder(parent: Parent, day: string, context: string, childName?: string): Promise<Order> {
  const order = await parent.buyAndGenerate([{ bytes: cat, context }])
  await runDrawing(shop, order)
  await shop.services.db
    .update(orders)
    .set({ createdAt: new Date(day) })
    .where(eq(orders.id, order.id))
  if (childName) await parent.post(`/api/orders/${order.id}/reports`, { childName })
  return order
}

const revisionOf = async (order: Order) => (await findReport(shop, order))?.revision

async function madeReport(parent: Parent, order: Order) {
  await runReport(shop, order)
  const report = await findReport(shop, order)
  const { body } = await parent.get<Buffer>(`/api/reports/${report?.id}`)
  return JSON.parse(body.toString().replace(/^.*<\/title>/, ''))
}

test('a report shows earlier drawings of the same child, by day, and none of another child or account', async () => {
  await givenOrder(anna, '2026-03-01', 'A house', 'Mia')
  await givenOrder(anna, '2026-04-01', 'A boat', 'Leo')
  await givenOrder(anna, '2026-05-01', 'A cat')
  await givenOrder(await newParent(), '2026-05-02', 'A secret', 'Mia')
  await givenOrder(anna, '2026-08-01', 'A later one', 'Mia')
  const order = await givenOrder(anna, '2026-06-01', 'A robot', '  mia ')
  const { child, sentOn, before } = await madeReport(anna, order)
  expect(child).toEqual({ age: 5, name: 'mia', compareAges: true })
  expect(sentOn).toBe('2026-06-01')
  expect(before).toEqual([['2026-03-01', ['A house']]])
})

test("reports of guest orders and of orders without a child's name show no earlier drawings", async () => {
  const guest = shop.parent()
  await givenOrder(guest, '2026-03-01', 'A house', 'Mia')
  expect((await madeReport(guest, await givenOrder(guest, '2026-06-01', 'A robot', 'Mia'))).before).toEqual(
    [],
  )
  await givenOrder(anna, '2026-03-01', 'A house')
  expect((await madeReport(anna, await givenOrder(anna, '2026-06-01', 'A robot'))).before).toEqual([])
})

test('a later report is remade without a drawing whose order is deleted or now belongs to another child', async () => {
  const first = await givenOrder(anna, '2026-03-01', 'A house', 'Mia')
  const second = await givenOrder(anna, '2026-04-01', 'A boat', 'Mia')
  const last = await givenOrder(anna, '2026-06-01', 'A robot', 'Mia')
  const days = async () => (await madeReport(anna, last)).before.map(([day]: [string]) => day)
  expect(await days()).toEqual(['2026-03-01', '2026-04-01'])
  const made = await revisionOf(last)
  await anna.send('DELETE', `/api/orders/${first.id}`)
  expect(await revisionOf(last)).toBe((made ?? 0) + 1)
  expect(await days()).toEqual(['2026-04-01'])
  await anna.post(`/api/orders/${second.id}/reports`, { childName: 'Leo' })
  expect(await revisionOf(last)).toBe((made ?? 0) + 2)
  expect(await days()).toEqual([])
})

test('answers about an earlier drawing remake the later report, but not the other way round', async () => {
  const first = await givenOrder(anna, '2026-03-01', 'A house', 'Mia')
  const last = await givenOrder(anna, '2026-06-01', 'A robot', 'Mia')
  const [before, after] = [await revisionOf(first), await revisionOf(last)]
  const [image] = (await anna.getOrder(first)).images
  await anna.send('PUT', `/api/images/${image?.id}/answers`, { things: 'a house' })
  expect([await revisionOf(first), await revisionOf(last)]).toEqual([(before ?? 0) + 1, (after ?? 0) + 1])
  const [later] = (await anna.getOrder(last)).images
  await anna.send('PUT', `/api/images/${later?.id}/answers`, { things: 'a robot' })
  expect(await revisionOf(first)).toBe((before ?? 0) + 1)
})

test("the child's name is hidden from visitors, included in the export and deleted with the order", async () => {
  const order = await givenOrder(anna, '2026-03-01', 'A house', 'Mia Rose')
  const path = `/api/orders/${order.id}/reports`
  expect((await anna.get<ReportState>(path)).body.childName).toBe('Mia Rose')
  const visitor = shop.parent()
  expect((await visitor.get<ReportState>(path)).body.childName).toBe('')
  expect(JSON.stringify((await visitor.get(`/api/orders/${order.id}`)).body)).not.toContain('Mia Rose')
  expect((await visitor.post(path, { childName: 'Eve' })).status).toBe(403)
  const files = unzip((await anna.get<Buffer>('/api/user/export')).body)
  const kept = [...files].find(([name]) => name.endsWith('order.json'))?.[1].toString() ?? '{}'
  expect(JSON.parse(kept).order.childName).toBe('Mia Rose')
  await anna.send('DELETE', `/api/orders/${order.id}`)
  const [row] = await shop.services.db.select().from(orders).where(eq(orders.id, order.id))
  expect(row?.childName).toBe('')
})

test.each(['x'.repeat(41), 'Mi\u0007a'])('POST …/reports refuses the child name %j', async (childName) => {
  const { id } = await anna.order()
  const reply = await anna.post(`/api/orders/${id}/reports`, { childName })
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})
