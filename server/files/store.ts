import { inArray, lt } from 'drizzle-orm'
import { retention } from '#contract/retention.ts'
import type { Query } from '../database/database.ts'
import { ago } from '../database/moments.ts'
import { filesInFlight } from '../database/schema.ts'

/** Notes keys before their files are written, so that a crash in between leaves nothing behind for ever. */
export async function announceFiles(db: Query, keys: string[]): Promise<void> {
  await db
    .insert(filesInFlight)
    .values(keys.map((key) => ({ key })))
    .onConflictDoNothing()
}

/** Keeps announced files, within the transaction whose rows name them. */
export async function keepFiles(tx: Query, keys: string[]): Promise<void> {
  await tx.delete(filesInFlight).where(inArray(filesInFlight.key, keys))
}

/** Takes the keys that were announced a while ago and never kept. */
export async function takeStrayFiles(tx: Query): Promise<string[]> {
  const rows = await tx
    .delete(filesInFlight)
    .where(lt(filesInFlight.createdAt, ago(retention.unclaimedFiles.ms)))
    .returning({ key: filesInFlight.key })
  return rows.map((row) => row.key)
}
