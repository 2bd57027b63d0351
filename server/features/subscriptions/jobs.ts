import type { Job } from '../../jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { findSubscription } from './store.ts'
import { syncSubscription } from './sync.ts'

/** Ends a subscription at its gateway at once. Ending it twice is harmless. */
export async function endSubscription(services: Services, { data }: Job<'end-subscription'>): Promise<void> {
  const row = await findSubscription(services.db, data.subscriptionId)
  if (!row?.gatewaySubscriptionId) return
  if (services.payments?.gateway !== row.gateway)
    throw new Error('The gateway of this subscription is not open.')
  await services.payments.endSubscription(row.gatewaySubscriptionId)
  await syncSubscription(services, row.gatewaySubscriptionId)
}

/** Erases a customer at the gateway, which also ends their subscriptions. */
export async function forgetCustomer(
  { payments }: Services,
  { data }: Job<'forget-customer'>,
): Promise<void> {
  if (payments?.gateway !== data.gateway) throw new Error('The gateway of this customer is not open.')
  await payments.forgetCustomer(data.customerId)
}
