import { lt, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { previews } from '../../database/schema.ts'

export type NewPreview = typeof previews.$inferInsert

export async function insertPreview(tx: Query, preview: NewPreview): Promise<void> {
  await tx.insert(previews).values(preview)
}

/** Deletes expired previews from the database and returns their file keys. */
export async function takeExpiredPreviews(tx: Query): Promise<string[]> {
  const rows = await tx
    .delete(previews)
    .where(lt(previews.expiresAt, sql`now()`))
    .returning({ key: previews.fileKey })
  return rows.map((row) => row.key)
}
