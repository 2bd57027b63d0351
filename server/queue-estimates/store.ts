import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Artist } from '#contract/images.ts'
import type { Query } from '../database/database.ts'
import { imageAttempts, images, orders } from '../database/schema.ts'
import { TURN_SECONDS } from '../jobs/turns.ts'
import type { QueuedImage, Run } from './estimate.ts'

const secondsSince = (time: unknown) => sql<number | null>`extract(epoch from now() - ${time})::float8`

/** The order in which the queue takes them (`jobs/turns.ts`). */
const turn = sql`${imageAttempts.createdAt} + ${imageAttempts.turn} * ${TURN_SECONDS} * interval '1 second'`

/** All pictures of all orders that are waiting or being drawn, in the order of their turns. */
export async function listQueuedImages(tx: Query): Promise<QueuedImage[]> {
  return tx
    .select({
      imageId: images.id,
      orderId: images.orderId,
      style: imageAttempts.style,
      waited: sql<number>`${secondsSince(imageAttempts.createdAt)}`,
      drawn: sql<
        number | null
      >`case when ${imageAttempts.status} = 'drawing' then ${secondsSince(imageAttempts.startedAt)} end`,
    })
    .from(imageAttempts)
    .innerJoin(images, eq(images.attemptId, imageAttempts.id))
    .innerJoin(orders, eq(orders.id, images.orderId))
    .where(and(inArray(imageAttempts.status, ['queued', 'drawing']), isNull(orders.deletedAt)))
    .orderBy(desc(eq(imageAttempts.status, 'drawing')), asc(turn), asc(imageAttempts.id))
}

const RUNS = 200
const artist = sql<Artist>`coalesce(${imageAttempts.artist}, 'studio')`

export async function listRuns(tx: Query, artists: readonly Artist[]): Promise<Run[]> {
  return tx
    .select({
      artist,
      style: imageAttempts.style,
      seconds: sql<number>`extract(epoch from ${imageAttempts.finishedAt} - ${imageAttempts.startedAt})::float8`,
    })
    .from(imageAttempts)
    .where(
      and(
        eq(imageAttempts.status, 'completed'),
        isNotNull(imageAttempts.startedAt),
        inArray(artist, [...artists]),
      ),
    )
    .orderBy(desc(imageAttempts.finishedAt))
    .limit(RUNS)
}
