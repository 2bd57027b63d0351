import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { imageAttempts, images, prints } from '../../database/schema.ts'
import type { ImageRow } from './store.ts'

export type UpscaleRow = typeof prints.$inferSelect

/** The print of an attempt, if one was asked for. */
export async function findUpscale(tx: Query, attemptId: string): Promise<UpscaleRow | undefined> {
  const [row] = await tx.select().from(prints).where(eq(prints.attemptId, attemptId))
  return row
}

/** Notes that a print is to be made; false when it is there or under way already. One that failed begins anew. */
export async function requestUpscale(tx: Query, attemptId: string): Promise<boolean> {
  const rows = await tx
    .insert(prints)
    .values({ attemptId })
    .onConflictDoUpdate({
      target: prints.attemptId,
      set: { status: 'making', progress: 0 },
      setWhere: eq(prints.status, 'failed'),
    })
    .returning({ attemptId: prints.attemptId })
  return rows.length > 0
}

export type UpscaleTask = { attempt: typeof imageAttempts.$inferSelect; image: ImageRow }

/** What a print is made from; undefined when it is made, given up, or its order is gone. */
export async function findUpscaleTask(tx: Query, attemptId: string): Promise<UpscaleTask | undefined> {
  const [row] = await tx
    .select({ attempt: imageAttempts, image: images })
    .from(prints)
    .innerJoin(imageAttempts, eq(imageAttempts.id, prints.attemptId))
    .innerJoin(images, eq(images.id, imageAttempts.imageId))
    .where(and(eq(prints.attemptId, attemptId), eq(prints.status, 'making'), isNull(images.takenBackAt)))
  return row
}

/** Notes how far a print is, 0-100; never backwards. */
export async function noteUpscaleProgress(tx: Query, attemptId: string, progress: number): Promise<void> {
  await tx
    .update(prints)
    .set({ progress })
    .where(and(eq(prints.attemptId, attemptId), eq(prints.status, 'making'), lt(prints.progress, progress)))
}

/** Ends a print; false when it, or its order, is gone. A print that is ready stays so. */
export async function endUpscale(tx: Query, attemptId: string, status: 'ready' | 'failed'): Promise<boolean> {
  const rows = await tx
    .update(prints)
    .set(status === 'ready' ? { status, progress: 100, finishedAt: sql`now()` } : { status })
    .where(and(eq(prints.attemptId, attemptId), status === 'failed' ? ne(prints.status, 'ready') : undefined))
    .returning({ attemptId: prints.attemptId })
  return rows.length > 0
}
