import type { Transaction } from '../../database/database.ts'
import type { GatewaySubscription, PaidInvoice } from '../../integrations/payments/payments.ts'
import type { Services } from '../../services.ts'
import { closePeriods, grantPeriod } from '../credits/grants.ts'
import { moveOrder } from '../orders/store.ts'
import { confirmByEmail } from '../payments/emails.ts'
import { recordInvoice } from '../payments/store.ts'
import { notifyPaidPeriod, notifyPlanChange } from './emails.ts'
import { isPaused } from './pause.ts'
import {
  giveUpStart,
  hasRunning,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './store.ts'
import { lockSubscriber, markSurplus } from './subscriber.ts'
import { endSurplus, refuseInvoice } from './surplus.ts'

export type SubscriptionSnapshot = {
  subscription: GatewaySubscription
  invoices: PaidInvoice[]
  askedAt: Date
}

/** Asks the gateway about a subscription and updates our records. Safe to repeat. */
export async function syncSubscription(services: Services, gatewaySubscriptionId: string): Promise<void> {
  const answer = await askGateway(services, gatewaySubscriptionId)
  if (answer) await services.db.transaction((tx) => applySubscription(services, tx, answer))
}

export async function askGateway(
  { payments }: Pick<Services, 'payments'>,
  gatewaySubscriptionId: string,
): Promise<SubscriptionSnapshot | undefined> {
  const askedAt = new Date()
  const subscription = await payments?.findSubscription(gatewaySubscriptionId)
  const invoices = subscription && (await payments?.listPaidInvoices(gatewaySubscriptionId))
  return subscription && invoices && { subscription, invoices, askedAt }
}

/** Updates our records from the gateway's answer. Repeated answers, and older ones after newer ones, change nothing. */
export async function applySubscription(
  services: Pick<Services, 'queue' | 'log' | 'signing'>,
  tx: Transaction,
  { subscription, invoices, askedAt }: SubscriptionSnapshot,
): Promise<void> {
  const row = await lockSubscription(tx, subscription.id, subscription.reference)
  if (!row) return
  const surplus = invoices.length > 0 && (await isSurplus(services, tx, row))
  const first = row.status === 'incomplete'
  // A charge made while a plan is being ended, such as a concurrent upgrade, is refunded in full.
  const ended = row.endRequestedAt !== null
  for (const [i, invoice] of invoices.toReversed().entries())
    if (surplus || ended) await refuseInvoice(services, tx, row, invoice)
    else await takeInvoice(services, tx, row, invoice, i === 0 && first)
  const stale = row.status === 'canceled' || (row.syncedAt !== null && row.syncedAt > askedAt)
  if (stale || subscription.status === 'incomplete') return
  if (subscription.status === 'canceled' && invoices.length === 0) return giveUpStart(tx, row.id)
  const paidPlan = invoices[0]?.planId ?? row.planId
  const { status, cancelAtPeriodEnd } = subscription
  const currentPeriodEnd = status === 'canceled' ? endOf(subscription) : subscription.currentPeriodEnd
  await updateSubscription(tx, row.id, {
    gatewaySubscriptionId: subscription.id,
    status,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    planId: paidPlan,
    nextPlanId: subscription.planId === paidPlan ? null : subscription.planId,
    syncedAt: askedAt,
  })
  if (surplus) return endSurplus(services, tx, row)
  if (status === 'canceled') await closePeriods(tx, row.id, currentPeriodEnd)
  await notifyPlanChange(tx, services.queue, row, subscription)
}

/** Whether it was paid although another subscription of the same subscriber is running or plans are paused. */
async function isSurplus(
  services: Pick<Services, 'signing'>,
  tx: Transaction,
  row: SubscriptionRow,
): Promise<boolean> {
  if (row.surplusAt || row.status !== 'incomplete') return row.surplusAt !== null
  await lockSubscriber(tx, row.subscriber)
  const unwanted =
    (await hasRunning(tx, { subscriber: row.subscriber })) ||
    (await isPaused(services, tx, { subscriber: row.subscriber }))
  if (unwanted) await markSurplus(tx, row.id)
  return unwanted
}

/** Records and grants a paid period once. The very first one also pays for the order that the subscription began with. */
async function takeInvoice(
  { queue }: Pick<Services, 'queue'>,
  tx: Transaction,
  row: SubscriptionRow,
  invoice: PaidInvoice,
  first: boolean,
): Promise<void> {
  const { id: subscriptionId, gateway, customerId, consentVersion, consentedAt } = row
  const order = first && row.orderId ? await moveOrder(tx, row.orderId, 'pending', 'paid') : undefined
  const whose = { orderId: order?.id ?? null, subscriptionId, gateway, customerId }
  const fulfilledAt = new Date()
  const payment = await recordInvoice(tx, { ...whose, consentVersion, consentedAt, fulfilledAt }, invoice)
  const { id: invoiceId, planId, periodEnd } = invoice
  const period = { subscriptionId, paymentId: payment?.id ?? null, invoiceId, planId, periodEnd }
  if (!(await grantPeriod(tx, period))) return
  if (order && payment) await confirmByEmail(tx, queue, order, payment)
  await notifyPaidPeriod(tx, queue, row, invoice, first)
}

/** The end of a canceled subscription: the end of its period, but not later than now. */
function endOf({ currentPeriodEnd }: GatewaySubscription): Date {
  const now = new Date()
  return currentPeriodEnd < now ? currentPeriodEnd : now
}
