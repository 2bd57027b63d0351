import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { connectionTo } from './connections.ts'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type Query = Database | Transaction

export type OpenDatabase = {
  db: Database
  /** The pool's open connections, how many of them are idle, and how many callers wait for one. */
  connections(): { open: number; free: number; waiting: number }
  close(): Promise<void>
}

const DEADLOCK_DETECTED = '40P01'
const MOST_RUNS = 5
const LONGEST_PAUSE_MS = 100

/** Opens a connection pool. A broken connection is replaced and does not end the process. */
export function openDatabase(databaseUrl: string, log: Log, longestSilenceMs?: number): OpenDatabase {
  const pool = new pg.Pool({ ...connectionTo(databaseUrl, longestSilenceMs), max: 12 })
  // The pool reports errors of idle connections only; an unhandled one in a transaction would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'A database connection broke.')),
  )
  return {
    db: repeatingDeadlocked(drizzle(pool, { schema })),
    connections: () => ({ open: pool.totalCount, free: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/** Retries a transaction that PostgreSQL aborted to resolve a deadlock, so it must have no effect outside the database. */
function repeatingDeadlocked(db: Database): Database {
  const runOnce = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    for (let runs = 1; ; runs++) {
      try {
        return await runOnce(run, config)
      } catch (error) {
        if (!isDeadlock(error) || runs === MOST_RUNS) throw error
        await sleep(randomInt(LONGEST_PAUSE_MS))
      }
    }
  }
  return db
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof pg.DatabaseError &&
  error.cause.code === DEADLOCK_DETECTED
