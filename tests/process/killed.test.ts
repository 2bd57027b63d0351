import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { withClient } from '#server/database/with-client.ts'
import { type DrawingName, drawingPng } from '#tests/drawings/drawings.ts'
import { Parent } from '#tests/factories/parent.ts'
import { type Product, startProduct, temporaryData } from '#tests/product.ts'

const DRAWINGS: readonly DrawingName[] = ['house', 'cat']

let data: Awaited<ReturnType<typeof temporaryData>>
let product: Product
let parent: Parent

beforeAll(async () => {
  data = await temporaryData()
  product = await startProduct(data.dataDir)
  parent = new Parent(product.url)
})

afterAll(async () => {
  await product.stop()
  await data.remove()
})

async function killAndStartAgain(): Promise<void> {
  await product.kill()
  product = await startProduct(data.dataDir, product)
}

async function paidOrder(drawings: readonly DrawingName[]): Promise<Order> {
  const order = await parent.order({ includeReport: false })
  await parent.upload(
    order.id,
    await Promise.all(drawings.map(async (name) => ({ bytes: await drawingPng(name) }))),
  )
  await parent.pay(order)
  return order
}

async function until(paid: Order, holds: (order: Order) => boolean): Promise<Order> {
  const deadline = Date.now() + 240_000
  for (;;) {
    const order = await parent.getOrder(paid)
    if (holds(order)) return order
    if (Date.now() > deadline) throw new Error(`The order stays as it is: ${JSON.stringify(order)}`)
    await sleep(50)
  }
}

const pictures = (order: Order, status: string) => order.images.filter((image) => image.status === status)

/** Queries the product's database. */
async function rows(sql: string): Promise<unknown[]> {
  const { url } = await startEmbeddedPostgres(join(data.dataDir, 'postgres'))
  return (await withClient(url, (client) => client.query(sql))).rows
}

it('an order is completed although the process is killed twice during drawing; nothing is drawn or charged twice', async () => {
  const paid = await paidOrder(DRAWINGS)
  await parent.generate(paid)

  await until(paid, (order) => pictures(order, 'processing').length > 0)
  await killAndStartAgain()
  await until(paid, (order) => pictures(order, 'completed').length > 0)
  await killAndStartAgain()
  const order = await until(paid, ({ status }) => status === 'completed' || status === 'failed')

  expect(pictures(order, 'completed')).toHaveLength(DRAWINGS.length)
  for (const { id } of order.images)
    expect((await parent.get<Buffer>(`/api/images/${id}/download`)).body.byteLength).toBeGreaterThan(10_000)
  expect(await rows('select number, status from image_attempts')).toEqual(
    DRAWINGS.map(() => ({ number: 1, status: 'completed' })),
  )
  expect(await rows('select status, amount_cents from payments')).toEqual([
    { status: 'succeeded', amount_cents: 999 },
  ])
  const artworks = await readdir(join(data.dataDir, 'files', 'artwork'), { recursive: true })
  expect(artworks.filter((name) => /\.\w+$/.test(name))).toHaveLength(DRAWINGS.length)
})

it('a payment is kept when the process is killed right after it', async () => {
  const paid = await paidOrder(['cat'])
  await killAndStartAgain()

  expect((await parent.generate(paid)).status).toBe(200)
})
