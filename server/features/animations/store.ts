import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { animations, imageAttempts, images } from '../../database/schema.ts'
import type { ImageRow } from '../images/store.ts'

export type AnimationRow = typeof animations.$inferSelect

export async function findAnimation(tx: Query, attemptId: string): Promise<AnimationRow | undefined> {
  const [row] = await tx.select().from(animations).where(eq(animations.attemptId, attemptId))
  return row
}

/** Notes that an animation is to be made; false when it is there or under way already. One that failed begins anew. */
export async function requestAnimation(tx: Query, attemptId: string): Promise<boolean> {
  const rows = await tx
    .insert(animations)
    .values({ attemptId })
    .onConflictDoUpdate({
      target: animations.attemptId,
      set: { status: 'making', progress: 0 },
      setWhere: eq(animations.status, 'failed'),
    })
    .returning({ attemptId: animations.attemptId })
  return rows.length > 0
}

export type AnimationTask = { attempt: typeof imageAttempts.$inferSelect; image: ImageRow }

/** What an animation is made from; undefined when it is made, given up, or its picture is gone or taken back. */
export async function findAnimationTask(tx: Query, attemptId: string): Promise<AnimationTask | undefined> {
  const [row] = await tx
    .select({ attempt: imageAttempts, image: images })
    .from(animations)
    .innerJoin(imageAttempts, eq(imageAttempts.id, animations.attemptId))
    .innerJoin(images, eq(images.id, imageAttempts.imageId))
    .where(
      and(eq(animations.attemptId, attemptId), eq(animations.status, 'making'), isNull(images.takenBackAt)),
    )
  return row
}

/** Notes how far an animation is, 0-100; never backwards. */
export async function noteAnimationProgress(tx: Query, attemptId: string, progress: number): Promise<void> {
  await tx
    .update(animations)
    .set({ progress })
    .where(
      and(
        eq(animations.attemptId, attemptId),
        eq(animations.status, 'making'),
        lt(animations.progress, progress),
      ),
    )
}

const notTakenBack = sql`exists (
  select from ${imageAttempts} join ${images} on ${images.id} = ${imageAttempts.imageId}
  where ${imageAttempts.id} = ${animations.attemptId} and ${images.takenBackAt} is null)`

/** Ends an animation; false when it, its picture or the picture's money is gone. One that is ready stays so. */
export async function endAnimation(
  tx: Query,
  attemptId: string,
  status: 'ready' | 'failed',
): Promise<boolean> {
  const rows = await tx
    .update(animations)
    .set(status === 'ready' ? { status, progress: 100, finishedAt: sql`now()` } : { status })
    .where(
      and(
        eq(animations.attemptId, attemptId),
        status === 'failed' ? ne(animations.status, 'ready') : notTakenBack,
      ),
    )
    .returning({ attemptId: animations.attemptId })
  return rows.length > 0
}
