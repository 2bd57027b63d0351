import { type SQL, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'

type End = 'refunded' | 'disputed'

/** Why nothing more is drawn or printed of what bought this picture; undefined while it goes on. */
export function findEndOfImage(tx: Query, imageId: string): Promise<End | undefined> {
  return findEnd(
    tx,
    sql`p.id in (
      select g.payment_id from credit_grants g join credit_entries e on e.grant_id = g.id and e.kind = 'reserve'
        join image_attempts a on a.id = e.attempt_id
      where a.image_id = ${imageId}
        and not exists (select 1 from credit_entries r where r.attempt_id = e.attempt_id and r.kind = 'return'))`,
  )
}

/** The same of what an order was bought with. */
export function findEndOfOrder(tx: Query, orderId: string): Promise<End | undefined> {
  return findEnd(tx, sql`p.order_id = ${orderId} and p.fulfilled_at is not null`)
}

/** The same of a subscription's newest period. */
export function findEndOfPlan(tx: Query, subscriptionId: string): Promise<End | undefined> {
  return findEnd(
    tx,
    sql`p.id = (select id from payments where subscription_id = ${subscriptionId} and fulfilled_at is not null
      order by period_start desc limit 1)`,
  )
}

/** A purchase has ended when its parent withdrew from it or all its money went back; it rests while a bank disputes it. */
async function findEnd(tx: Query, which: SQL): Promise<End | undefined> {
  const { rows } = await tx.execute<{ refunded: boolean | null; disputed: boolean | null }>(sql`
    select bool_or(p.refunded_cents >= p.amount_cents or p.dispute is not distinct from 'lost'
        or exists (select 1 from refunds r where r.payment_id = p.id and r.reason = 'withdrawal')) as refunded,
      bool_or(p.dispute is not distinct from 'open') as disputed
    from payments p where ${which}`)
  if (rows[0]?.refunded) return 'refunded'
  return rows[0]?.disputed ? 'disputed' : undefined
}
