import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { type DrawingName, drawingPng } from '#tests/drawings/drawings.ts'
import { Parent } from '#tests/factories/parent.ts'
import { startProduct, temporaryData } from '#tests/product.ts'

const OPEN: readonly DrawingName[] = ['house', 'rocket']

// Eight programs start one after the other.
const LONGEST_DRILL_MS = 600_000

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
    const order = await parent.look(paid)
    if (holds(order)) return order
    if (Date.now() > deadline) throw new Error(`The order stays as it is: ${JSON.stringify(order)}`)
    await sleep(50)
  }
}

const buy = async (parent: Parent, names: readonly DrawingName[]): Promise<Order> => {
  const drawings = await Promise.all(names.map(async (name) => ({ bytes: await drawingPng(name) })))
  return parent.buyAndGenerate(drawings, { includeReport: false })
}

it(
  'loses its machine and goes on from a backup that was made while it drew: nothing is missing, open orders are finished',
  async () => {
    const [lost, fresh] = [await temporaryData(), await temporaryData()]
    const keys = `${fresh.dataDir}.key`
    const file = `${fresh.dataDir}.backup`
    const shop = await startProduct(lost.dataDir)
    const parent = new Parent(shop.url)
    const done = await until(parent, await buy(parent, ['cat']), ({ status }) => status === 'completed')
    const open = await buy(parent, OPEN)
    await until(parent, open, ({ images }) => images.some(({ status }) => status === 'processing'))

    const { said: recipient } = await operate(fresh.dataDir, 'key', keys)
    const made = await operate(lost.dataDir, 'backup', file, '--recipient', recipient.trim())
    expect(made).toMatchObject({ complaint: '', code: 0 })
    const { images } = await parent.look(open)
    expect(images.every(({ status }) => status === 'completed')).toBe(false)
    await shop.kill()
    await lost.remove()

    const restored = await operate(fresh.dataDir, 'restore', file, '--identity', keys)
    expect(restored).toMatchObject({ complaint: '', code: 0 })
    const verified = await operate(fresh.dataDir, 'verify')
    expect(verified).toMatchObject({ complaint: '', code: 0 })
    const again = await startProduct(fresh.dataDir, shop)
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
    await again.stop()
    await fresh.remove()
    await rm(keys)
    await rm(file)
  },
  LONGEST_DRILL_MS,
)
