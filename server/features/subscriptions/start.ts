import type { PlanId } from '#contract/plans.ts'
import type { createSubscription } from '#contract/subscriptions.ts'
import type { Reply } from '../../http/serve.ts'
import type { Payments } from '../../integrations/payments/payments.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../accounts/caller.ts'
import { payableOrder } from '../payments/payable.ts'
import { requireNoPause } from './pause.ts'
import {
  findBegun,
  findSubscription,
  giveUpStart,
  hasRunning,
  requestStart,
  type SubscriptionRow,
} from './store.ts'
import { isStarting, lockSubscriber } from './subscriber.ts'
import { syncSubscription } from './sync.ts'

type Start = {
  browserId: string
  setupIntentId: string
  customerId: string
  planId: PlanId
  orderId?: string | undefined
}

/** Starts a subscription once; its first month pays for the order. Throws Refusal not_found, payment_required, card_declined, already_subscribed, or as for a pack. */
export async function startSubscription(
  services: Services,
  payments: Payments,
  caller: Caller,
  start: Start,
): Promise<Reply<typeof createSubscription>> {
  const { db } = services
  const { browserId, setupIntentId, customerId, planId, orderId } = start
  const begun = await findBegun(db, browserId, setupIntentId)
  if (!begun || begun.customerId !== customerId || begun.planId !== planId) throw new Refusal('not_found')
  if (begun.status === 'incomplete' && !begun.startRequestedAt) {
    if (await hasRunning(db, caller)) throw new Refusal('already_subscribed')
    const order = await payableOrder(services, caller, planId, orderId)
    // Without a card nobody may learn whether this address has a plan.
    if (await payments.isSetupOpen(setupIntentId)) throw new Refusal('payment_required')
    await askToStart(services, begun, order.id)
  }
  return finishStart(services, payments, begun)
}

/** Lets only one of several concurrent starts for the same subscriber continue to the gateway. Throws Refusal already_subscribed or plan_paused. */
async function askToStart(services: Services, begun: SubscriptionRow, orderId: string): Promise<void> {
  const { subscriber } = begun
  await services.db.transaction(async (tx) => {
    await lockSubscriber(tx, subscriber)
    if ((await hasRunning(tx, { subscriber })) || (await isStarting(tx, begun)))
      throw new Refusal('already_subscribed')
    await requireNoPause(services, tx, begun)
    await requestStart(tx, begun.id, orderId)
  })
}

/** Completes a requested start, at once or after a crash. */
export async function finishStart(
  services: Services,
  payments: Payments,
  { id, gatewaySubscriptionId, setupIntentId, customerId, planId }: SubscriptionRow,
): Promise<Reply<typeof createSubscription>> {
  if (!setupIntentId) throw new Refusal('not_found')
  const started = gatewaySubscriptionId
    ? { id: gatewaySubscriptionId, nextAction: null }
    : await payments
        .startSubscription({
          reference: id,
          setupIntentId,
          customerId,
          planId,
          idempotencyKey: `subscription:${setupIntentId}`,
        })
        .catch(async (error: unknown) => {
          if (error instanceof Refusal && error.status === 402) await giveUpStart(services.db, id)
          throw error
        })
  await syncSubscription(services, started.id)
  const now = await findSubscription(services.db, id)
  if (now?.surplusAt) throw new Refusal('already_subscribed')
  if (now && now.status !== 'incomplete') return { subscriptionId: started.id, status: now.status }
  if (!started.nextAction) throw new Refusal('payment_required')
  return { subscriptionId: started.id, status: 'requires_action', clientSecret: started.nextAction }
}
