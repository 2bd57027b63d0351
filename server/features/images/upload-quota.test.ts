import type { FileHandle } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { refusals } from '#contract/refusals.ts'
import { creditGrants, images } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { insertGrant } from '../credits/grants.ts'
import { uploadQuota } from './upload-quota.ts'

const shop = sharedTestApp()

const from = (ip: string) => ({ ip, cookies: {}, socket: {} }) as FastifyRequest
const file = (size: number) => ({ stat: async () => ({ size }) }) as unknown as FileHandle
const { drawings, bytes } = limits.unpaidUploadsPerDay

async function fill(orderId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, position) => {
    const id = crypto.randomUUID()
    const drawing = { workingKey: `working/${id}.jpg`, style: 'disney' as const, context: '' }
    return { id, orderId, uploadId: crypto.randomUUID(), position, ...drawing }
  })
  await shop.services.db.insert(images).values(rows)
}

test('a browser with too many unpaid drawings is told to pay or delete first, and may upload after deleting', async () => {
  const parent = shop.parent()
  const unpaid = limits.unpaidDrawingsPerBrowser / 3
  const orders = []
  for (let i = 0; i < 3; i++) orders.push(await parent.order({ bundleType: 'family' }))
  for (const { id } of orders) await fill(id, unpaid)
  const next = await parent.order()
  const upload = async () => parent.upload(next.id, [{ bytes: await drawingJpeg('cat', 100) }])

  const refused = await upload()
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ code: 'too_many_unpaid', error: refusals.too_many_unpaid[1] })

  await parent.send('DELETE', `/api/orders/${orders[0]?.id}`)
  expect((await upload()).status).toBe(201)
})

test('a paid order accepts drawings even if other orders have many unpaid ones', async () => {
  const { parent, order: other } = await shop.parentWithOrder({ bundleType: 'family' })
  await fill(other.id, limits.unpaidDrawingsPerBrowser)
  const order = await parent.order()
  await parent.pay(order)

  expect((await parent.upload(order.id, [{ bytes: await drawingJpeg('cat', 100) }])).status).toBe(201)
})

test('an order covered by credits accepts as many drawings as a paid one, and otherwise as many as an unpaid one', async () => {
  const parent = await signedIn(shop, 'many@example.com')
  const order = await parent.order({ bundleType: 'family' })
  await fill(order.id, limits.unpaidDrawingsPerBrowser)
  const upload = async () => parent.upload(order.id, [{ bytes: await drawingJpeg('cat', 100) }])
  expect((await upload()).body).toMatchObject({ code: 'too_many_unpaid' })
  const credits = limits.unpaidDrawingsPerBrowser + 1
  const grant = { orderId: order.id, kind: 'given', cause: 'many', credits, validUntil: null } as const
  await insertGrant(shop.services.db, grant)
  expect((await upload()).status).toBe(201)
  await shop.services.db.update(creditGrants).set({ credits: 150 }).where(eq(creditGrants.cause, 'many'))
  expect((await upload()).status).toBe(409)
})

test.each([
  ['drawings', '203.0.113.7', Array.from({ length: drawings }, () => file(1))],
  ['bytes', '203.0.113.9', [file(bytes)]],
])(
  'the %s per IP address for unpaid orders are limited per day; other addresses are not affected',
  async (_, ip, files) => {
    const quota = uploadQuota(shop.services)
    await quota.take(from(ip), files, 'too_many_unpaid')

    await expect(quota.requireRoom(from(ip))).rejects.toThrow(refusals.too_many_unpaid[1])
    await expect(quota.take(from(ip), [file(1)], 'too_many_unpaid')).rejects.toThrow(
      refusals.too_many_unpaid[1],
    )
    await expect(quota.requireRoom(from('203.0.113.8'))).resolves.toBeUndefined()
  },
)

test('the daily limits let a parent fill three unpaid orders', () => {
  expect(drawings).toBeGreaterThanOrEqual(3 * limits.unpaidDrawings)
  expect(limits.unpaidDrawingsPerBrowser).toBeGreaterThanOrEqual(3 * limits.unpaidDrawings)
  expect(bytes).toBeGreaterThanOrEqual(3 * limits.unpaidDrawings * limits.fileBytes)
})
