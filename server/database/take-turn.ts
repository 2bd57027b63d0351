import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** Serializes the transactions that use this key, so that what one counts stays valid until it commits. */
export async function takeTurn(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
