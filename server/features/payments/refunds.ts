import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { refunds } from '../../database/schema.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { PaymentRow } from './store.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Writes a refund down and queues it, within the transaction that causes it; false when it was asked for before. */
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

/** How much of a payment goes or went back, in cents: what was asked for here, and what somebody sent back by hand besides. */
export async function centsGivenBack(tx: Query, payment: PaymentRow): Promise<number> {
  const [row] = await tx
    .select({
      asked: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int`,
      // The gateway may have sent it and told so before its answer to us.
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

/** Fixes what the gateway will be asked for, once, before it is asked. Tells what was fixed, by this run or another. */
export async function fixRefundAmount(tx: Query, id: string, amountCents: number): Promise<number> {
  await tx
    .update(refunds)
    .set({ amountCents, askedAt: sql`now()` })
    .where(and(eq(refunds.id, id), isNull(refunds.askedAt)))
  return (await findRefund(tx, id))?.amountCents ?? 0
}

/** The gateway has refused this amount: the next try fixes another. */
export async function freeRefundAmount(tx: Query, id: string): Promise<void> {
  await tx.update(refunds).set({ askedAt: null }).where(eq(refunds.id, id))
}
