import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Query, Transaction } from '../../database/database.ts'
import { creditEntries, creditGrants, imageAttempts, images, payments } from '../../database/schema.ts'
import type { Queue } from '../../jobs/queue.ts'
import { revokeAll } from '../credits/store.ts'
import { owedOfPurchase } from './owed.ts'
import { findWithdrawal, requestRefund } from './refunds.ts'
import { lockFulfilledPayments, type PaymentRow } from './store.ts'

/** Locks the payments whose credits these attempts reserved, and all others of the same purchase. Payments are locked before orders, pictures and credits. */
export async function lockPaymentsOf(
  tx: Query,
  which: { attemptId: string } | { orderId: string },
): Promise<void> {
  const own: SQL =
    'attemptId' in which
      ? sql`${creditEntries.attemptId} = ${which.attemptId}`
      : sql`${creditEntries.attemptId} in (select a.id from ${imageAttempts} a join ${images} i on i.id = a.image_id where i.order_id = ${which.orderId})`
  const paid = sql`select ${creditGrants.paymentId} from ${creditGrants} join ${creditEntries} on ${creditEntries.grantId} = ${creditGrants.id} where ${own}`
  const plans = sql`select p.subscription_id from payments p where p.id in (${paid})`
  const direct = 'orderId' in which ? eq(payments.orderId, which.orderId) : undefined
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(or(direct, sql`${payments.id} in (${paid})`, sql`${payments.subscriptionId} in (${plans})`))
    .orderBy(payments.id)
    .for('update')
}

/** After a withdrawal, refunds the share of a picture that could not be made. The caller has locked the payment. */
export async function refundUndelivered(tx: Transaction, queue: Queue, attemptId: string): Promise<void> {
  const payment = await findReturnedTo(tx, attemptId)
  if (!payment) return
  const purchase = await lockPurchase(tx, payment)
  const withdrawal = await findWithdrawal(
    tx,
    purchase.map(({ id }) => id),
  )
  if (!withdrawal) return
  // Several pictures may fail at once, so the amount due is computed from the total, not per picture.
  for (const { payment, cents } of await owedOfPurchase(tx, purchase, withdrawal.requestedAt)) {
    const refund = { paymentId: payment.id, reason: 'undelivered', cause: attemptId } as const
    if (cents > 0) await requestRefund(tx, queue, { ...refund, amountCents: cents })
  }
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

const lockPurchase = async (tx: Query, payment: PaymentRow): Promise<PaymentRow[]> =>
  payment.subscriptionId ? lockFulfilledPayments(tx, payment.subscriptionId) : [payment]
