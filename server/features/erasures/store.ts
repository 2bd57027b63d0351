import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, not, sql } from 'drizzle-orm'
import { retention } from '#contract/retention.ts'
import type { Query } from '../../database/database.ts'
import { ago } from '../../database/moments.ts'
import { erasures } from '../../database/schema.ts'
import type { Queue } from '../../jobs/queue.ts'
import { journalKey } from './journal.ts'

export type ErasureRow = typeof erasures.$inferSelect
export type ErasureCause = ErasureRow['cause']
type NewErasure = Pick<ErasureRow, 'kind' | 'subjectId' | 'cause' | 'pictures' | 'keys'> & {
  id?: string
  partOf?: string | undefined
}

// Well within the hour that we promise, and longer than the job's own retries take.
const STUCK_MS = 20 * 60 * 1000

/** Records what this transaction erases, and queues the deletion of its files. */
export async function beginErasure(tx: Query, queue: Queue, erasure: NewErasure): Promise<string> {
  const { id = randomUUID(), keys } = erasure
  await tx.insert(erasures).values({ ...erasure, id })
  await queue.enqueue(tx, 'erase-files', { keys, erasureId: id })
  return id
}

export async function eraseDrawing(tx: Query, queue: Queue, orderId: string, keys: string[]): Promise<void> {
  await beginErasure(tx, queue, { kind: 'picture', subjectId: orderId, cause: 'asked', pictures: 1, keys })
}

export async function eraseRecording(tx: Query, queue: Queue, orderId: string, key: string): Promise<void> {
  const keys = [key]
  await beginErasure(tx, queue, { kind: 'picture', subjectId: orderId, cause: 'asked', pictures: 0, keys })
}

/** Records that everything with an address is erased, under the signed key of the address. */
export async function noteAddress(
  tx: Query,
  queue: Queue,
  address: Pick<NewErasure, 'id' | 'subjectId' | 'cause' | 'keys'>,
): Promise<void> {
  await beginErasure(tx, queue, { ...address, kind: 'address', pictures: 0 })
}

export async function findErasure(tx: Query, id: string): Promise<ErasureRow | undefined> {
  const [row] = await tx.select().from(erasures).where(eq(erasures.id, id))
  return row
}

/** Marks an erasure as complete. Returns undefined if it already was. */
export async function completeErasure(tx: Query, id: string): Promise<ErasureRow | undefined> {
  const [row] = await tx
    .update(erasures)
    .set({ completedAt: sql`now()` })
    .where(and(eq(erasures.id, id), isNull(erasures.completedAt)))
    .returning()
  return row
}

export const countParts = (tx: Query, id: string): Promise<number> =>
  tx.$count(erasures, eq(erasures.partOf, id))

export const countOpenParts = (tx: Query, id: string): Promise<number> =>
  tx.$count(erasures, and(eq(erasures.partOf, id), isNull(erasures.completedAt)))

/** Enqueues stuck erasures: those that are still open after STUCK_MS and have no job. */
export async function retryErasures(tx: Query, queue: Queue): Promise<void> {
  const hasJob = sql`exists (select from jobs.job where name = 'erase-files' and state <= 'active' and data->>'erasureId' = ${erasures.id}::text)`
  const stuck = and(isNull(erasures.completedAt), lt(erasures.begunAt, ago(STUCK_MS)), not(hasJob))
  const rows = await tx.select({ erasureId: erasures.id, keys: erasures.keys }).from(erasures).where(stuck)
  await queue.enqueueAll(tx, 'erase-files', rows)
}

/** Deletes erasure records that no backup can undo any more, and returns the keys of their journal files. */
export async function takeOldErasures(tx: Query): Promise<string[]> {
  const rows = await tx
    .delete(erasures)
    .where(lt(erasures.begunAt, ago(retention.erasures.ms)))
    .returning({ id: erasures.id })
  return rows.map(({ id }) => journalKey(id))
}
