import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { Parent } from '#tests/factories/parent.ts'
import { fakeReplicate } from '#tests/fakes/replicate.ts'
import { type Product, startProduct, temporaryData } from '#tests/product.ts'

// server/model-calls/crash.test.ts kills a simulated worker 240 times. This test kills a real process a few
// times.

const KILLS_BY_PICTURE = [2, 2]
const CONTACTS_OF_A_CALL = 4
const LONGEST_PAUSE_MS = 400

let data: Awaited<ReturnType<typeof temporaryData>>
let replicate: Awaited<ReturnType<typeof fakeReplicate>>
let product: Product
let database: pg.Client

beforeAll(async () => {
  data = await temporaryData()
  replicate = await fakeReplicate()
  replicate.pollsUntilDone = 2
  await start()
  database = new pg.Client((await startEmbeddedPostgres(join(data.dataDir, 'postgres'))).url)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await product.stop()
  await replicate.close()
  await data.remove()
})

async function start(): Promise<void> {
  product = await startProduct(data.dataDir, product, {
    IMAGE_PROVIDER: 'replicate',
    IMAGE_REPLICATE_KEY: 'key',
    IMAGE_REPLICATE_URL: replicate.url,
  })
}

async function rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.query(sql, values)).rows
}

/** Kills the process at a random point of a model call: after some requests and a random pause. */
async function killSomewhere(): Promise<void> {
  const until = replicate.received.length + Math.floor(Math.random() * (CONTACTS_OF_A_CALL + 1))
  const deadline = Date.now() + 5000
  while (replicate.received.length < until && Date.now() < deadline) await sleep(2)
  await sleep(Math.random() * LONGEST_PAUSE_MS)
  await product.kill()
}

/** Makes the leases and heartbeats of the dead process expire. */
async function timePasses(): Promise<void> {
  await rows(`update model_calls set held_until = now() where state in ('asked', 'running')`)
  await rows(`update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
}

/** Skips the pause before an abandoned job is retried. */
async function pausePasses(): Promise<void> {
  await rows(`update jobs.job set start_after = now() where state = 'retry'`)
}

async function untilDone(parent: Parent, order: Order): Promise<Order> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const now = await parent.getOrder(order)
    if (now.status === 'completed' || now.status === 'failed') return now
    if (Date.now() > deadline) throw new Error(`The order stays as it is: ${JSON.stringify(now)}`)
    await pausePasses()
    await sleep(100)
  }
}

it('each picture comes from the model and is billed once, even if the process is killed at random points', async () => {
  const drawing = await drawingJpeg('cat', 300)
  for (const kills of KILLS_BY_PICTURE) {
    const parent = new Parent(product.url)
    const billedBefore = replicate.billed
    const order = await parent.order({ bundleType: 'single', includeReport: false })
    await parent.upload(order.id, [{ bytes: drawing, style: 'realistic' }])
    await parent.pay(order)
    await parent.generate(order)
    for (let kill = 0; kill < kills; kill++) {
      await killSomewhere()
      await timePasses()
      await start()
    }
    const { images, status } = await untilDone(parent, order)
    const calls = JSON.stringify(await rows('select state, outcome, why, cost_micros from model_calls'))
    expect({ status, artist: images[0]?.artist, standsIn: images[0]?.standsIn }, calls).toEqual({
      status: 'completed',
      artist: 'replicate',
      standsIn: false,
    })
    expect(replicate.billed - billedBefore, calls).toBe(1)
    const artwork = await parent.get<Buffer>(`/api/images/${images[0]?.id}/download`)
    expect(artwork.body.byteLength).toBeGreaterThan(10_000)
  }
  const pictures = KILLS_BY_PICTURE.length
  expect(
    await rows('select kind, count(*)::int as count from credit_entries group by kind order by kind'),
  ).toEqual([
    { kind: 'reserve', count: pictures },
    { kind: 'use', count: pictures },
  ])
  expect(await rows('select count(*)::int as count from model_calls where cost_micros > 0')).toEqual([
    { count: pictures },
  ])
})
