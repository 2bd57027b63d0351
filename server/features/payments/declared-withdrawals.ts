import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { payments } from '../../database/schema.ts'
import { isRecent, type PaymentRow } from './store.ts'

/** Records that the parent withdrew while a bank disputes the payment. The first time is kept. */
export async function noteDeclaration(tx: Query, id: string): Promise<void> {
  await tx
    .update(payments)
    .set({ withdrawalDeclaredAt: sql`now()` })
    .where(and(eq(payments.id, id), isNull(payments.withdrawalDeclaredAt)))
}

/** Payments whose parent withdrew during a dispute that is no longer open. Only recent ones, as in the rest of the reconciliation. */
export async function listDeclared(tx: Query, gateway: PaymentRow['gateway']): Promise<PaymentRow[]> {
  const withdrawn = sql`exists (select from refunds r where r.payment_id = ${payments.id} and r.reason = 'withdrawal')`
  return tx
    .select()
    .from(payments)
    .where(
      and(
        and(isNotNull(payments.withdrawalDeclaredAt), eq(payments.gateway, gateway), isRecent),
        sql`${payments.dispute} is distinct from 'open'`,
        sql`not ${withdrawn}`,
      ),
    )
}
