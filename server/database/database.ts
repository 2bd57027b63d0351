import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** What a store asks for: the database, or the caller's transaction. */
export type Query = Database | Transaction

export type OpenDatabase = { db: Database; close(): Promise<void> }

/** Opens a pool of connections. A connection that breaks while idle is replaced, not fatal. */
export function openDatabase(databaseUrl: string, log: Log): OpenDatabase {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 })
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection broke.'))
  return { db: drizzle(pool, { schema }), close: () => pool.end() }
}
