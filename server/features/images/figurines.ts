import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { figurines, imageAttempts, images } from '../../database/schema.ts'
import type { ImageRow } from './store.ts'

export type FigurineRow = typeof figurines.$inferSelect

export async function findFigurine(tx: Query, attemptId: string): Promise<FigurineRow | undefined> {
  const [row] = await tx.select().from(figurines).where(eq(figurines.attemptId, attemptId))
  return row
}

/** Notes that a figurine with this title is to be made, anew after a failure or for another title; false when it is there or under way. */
export async function requestFigurine(tx: Query, attemptId: string, title: string): Promise<boolean> {
  const saysOther = sql`${figurines.status} = 'ready' and ${figurines.title} is distinct from ${title}`
  const rows = await tx
    .insert(figurines)
    .values({ attemptId, title })
    .onConflictDoUpdate({
      target: figurines.attemptId,
      set: { status: 'making', title },
      setWhere: sql`${figurines.status} = 'failed' or (${saysOther})`,
    })
    .returning({ attemptId: figurines.attemptId })
  return rows.length > 0
}

type FigurineTask = {
  figurine: FigurineRow
  attempt: typeof imageAttempts.$inferSelect
  image: ImageRow
}

/** What a figurine is made from; undefined when it is made, given up, refunded, or its order is gone. */
export async function findFigurineTask(tx: Query, attemptId: string): Promise<FigurineTask | undefined> {
  const [row] = await tx
    .select({ figurine: figurines, attempt: imageAttempts, image: images })
    .from(figurines)
    .innerJoin(imageAttempts, eq(imageAttempts.id, figurines.attemptId))
    .innerJoin(images, eq(images.id, imageAttempts.imageId))
    .where(
      and(eq(figurines.attemptId, attemptId), eq(figurines.status, 'making'), isNull(images.takenBackAt)),
    )
  return row
}

const notTakenBack = sql`exists (
  select from ${imageAttempts} join ${images} on ${images.id} = ${imageAttempts.imageId}
  where ${imageAttempts.id} = ${figurines.attemptId} and ${images.takenBackAt} is null)`

/** Notes that a figurine's files are there; false when it, its picture's money or its order is gone. */
export async function finishFigurine(tx: Query, attemptId: string): Promise<boolean> {
  const rows = await tx
    .update(figurines)
    .set({ status: 'ready', finishedAt: sql`now()` })
    .where(and(eq(figurines.attemptId, attemptId), notTakenBack))
    .returning({ attemptId: figurines.attemptId })
  return rows.length > 0
}

/** Gives a figurine up; one that is ready stays so. */
export async function failFigurine(tx: Query, attemptId: string): Promise<void> {
  await tx
    .update(figurines)
    .set({ status: 'failed' })
    .where(and(eq(figurines.attemptId, attemptId), ne(figurines.status, 'ready')))
}
