import { asc, eq, sql } from 'drizzle-orm'
import type { OrderTimeline } from '#contract/admin/orders.ts'
import type { Query } from '../../database/database.ts'
import { images, orders, payments } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { creditsOf } from '../credits/credits.ts'
import { emailsAbout, listEvents, paymentsOf } from './events.ts'
import { viewOrderRow } from './search.ts'
import { listEmails, listPayments } from './timeline-rows.ts'

/** An order with its pictures, payments, emails and events, even if it is deleted. Throws Refusal order_not_found. */
export async function readOrderTimeline(tx: Query, orderId: string): Promise<OrderTimeline> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Refusal('order_not_found')
  return {
    order: {
      ...viewOrderRow(order),
      accountId: order.accountId,
      language: order.language,
      paidAt: order.paidAt?.toISOString() ?? null,
      picturesDeletedAt: order.picturesDeletedAt.toISOString(),
      creditsLeft: await creditsOf(tx, order),
    },
    pictures: await listPictures(tx, orderId),
    payments: await listPayments(tx, sql`${payments.id} in (select id from (${paymentsOf(orderId)}) as own)`),
    emails: await listEmails(tx, emailsAbout(orderId)),
    events: await listEvents(tx, orderId),
  }
}

async function listPictures(tx: Query, orderId: string): Promise<OrderTimeline['pictures']> {
  const attempts = sql<number>`(select count(*)::int from image_attempts a where a.image_id = images.id)`
  return tx
    .select({
      id: images.id,
      position: images.position,
      status: images.status,
      failure: images.failure,
      attempts,
      refunded: sql<boolean>`${images.takenBackAt} is not null`,
    })
    .from(images)
    .where(eq(images.orderId, orderId))
    .orderBy(asc(images.position))
}
