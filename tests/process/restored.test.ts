import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { withClient } from '#server/database/with-client.ts'
import { type DrawingName, drawingJpeg } from '#tests/drawings/drawings.ts'
import { Parent } from '#tests/factories/parent.ts'
import { fakeReplicate } from '#tests/fakes/replicate.ts'
import { type Product, startProduct, temporaryData } from '#tests/product.ts'

const OPEN: readonly DrawingName[] = ['house', 'rocket']
const SIDE = 300

// The test starts eight programs in turn.
const LONGEST_DRILL_MS = 600_000

let replicate: Awaited<ReturnType<typeof fakeReplicate>>
let lost: Awaited<ReturnType<typeof temporaryData>>
let fresh: Awaited<ReturnType<typeof temporaryData>>
const started: Product[] = []

beforeAll(async () => {
  replicate = await fakeReplicate()
  lost = await temporaryData()
  fresh = await temporaryData()
})
afterAll(async () => {
  for (const product of started) await product.kill()
  await replicate.close()
  await lost.remove()
  await fresh.remove()
})

async function start(dataDir: string): Promise<Product> {
  const product = await startProduct(dataDir, started[0], {
    IMAGE_PROVIDER: 'replicate',
    IMAGE_REPLICATE_KEY: 'key',
    IMAGE_REPLICATE_URL: replicate.url,
  })
  started.push(product)
  return product
}

/** Runs `npm run operator` on a data folder. */
async function operate(dataDir: string, ...args: string[]) {
  const command = spawn(process.execPath, ['scripts/operator.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complaint, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ])
  return { said, complaint, code }
}

async function until(parent: Parent, paid: Order, holds: (order: Order) => boolean): Promise<Order> {
  const deadline = Date.now() + 240_000
  for (;;) {
    const order = await parent.getOrder(paid)
    if (holds(order)) return order
    if (Date.now() > deadline) throw new Error(`The order stays as it is: ${JSON.stringify(order)}`)
    await sleep(50)
  }
}

const buy = async (parent: Parent, names: readonly DrawingName[]): Promise<Order> => {
  const drawings = await Promise.all(names.map(async (name) => ({ bytes: await drawingJpeg(name, SIDE) })))
  return parent.buyAndGenerate(drawings, { includeReport: false })
}

/** Makes the lost process's leases on its model calls expire. @returns the number of these calls */
async function letGo(dataDir: string): Promise<number | null> {
  const { url } = await startEmbeddedPostgres(join(dataDir, 'postgres'))
  const { rowCount } = await withClient(url, (client) =>
    client.query(`update model_calls set held_until = now() where state in ('asked', 'running')`),
  )
  return rowCount
}

it(
  'a shop restored from a backup that was made during drawing has all files and finishes its open orders',
  async () => {
    const keys = `${fresh.dataDir}.key`
    const file = `${fresh.dataDir}.backup`
    const shop = await start(lost.dataDir)
    const parent = new Parent(shop.url)
    const done = await until(parent, await buy(parent, ['cat']), ({ status }) => status === 'completed')
    replicate.pollsUntilDone = Number.POSITIVE_INFINITY
    const open = await buy(parent, OPEN)
    await until(parent, open, () => replicate.jobs.length > done.images.length)

    const { said: recipient } = await operate(fresh.dataDir, 'key', keys)
    const made = await operate(lost.dataDir, 'backup', file, '--recipient', recipient.trim())
    expect(made).toMatchObject({ complaint: '', code: 0 })
    await shop.kill()

    const restored = await operate(fresh.dataDir, 'restore', file, '--identity', keys)
    expect(restored).toMatchObject({ complaint: '', code: 0 })
    const verified = await operate(fresh.dataDir, 'verify')
    expect(verified).toMatchObject({ complaint: '', code: 0 })
    expect(await letGo(fresh.dataDir)).toBeGreaterThan(0)
    replicate.pollsUntilDone = 1
    await start(fresh.dataDir)
    const finished = await until(parent, open, ({ status }) => status === 'completed' || status === 'failed')
    for (const { id, status } of [...done.images, ...finished.images]) {
      expect(status).toBe('completed')
      expect((await parent.get<Buffer>(`/api/images/${id}/download`)).body.byteLength).toBeGreaterThan(10_000)
    }
    const afterwards = await operate(fresh.dataDir, 'verify')
    expect(afterwards).toMatchObject({ complaint: '', code: 0 })
    expect(afterwards.said).toMatch(/^\d+ files are as they were written; 0 missing, 0 damaged, 0 that/)

    const refused = await operate(fresh.dataDir, 'restore', file, '--identity', keys)
    expect(refused).toEqual({
      said: '',
      complaint: 'The database is not empty. Restore into a new one.\n',
      code: 1,
    })
    await rm(keys)
    await rm(file)
  },
  LONGEST_DRILL_MS,
)
