import type { Query } from '../../database/database.ts'
import type { GatewaySubscription, PaidInvoice } from '../../integrations/payments/payments.ts'
import type { Queue } from '../../jobs/queue.ts'
import { writeEmail } from '../emails/store.ts'
import { consentOf } from '../payments/emails.ts'
import { type SubscriptionRow, subscriptionLanguage } from './store.ts'

export async function notifyPaidPeriod(
  tx: Query,
  queue: Queue,
  row: SubscriptionRow,
  invoice: PaidInvoice,
  first: boolean,
): Promise<void> {
  if (!row.email) return
  const language = await subscriptionLanguage(tx, row)
  const email = { cause: first ? row.id : invoice.id, recipient: row.email, language }
  const content = {
    subscriptionId: row.id,
    planId: invoice.planId,
    cents: invoice.amountCents,
    paidOn: invoice.periodStart.toISOString(),
    renewsOn: invoice.periodEnd.toISOString(),
    demo: row.gateway === 'demo',
    guest: row.accountId === null,
  }
  if (!first) return writeEmail(tx, queue, { ...email, kind: 'subscription-renewed', content })
  const { orderId } = row
  const begun = { ...content, consent: consentOf(row), ...(orderId ? { orderId } : {}) }
  await writeEmail(tx, queue, { ...email, kind: 'subscription-started', content: begun })
}

/** Tells the parent that a subscription that is not allowed to run was ended and is refunded. */
export async function notifySurplus(
  tx: Query,
  queue: Queue,
  row: SubscriptionRow,
  reason: 'running' | 'paused',
): Promise<void> {
  if (!row.email) return
  const language = await subscriptionLanguage(tx, row)
  const content = { subscriptionId: row.id, planId: row.planId, reason }
  const email = { cause: row.id, recipient: row.email, language, content }
  await writeEmail(tx, queue, { ...email, kind: 'subscription-surplus' })
}

/** Tells the parent if a payment failed or the subscription was canceled. `row` is the previous state. */
export async function notifyPlanChange(
  tx: Query,
  queue: Queue,
  row: SubscriptionRow,
  answer: GatewaySubscription,
): Promise<void> {
  if (!row.email) return
  const now = new Date().toISOString()
  const { id: subscriptionId, planId, email: recipient } = row
  const language = await subscriptionLanguage(tx, row)
  if (answer.status === 'past_due' && row.status !== 'past_due') {
    const content = { subscriptionId, planId, cents: answer.amountCents, failedOn: now }
    await writeEmail(tx, queue, {
      kind: 'subscription-payment-failed',
      cause: `${row.id}:${now}`,
      recipient,
      language,
      content,
    })
  }
  const ends = answer.cancelAtPeriodEnd || answer.status === 'canceled'
  const ended = row.cancelAtPeriodEnd || row.status === 'canceled'
  if (ends && !ended) {
    const endsOn = answer.status === 'canceled' ? now : answer.currentPeriodEnd.toISOString()
    await writeEmail(tx, queue, {
      kind: 'subscription-cancelled',
      cause: `${row.id}:${now}`,
      recipient,
      language,
      content: { subscriptionId, planId, cancelledAt: now, endsOn },
    })
  }
}
