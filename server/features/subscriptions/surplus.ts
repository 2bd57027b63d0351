import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Query, Transaction } from '../../database/database.ts'
import { subscriptions } from '../../database/schema.ts'
import type { PaidInvoice } from '../../integrations/payments/payments.ts'
import type { Services } from '../../services.ts'
import { revokeAll } from '../credits/store.ts'
import { owedCents } from '../payments/owed.ts'
import { requestRefund } from '../payments/refunds.ts'
import { lockFulfilledPayments, recordInvoice } from '../payments/store.ts'
import { notifySurplus } from './emails.ts'
import { endLater, hasRunning, type SubscriptionRow } from './store.ts'

type Needs = Pick<Services, 'queue'>

/** Records a paid period of a subscription that is not allowed to run, and refunds it in full. */
export async function refuseInvoice(
  { queue }: Needs,
  tx: Transaction,
  { id: subscriptionId, gateway, customerId }: SubscriptionRow,
  invoice: PaidInvoice,
): Promise<void> {
  const whose = { orderId: null, subscriptionId, gateway, customerId, fulfilledAt: null }
  const payment = await recordInvoice(tx, { ...whose, consentVersion: null, consentedAt: null }, invoice)
  if (!payment) return
  const { id: paymentId, amountCents } = payment
  await requestRefund(tx, queue, { paymentId, reason: 'surplus', amountCents })
}

/** Ends a subscription that is not allowed to run, once. The used part is kept; the rest of its running periods is refunded. */
export async function endSurplus({ queue }: Needs, tx: Transaction, row: SubscriptionRow): Promise<void> {
  if (!(await endLater(tx, queue, row.id))) return
  for (const payment of await lockFulfilledPayments(tx, row.id)) {
    const runs = payment.periodEnd !== null && payment.periodEnd > new Date()
    const cents = runs ? await owedCents(tx, payment) : 0
    const refund = { paymentId: payment.id, reason: 'surplus', amountCents: cents } as const
    if (cents > 0) await requestRefund(tx, queue, refund)
    await revokeAll(tx, payment.id)
  }
  const reason = (await hasRunning(tx, { subscriber: row.subscriber })) ? 'running' : 'paused'
  await notifySurplus(tx, queue, row, reason)
}

/** Ends surplus subscriptions that an earlier version allowed. */
export async function endOldSurplus(services: Services): Promise<void> {
  const { db } = services
  for (const { id } of await listSurplus(db))
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
      if (row) await endSurplus(services, tx, row)
    })
}

async function listSurplus(tx: Query): Promise<{ id: string }[]> {
  return tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.surplusAt),
        isNull(subscriptions.endRequestedAt),
        sql`${subscriptions.gatewaySubscriptionId} is not null`,
      ),
    )
    .limit(200)
}
