import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { refunds } from '../../database/schema.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { PaymentRow } from './store.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Records and queues a refund in the transaction that causes it. Returns false if it was requested before. */
export async function requestRefund(
  tx: Query,
  queue: Queue,
  refund: Pick<RefundRow, 'paymentId' | 'reason' | 'amountCents'> & { cause?: string },
): Promise<boolean> {
  const [row] = await tx
    .insert(refunds)
    .values({ id: randomUUID(), cause: '', ...refund })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  if (row) await queue.enqueue(tx, 'send-refund', { refundId: row.id })
  return row !== undefined
}

export async function findRefund(tx: Query, id: string): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id))
  return row
}

export async function findWithdrawal(
  tx: Query,
  paymentIds: string[],
): Promise<{ requestedAt: Date; cents: number } | undefined> {
  const [row] = await tx
    .select({
      requestedAt: sql`min(${refunds.requestedAt})`.mapWith(refunds.requestedAt),
      cents: sql<number>`sum(${refunds.amountCents})::int`,
    })
    .from(refunds)
    .where(
      and(inArray(refunds.paymentId, paymentIds), inArray(refunds.reason, ['withdrawal', 'undelivered'])),
    )
    .having(sql`count(*) filter (where ${refunds.reason} = 'withdrawal') > 0`)
  return row
}

/** How much of a payment is or will be refunded, in cents: refunds requested here plus refunds made by hand at the gateway. */
export async function centsGivenBack(tx: Query, payment: PaymentRow): Promise<number> {
  const [row] = await tx
    .select({
      asked: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int`,
      // The gateway may have made and reported these refunds before we got its answer.
      atGateway: sql<number>`coalesce(sum(${refunds.amountCents}) filter (where ${refunds.askedAt} is not null), 0)::int`,
    })
    .from(refunds)
    .where(eq(refunds.paymentId, payment.id))
  const { asked, atGateway } = row ?? { asked: 0, atGateway: 0 }
  return asked + Math.max(0, payment.refundedCents - atGateway)
}

export async function markRefundSent(tx: Query, id: string): Promise<void> {
  await tx
    .update(refunds)
    .set({ sentAt: sql`now()` })
    .where(and(eq(refunds.id, id), isNull(refunds.sentAt)))
}

/** Fixes the amount to request from the gateway, once and before the request. Returns the amount that this run or another one fixed. */
export async function fixRefundAmount(tx: Query, id: string, amountCents: number): Promise<number> {
  await tx
    .update(refunds)
    .set({ amountCents, askedAt: sql`now()` })
    .where(and(eq(refunds.id, id), isNull(refunds.askedAt)))
  return (await findRefund(tx, id))?.amountCents ?? 0
}

/** Releases an amount that the gateway refused, so that the next try fixes another. */
export async function freeRefundAmount(tx: Query, id: string): Promise<void> {
  await tx.update(refunds).set({ askedAt: null }).where(eq(refunds.id, id))
}
