import type { RunningSubscription } from '#contract/subscriptions.ts'
import type { Payments } from '../../integrations/payments/payments.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { findAccountSubscription, findSubscription, type SubscriptionRow } from './store.ts'
import { syncSubscription } from './sync.ts'

type Running = SubscriptionRow & { gatewaySubscriptionId: string }

/** Lets the subscription end with its period, at once if that was not paid for: nothing is charged any more. */
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

/** The switch in the settings: off lets a running subscription end with its period, at once if that was not paid for. Without one nothing happens. */
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
