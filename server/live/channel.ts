import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { connectionTo } from '../database/connections.ts'
import type { Query } from '../database/database.ts'
import type { Log } from '../log.ts'

const CHANNEL = 'order_changed'
const RECONNECT_MS = 1_000
/** Query regularly: a connection that only listens would not notice that the server is gone. */
const PULSE_MS = 8_000

/** What changed: an order, one of its images, or its report. Contains IDs only; listeners read the row themselves. */
export type Change = { orderId: string; imageId?: string; reportId?: string }

/** Notifies this process of changes made by any process. */
export type LiveChannel = {
  /** Calls `hear` for every change of an order; `undefined` means that some may have been missed. Returns a function that stops it. */
  listen(orderId: string, hear: (change: Change | undefined) => void): () => void
  close(): Promise<void>
}

export async function announce(tx: Query, change: Change): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`)
}

/** Opens a connection that listens for changes and reopens it whenever it breaks. */
export async function openLiveChannel(databaseUrl: string, log: Log): Promise<LiveChannel> {
  const orders = new EventEmitter().setMaxListeners(0)
  let closed = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client(connectionTo(databaseUrl))
    fresh.on('notification', ({ payload }) => {
      const change = JSON.parse(payload ?? '{}') as Change
      orders.emit(change.orderId, change)
    })
    fresh.on('error', (error) => log.warn({ err: error }, 'The live connection to the database broke.'))
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    const pulse = setInterval(() => fresh.query('select 1').catch(() => undefined), PULSE_MS)
    fresh.once('end', () => {
      clearInterval(pulse)
      void reconnect()
    })
    return fresh
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      try {
        client = await connect()
        for (const orderId of orders.eventNames()) orders.emit(orderId, undefined)
        return
      } catch (error) {
        log.warn({ err: error }, 'The database cannot be listened to; trying again.')
        await sleep(RECONNECT_MS)
      }
    }
  }

  return {
    listen(orderId, hear) {
      orders.on(orderId, hear)
      return () => orders.off(orderId, hear)
    },
    async close() {
      closed = true
      await client.end()
    },
  }
}
