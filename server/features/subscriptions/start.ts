import { currency, type PlanId } from '#contract/plans.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Payments } from '../../outside/payments/payments.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../accounts/caller.ts'
import { payableOrder } from '../payments/payable.ts'
import { settlePayment } from '../payments/settle.ts'
import { recordPayment } from '../payments/store.ts'
import { activateSubscription, findBegunSubscription } from './store.ts'

type Start = {
  browserId: string
  setupIntentId: string
  customerId: string
  planId: PlanId
  orderId?: string | undefined
}

/** Starts a subscription once; its first month pays for the order. Throws Refusal not_found, payment_required, or as for a pack. */
export async function startSubscription(
  services: Services,
  payments: Payments,
  caller: Caller,
  start: Start,
) {
  const { db } = services
  const { browserId, setupIntentId, customerId, planId, orderId } = start
  const begun = await findBegunSubscription(db, browserId, setupIntentId)
  if (!begun || begun.customerId !== customerId || begun.planId !== planId) throw new Refusal('not_found')
  if (begun.gatewaySubscriptionId)
    return { subscriptionId: begun.gatewaySubscriptionId, status: 'active' as const }
  const order = await payableOrder(services, caller, planId, orderId)
  const money = { orderId: order.id, amountCents: order.totalCents, currency }
  const idempotencyKey = `subscription:${setupIntentId}`
  const started = await payments.startSubscription({
    ...money,
    setupIntentId,
    customerId,
    planId,
    idempotencyKey,
  })
  await db.transaction(async (tx) => {
    const intentId = started.firstPayment.id
    await recordPayment(tx, { ...money, gateway: payments.gateway, intentId, kind: 'subscription' })
    const { id: gatewaySubscriptionId, currentPeriodEnd } = started
    await activateSubscription(tx, begun.id, {
      gatewaySubscriptionId,
      firstIntentId: intentId,
      currentPeriodEnd,
    })
  })
  await settlePayment(services, started.firstPayment.id)
  return { subscriptionId: started.id, status: 'active' as const }
}
