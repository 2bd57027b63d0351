import { type SQL, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'

type End = 'refunded' | 'disputed'

/** Why the purchase of this picture allows no more drawing, or undefined if it does. */
export async function findEndOfImage(tx: Query, imageId: string): Promise<End | undefined> {
  return (await findEndsOfImages(tx, [imageId])).get(imageId)
}

/** The same for the payment of an order. */
export async function findEndOfOrder(tx: Query, orderId: string): Promise<End | undefined> {
  return (await findEndsOfOrders(tx, [orderId])).get(orderId)
}

/** The same for a subscription's newest period. */
export async function findEndOfPlan(tx: Query, subscriptionId: string): Promise<End | undefined> {
  const newest = sql`select id from payments where subscription_id = ${subscriptionId} and fulfilled_at is not null
    order by period_start desc limit 1`
  const ends = await findEnds(tx, sql`p.subscription_id`, sql`payments p where p.id = (${newest})`)
  return ends.get(subscriptionId)
}

export async function findEndsOfImages(tx: Query, imageIds: string[]): Promise<Map<string, End>> {
  if (imageIds.length === 0) return new Map()
  return findEnds(
    tx,
    sql`a.image_id`,
    sql`payments p join credit_grants g on g.payment_id = p.id
      join credit_entries e on e.grant_id = g.id and e.kind = 'reserve'
      join image_attempts a on a.id = e.attempt_id
      where a.image_id in ${imageIds}
        and not exists (select 1 from credit_entries r where r.attempt_id = e.attempt_id and r.kind = 'return')`,
  )
}

export async function findEndsOfOrders(tx: Query, orderIds: string[]): Promise<Map<string, End>> {
  if (orderIds.length === 0) return new Map()
  return findEnds(
    tx,
    sql`p.order_id`,
    sql`payments p where p.order_id in ${orderIds} and p.fulfilled_at is not null`,
  )
}

/** A purchase is refunded after a withdrawal, a full refund or a lost dispute, and disputed while a dispute is open. */
async function findEnds(tx: Query, key: SQL, from: SQL): Promise<Map<string, End>> {
  const { rows } = await tx.execute<{ id: string; refunded: boolean; disputed: boolean }>(sql`
    select ${key} as id, bool_or(p.refunded_cents >= p.amount_cents or p.dispute is not distinct from 'lost'
        or exists (select 1 from refunds r where r.payment_id = p.id and r.reason = 'withdrawal')) as refunded,
      bool_or(p.dispute is not distinct from 'open') as disputed
    from ${from} group by 1`)
  const ended = rows.filter(({ refunded, disputed }) => refunded || disputed)
  return new Map(ended.map(({ id, refunded }) => [id, refunded ? 'refunded' : 'disputed']))
}
