import type { RunningSubscription } from '#contract/subscriptions.ts'
import type { Payments } from '../../integrations/payments/payments.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { findAccountSubscription, findSubscription, type SubscriptionRow } from './store.ts'
import { syncSubscription } from './sync.ts'

type Running = SubscriptionRow & { gatewaySubscriptionId: string }

/** Cancels the subscription at the end of its period, or at once if the period is unpaid, so that nothing more is charged. */
export async function cancel(services: Services, payments: Payments, row: Running) {
  const { gatewaySubscriptionId: id } = row
  if (row.status === 'past_due') await payments.endSubscription(id)
  else await payments.setCancelAtPeriodEnd(id, true)
  return viewAfter(services, row)
}

export async function resume(services: Services, payments: Payments, row: Running) {
  await payments.setCancelAtPeriodEnd(row.gatewaySubscriptionId, false)
  return viewAfter(services, row)
}

/** Sets automatic renewal. Off ends a running subscription with its period, or at once if the period is unpaid. Does nothing without a subscription. */
export async function setAutoRenew(services: Services, accountId: string, renew: boolean): Promise<void> {
  const row = await findAccountSubscription(services.db, accountId)
  const id = row?.gatewaySubscriptionId
  const late = row?.status === 'past_due' && !renew
  if (!id || (row.status !== 'active' && !late) || row.cancelAtPeriodEnd === !renew) return
  if (late) await services.payments?.endSubscription(id)
  else await services.payments?.setCancelAtPeriodEnd(id, !renew)
  await syncSubscription(services, id)
}

async function viewAfter(services: Services, row: Running): Promise<RunningSubscription> {
  await syncSubscription(services, row.gatewaySubscriptionId)
  const now = await findSubscription(services.db, row.id)
  if (!now?.currentPeriodEnd || now.status === 'incomplete') throw new Refusal('no_subscription')
  const { planId, status, cancelAtPeriodEnd, currentPeriodEnd } = now
  return { planId, status, cancelAtPeriodEnd, currentPeriodEnd: currentPeriodEnd.toISOString() }
}
