import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderImage } from '#contract/images.ts'
import { currentPermission, permissionHeader } from '#contract/permission.ts'
import type { Problem } from '#contract/refusals.ts'
import { orders } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp } from '#tests/factories/app.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { shared } from '#tests/factories/shared-app.ts'
import { notePermission } from './permission.ts'

const shop = shared(startTestApp)

async function formOf(part: string): Promise<FormData> {
  const form = new FormData()
  form.append(part, new Blob([new Uint8Array(await drawingJpeg('cat', 100))], { type: 'image/jpeg' }))
  return form
}

const confirming = (version: string) => ({ [permissionHeader]: version })

/** An upload by an API client, which confirms no permission. */
async function uploaded(parent: Parent, orderId: string): Promise<{ image: OrderImage; uploadId: string }> {
  const uploadId = crypto.randomUUID()
  const { body } = await parent.upload(orderId, [{ bytes: await drawingJpeg('cat', 100), uploadId }])
  const [image] = body
  if (!image) throw new Error('A drawing was not taken.')
  return { image, uploadId }
}

async function rowOf(id: string) {
  const [row] = await shop.services.db.select().from(orders).where(eq(orders.id, id))
  return row && { version: row.permissionVersion, at: row.permittedAt }
}

test('every upload from a page with no permission or an older permission text is refused', async () => {
  const parent = shop.parent()
  const { id } = await parent.order()
  const { image } = await uploaded(parent, id)
  const places = [
    ['/api/previews', 'image'],
    ['/api/thumbnails', 'image'],
    ['/api/sheets', 'image'],
    [`/api/orders/${id}/images`, 'images'],
    [`/api/images/${image.id}/replace`, 'image'],
  ] as const
  for (const [path, part] of places)
    for (const version of ['none', '2020-01-01']) {
      const reply = await parent.send<Problem>('POST', path, await formOf(part), confirming(version))
      expect([path, reply.status, reply.body.code]).toEqual([path, 409, 'permission_required'])
    }
  expect(await rowOf(id)).toEqual({ version: null, at: null })
})

test('an order stores the confirmed text and when it was first confirmed, and clears both when it is deleted', async () => {
  const parent = shop.parent()
  const { id } = await parent.order()
  const send = async () =>
    parent.send('POST', `/api/orders/${id}/images`, await formOf('images'), confirming(currentPermission))
  expect((await send()).status).toBe(201)
  const first = await rowOf(id)
  expect(first).toEqual({ version: currentPermission, at: expect.any(Date) })
  expect((await send()).status).toBe(201)
  expect(await rowOf(id)).toEqual(first)
  await parent.send('DELETE', `/api/orders/${id}`)
  expect(await rowOf(id)).toEqual({ version: null, at: null })
})

test('replacing a photo stores which permission text was confirmed', async () => {
  const parent = shop.parent()
  const { id } = await parent.order()
  const { image, uploadId } = await uploaded(parent, id)
  const form = await formOf('image')
  form.set('uploadId', uploadId)
  const path = `/api/images/${image.id}/replace`
  expect((await parent.send('POST', path, form, confirming(currentPermission))).status).toBe(200)
  expect((await rowOf(id))?.version).toBe(currentPermission)
})

test('a permission that arrives after its order was deleted is not stored', async () => {
  const parent = shop.parent()
  const { id } = await parent.order()
  await parent.send('DELETE', `/api/orders/${id}`)
  await notePermission(shop.services.db, id, currentPermission)
  expect(await rowOf(id)).toEqual({ version: null, at: null })
})

test('an upload without the permission header is accepted and stores no permission', async () => {
  const parent = shop.parent()
  const { id } = await parent.order()
  expect((await parent.post(`/api/orders/${id}/images`, await formOf('images'))).status).toBe(201)
  expect(await rowOf(id)).toEqual({ version: null, at: null })
})
