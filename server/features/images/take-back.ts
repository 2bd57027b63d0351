import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { imageAttempts, images } from '../../database/schema.ts'
import type { Outcome } from './attempts.ts'
import { filesOf } from './store.ts'

const notBegun = isNull(images.attemptId)

export const refundedOutcome: Outcome = { status: 'failed', failure: 'refunded' }

/** Pictures whose credit a payment bought, and those of its order whose drawing has not begun. */
const boughtBy = (paymentId: string): SQL => sql`(${images.id} in (
  select a.image_id from image_attempts a join credit_entries e on e.attempt_id = a.id and e.kind = 'reserve'
    join credit_grants g on g.id = e.grant_id
  where g.payment_id = ${paymentId}
    and not exists (select 1 from credit_entries r where r.attempt_id = a.id and r.kind = 'return'))
  or ${notBegun} and ${images.orderId} = (
    select order_id from payments where id = ${paymentId} and fulfilled_at is not null))`

/** Marks the pictures of a fully refunded payment. Those being drawn are ended by their own job. Returns their orders and files. */
export async function takeBackImages(
  tx: Query,
  paymentId: string,
): Promise<{ orderIds: Set<string>; imageIds: string[]; keys: string[] }> {
  const open = sql`${inArray(images.status, ['pending', 'processing'])} and not ${notBegun}`
  const taken = await tx
    .update(images)
    .set({
      takenBackAt: sql`now()`,
      artworkKey: null,
      framedKey: null,
      otherKey: null,
      artworkWidth: null,
      artworkHeight: null,
      status: sql`case when ${open} then ${images.status} else 'failed' end`,
      failure: sql`case when ${open} then ${images.failure} else 'refunded' end`,
    })
    .where(and(isNull(images.takenBackAt), boughtBy(paymentId)))
    .returning({ id: images.id, orderId: images.orderId })
  const imageIds = taken.map(({ id }) => id)
  const attempts = await tx
    .select({ id: imageAttempts.id })
    .from(imageAttempts)
    .where(inArray(imageAttempts.imageId, imageIds))
  return {
    orderIds: new Set(taken.map(({ orderId }) => orderId)),
    imageIds,
    keys: attempts.flatMap(({ id }) => filesOf(id)),
  }
}

/** Makes the pictures drawable again when a refund did not reach the parent. */
export async function giveBack(tx: Query, paymentId: string): Promise<void> {
  await tx
    .update(images)
    .set({
      takenBackAt: null,
      status: sql`case when ${notBegun} then 'pending' else ${images.status} end`,
      failure: sql`case when ${notBegun} then null else ${images.failure} end`,
    })
    .where(and(sql`${images.takenBackAt} is not null`, boughtBy(paymentId)))
}

export async function isAllTakenBack(tx: Query, orderId: string): Promise<boolean> {
  const [row] = await tx
    .select({ all: sql<boolean>`coalesce(bool_and(${images.takenBackAt} is not null), false)` })
    .from(images)
    .where(eq(images.orderId, orderId))
  return row?.all ?? false
}

/** Whether an attempt's picture was refunded. Locks the picture until the transaction ends. */
export async function isTakenBack(tx: Query, attemptId: string): Promise<boolean> {
  const [row] = await tx
    .select({ takenBackAt: images.takenBackAt })
    .from(images)
    .where(eq(images.attemptId, attemptId))
    .for('update')
  return row?.takenBackAt != null
}
