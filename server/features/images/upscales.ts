import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { imageAttempts, images, upscales } from '../../database/schema.ts'
import type { ImageRow } from './store.ts'

export type UpscaleRow = typeof upscales.$inferSelect

export async function findUpscale(tx: Query, attemptId: string): Promise<UpscaleRow | undefined> {
  const [row] = await tx.select().from(upscales).where(eq(upscales.attemptId, attemptId))
  return row
}

/** Notes that an upscale is to be made; false when it is there or under way already. One that failed begins anew. */
export async function requestUpscale(tx: Query, attemptId: string): Promise<boolean> {
  const rows = await tx
    .insert(upscales)
    .values({ attemptId })
    .onConflictDoUpdate({
      target: upscales.attemptId,
      set: { status: 'making', progress: 0 },
      setWhere: eq(upscales.status, 'failed'),
    })
    .returning({ attemptId: upscales.attemptId })
  return rows.length > 0
}

export type UpscaleTask = { attempt: typeof imageAttempts.$inferSelect; image: ImageRow }

/** What an upscale is made from; undefined when it is made, given up, or its order is gone. */
export async function findUpscaleTask(tx: Query, attemptId: string): Promise<UpscaleTask | undefined> {
  const [row] = await tx
    .select({ attempt: imageAttempts, image: images })
    .from(upscales)
    .innerJoin(imageAttempts, eq(imageAttempts.id, upscales.attemptId))
    .innerJoin(images, eq(images.id, imageAttempts.imageId))
    .where(and(eq(upscales.attemptId, attemptId), eq(upscales.status, 'making'), isNull(images.takenBackAt)))
  return row
}

/** Notes how far an upscale is, 0-100; never backwards. */
export async function noteUpscaleProgress(tx: Query, attemptId: string, progress: number): Promise<void> {
  await tx
    .update(upscales)
    .set({ progress })
    .where(
      and(eq(upscales.attemptId, attemptId), eq(upscales.status, 'making'), lt(upscales.progress, progress)),
    )
}

/** Ends an upscale; false when it, or its order, is gone. An upscale that is ready stays so. */
export async function endUpscale(tx: Query, attemptId: string, status: 'ready' | 'failed'): Promise<boolean> {
  const rows = await tx
    .update(upscales)
    .set(status === 'ready' ? { status, progress: 100, finishedAt: sql`now()` } : { status })
    .where(
      and(eq(upscales.attemptId, attemptId), status === 'failed' ? ne(upscales.status, 'ready') : undefined),
    )
    .returning({ attemptId: upscales.attemptId })
  return rows.length > 0
}
