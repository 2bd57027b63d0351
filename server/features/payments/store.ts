import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { payments } from '../../database/schema.ts'

export type PaymentRow = typeof payments.$inferSelect
export type NewPayment = Pick<
  PaymentRow,
  'orderId' | 'gateway' | 'intentId' | 'kind' | 'amountCents' | 'currency'
>

/** Writes down a payment that was begun; the same intent is written down once. */
export async function recordPayment(tx: Query, payment: NewPayment): Promise<void> {
  await tx
    .insert(payments)
    .values({ ...payment, id: randomUUID() })
    .onConflictDoNothing()
}

export async function findPayment(tx: Query, intentId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.intentId, intentId))
  return row
}

/** Payments of an order that may still succeed. */
export async function listOpenPayments(tx: Query, orderId: string): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['created', 'requires_action'])))
}

/** Marks a payment as succeeded; false when it was already. */
export async function markSucceeded(tx: Query, intentId: string): Promise<boolean> {
  const rows = await tx
    .update(payments)
    .set({ status: 'succeeded', succeededAt: sql`now()` })
    .where(and(eq(payments.intentId, intentId), ne(payments.status, 'succeeded')))
    .returning({ id: payments.id })
  return rows.length > 0
}
