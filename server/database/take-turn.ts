import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** Lets one transaction at a time go on with this key, so that what it counts stays true until it commits. */
export async function takeTurn(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
