import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Query, Transaction } from '../../database/database.ts'
import { creditEntries, creditGrants, imageAttempts, images, payments } from '../../database/schema.ts'
import type { Queue } from '../../jobs/queue.ts'
import { revokeAll } from '../credits/store.ts'
import { owedCents } from './owed.ts'
import { findWithdrawal, requestRefund } from './refunds.ts'
import type { PaymentRow } from './store.ts'

/** Holds the payments still whose credits these attempts have set aside. Payments are locked before orders, pictures and credits. */
export async function lockPaymentsOf(
  tx: Query,
  which: { attemptId: string } | { orderId: string },
): Promise<void> {
  const own: SQL =
    'attemptId' in which
      ? sql`${creditEntries.attemptId} = ${which.attemptId}`
      : sql`${creditEntries.attemptId} in (select a.id from ${imageAttempts} a join ${images} i on i.id = a.image_id where i.order_id = ${which.orderId})`
  const paid = sql`select ${creditGrants.paymentId} from ${creditGrants} join ${creditEntries} on ${creditEntries.grantId} = ${creditGrants.id} where ${own}`
  const direct = 'orderId' in which ? eq(payments.orderId, which.orderId) : undefined
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(or(direct, sql`${payments.id} in (${paid})`))
    .orderBy(payments.id)
    .for('update')
}

/** After a withdrawal, a picture that could not be made gives its share of the money back. The caller has locked the payment. */
export async function refundUndelivered(tx: Transaction, queue: Queue, attemptId: string): Promise<void> {
  const payment = await findReturnedTo(tx, attemptId)
  const withdrawal = payment && (await findWithdrawal(tx, await listPurchase(tx, payment)))
  if (!payment || !withdrawal) return
  // Several pictures may fail at once: what is due is told by the sum, not picture by picture.
  const amountCents = await owedCents(tx, payment, withdrawal.requestedAt)
  const refund = { paymentId: payment.id, reason: 'undelivered', amountCents, cause: attemptId } as const
  if (amountCents > 0) await requestRefund(tx, queue, refund)
  await revokeAll(tx, payment.id)
}

async function findReturnedTo(tx: Query, attemptId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select({ payment: payments })
    .from(creditEntries)
    .innerJoin(creditGrants, eq(creditGrants.id, creditEntries.grantId))
    .innerJoin(payments, eq(payments.id, creditGrants.paymentId))
    .where(and(eq(creditEntries.attemptId, attemptId), eq(creditEntries.kind, 'return')))
  return row?.payment
}

async function listPurchase(tx: Query, { id, subscriptionId }: PaymentRow): Promise<string[]> {
  if (!subscriptionId) return [id]
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.subscriptionId, subscriptionId))
  return rows.map((row) => row.id)
}
