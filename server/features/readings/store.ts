import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, Query } from '../../database/database.ts'
import { images, readingHolders } from '../../database/schema.ts'
import { announceFiles, keepFiles } from '../../files/store.ts'

/** Keeps a reading as long as the file of `holderKey`. The caller's transaction locks that file's row. */
export async function holdReading(tx: Query, readingKey: string, holderKey: string): Promise<void> {
  await tx.insert(readingHolders).values({ readingKey, holderKey }).onConflictDoNothing()
  await keepFiles(tx, [readingKey])
}

/** Keeps a reading as long as a drawing's clean copy. If that was deleted meanwhile, the sweep erases the reading. */
export async function holdForDrawing(db: Database, readingKey: string, workingKey: string): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await tx
      .select({ id: images.id })
      .from(images)
      .where(eq(images.workingKey, workingKey))
      .for('key share')
    if (held.length > 0) await holdReading(tx, readingKey, workingKey)
  })
}

/** Releases the readings held by these files, and returns the keys of those that nothing holds any more. They stay announced until they are erased. */
export async function releaseReadings(db: Database, holderKeys: string[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    // Without this lock, two holders released concurrently would each leave the reading to the other.
    await tx.execute(sql`lock table ${readingHolders} in share row exclusive mode`)
    const released = await tx
      .delete(readingHolders)
      .where(inArray(readingHolders.holderKey, holderKeys))
      .returning({ key: readingHolders.readingKey })
    const keys = [...new Set(released.map(({ key }) => key))]
    if (keys.length === 0) return []
    const held = await tx
      .select({ key: readingHolders.readingKey })
      .from(readingHolders)
      .where(inArray(readingHolders.readingKey, keys))
    const free = keys.filter((key) => !held.some((row) => row.key === key))
    if (free.length > 0) await announceFiles(tx, free)
    return free
  })
}
