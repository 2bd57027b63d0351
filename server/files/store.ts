import { inArray, lt } from 'drizzle-orm'
import { retention } from '#contract/retention.ts'
import type { Query } from '../database/database.ts'
import { ago } from '../database/moments.ts'
import { filesInFlight } from '../database/schema.ts'

/** Records keys before their files are written, so that files left by a crash can be found and erased. */
export async function announceFiles(db: Query, keys: string[]): Promise<void> {
  await db
    .insert(filesInFlight)
    .values(keys.map((key) => ({ key })))
    .onConflictDoNothing()
}

/** Marks announced files as kept, in the transaction whose rows refer to them. */
export async function keepFiles(tx: Query, keys: string[]): Promise<void> {
  await tx.delete(filesInFlight).where(inArray(filesInFlight.key, keys))
}

/** Removes and returns the keys that were announced a while ago and never kept. */
export async function takeStrayFiles(tx: Query): Promise<string[]> {
  const rows = await tx
    .delete(filesInFlight)
    .where(lt(filesInFlight.createdAt, ago(retention.unclaimedFiles.ms)))
    .returning({ key: filesInFlight.key })
  return rows.map((row) => row.key)
}
