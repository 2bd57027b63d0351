import { and, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { animations, figurines, imageAttempts, images, upscales } from '../../database/schema.ts'
import type { ImageRow } from './store.ts'

const tables = { upscale: upscales, animation: animations, figurine: figurines }

/** A product made from a finished picture when the parent asks for it. */
export type DerivativeKind = keyof typeof tables

export type Derivative = Pick<typeof upscales.$inferSelect, 'attemptId' | 'status' | 'progress'> & {
  /** The text on the stand of a figurine. */
  title: string | null
}

export type DerivativeTask = {
  title: string | null
  attempt: typeof imageAttempts.$inferSelect
  image: ImageRow
}

const titleIn = (table: (typeof tables)[DerivativeKind]): SQL<string | null> =>
  sql`${'title' in table ? table.title : null}`

export async function findDerivative(
  tx: Query,
  kind: DerivativeKind,
  attemptId: string,
): Promise<Derivative | undefined> {
  const table = tables[kind]
  const progress = sql<number>`${'progress' in table ? table.progress : 0}`
  const [row] = await tx
    .select({ attemptId: table.attemptId, status: table.status, progress, title: titleIn(table) })
    .from(table)
    .where(eq(table.attemptId, attemptId))
  return row
}

/** Requests the derivative, or requests it again after a failure or with another title. Returns false if it exists or is being made. */
export async function requestDerivative(
  tx: Query,
  kind: DerivativeKind,
  attemptId: string,
  title: string,
): Promise<boolean> {
  const table = tables[kind]
  const more = 'title' in table ? { title } : { progress: 0 }
  const failed = eq(table.status, 'failed')
  const saysOther = sql`${table.status} = 'ready' and ${titleIn(table)} is distinct from ${title}`
  const { rowCount } = await tx
    .insert(table)
    .values({ attemptId, ...more })
    .onConflictDoUpdate({
      target: table.attemptId,
      set: { status: 'making', ...more },
      setWhere: 'title' in table ? sql`${failed} or (${saysOther})` : failed,
    })
  return Boolean(rowCount)
}

/** What the derivative is made from, or undefined if it is finished, failed or refunded, or its picture is gone. */
export async function findDerivativeTask(
  tx: Query,
  kind: DerivativeKind,
  attemptId: string,
): Promise<DerivativeTask | undefined> {
  const table = tables[kind]
  const [row] = await tx
    .select({ title: titleIn(table), attempt: imageAttempts, image: images })
    .from(table)
    .innerJoin(imageAttempts, eq(imageAttempts.id, table.attemptId))
    .innerJoin(images, eq(images.id, imageAttempts.imageId))
    .where(and(eq(table.attemptId, attemptId), eq(table.status, 'making'), isNull(images.takenBackAt)))
  return row
}

/** Stores the progress of a derivative, 0-100. It never decreases. */
export async function noteDerivativeProgress(
  tx: Query,
  kind: DerivativeKind,
  attemptId: string,
  progress: number,
): Promise<void> {
  const table = tables[kind]
  if (!('progress' in table)) return
  await tx
    .update(table)
    .set({ progress })
    .where(and(eq(table.attemptId, attemptId), eq(table.status, 'making'), lt(table.progress, progress)))
}

/** Marks a derivative as ready or failed. Returns false if it or its picture is gone or refunded. A ready one never becomes failed. */
export async function endDerivative(
  tx: Query,
  kind: DerivativeKind,
  attemptId: string,
  status: 'ready' | 'failed',
): Promise<boolean> {
  const table = tables[kind]
  const notTakenBack = sql`exists (
    select from ${imageAttempts} join ${images} on ${images.id} = ${imageAttempts.imageId}
    where ${imageAttempts.id} = ${table.attemptId} and ${images.takenBackAt} is null)`
  const made = { status, ...('progress' in table && { progress: 100 }), finishedAt: sql`now()` }
  const { rowCount } = await tx
    .update(table)
    .set(status === 'ready' ? made : { status })
    .where(and(eq(table.attemptId, attemptId), status === 'ready' ? notTakenBack : ne(table.status, 'ready')))
  return Boolean(rowCount)
}
