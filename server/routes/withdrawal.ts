import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  getOrderWithdrawal,
  offerOrderWithdrawal,
  offerSubscriptionWithdrawal,
  withdrawOrder,
  withdrawSubscription,
} from '#contract/payments.ts'
import { callerOf } from '../features/accounts/caller.ts'
import { requireOwnOrder, requireReadableOrder } from '../features/orders/access.ts'
import type { OrderRow } from '../features/orders/store.ts'
import { findFirstPayment, findOrderPayment } from '../features/payments/store.ts'
import { requireNamed } from '../features/subscriptions/named.ts'
import { offerWithdrawal, withdraw } from '../flows/withdraw.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { mayWithdraw } from '../signing/order-keys.ts'

export function withdrawalRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  serve(app, getOrderWithdrawal, { max: 60 }, async ({ params, request }) => {
    const order = await requireOwnOrder(db, params.id, await callerOf(services, request))
    return offerWithdrawal(services, await findOrderPayment(db, order.id))
  })

  serve(app, offerOrderWithdrawal, { max: 60 }, async ({ params, body, request }) => {
    const order = await requireBuyer(services, request, params.id, body?.key)
    return offerWithdrawal(services, await findOrderPayment(db, order.id))
  })

  serve(app, withdrawOrder, { max: 20 }, async ({ params, body, request }) => {
    const order = await requireBuyer(services, request, params.id, body?.key)
    return withdraw(services, await findOrderPayment(db, order.id))
  })

  serve(app, offerSubscriptionWithdrawal, { max: 60 }, async ({ body, request }) => {
    const subscription = await requireNamed(services, request, body)
    return offerWithdrawal(services, await findFirstPayment(db, subscription.id))
  })

  serve(app, withdrawSubscription, { max: 20 }, async ({ body, request }) => {
    const subscription = await requireNamed(services, request, body)
    return withdraw(services, await findFirstPayment(db, subscription.id))
  })
}

/** Returns the order for its owner, or by the key of its receipt. Throws Refusal order_not_found, not_allowed or key_expired. */
async function requireBuyer(
  services: Services,
  request: FastifyRequest,
  id: string,
  key: string | undefined,
): Promise<OrderRow> {
  const { db, signing } = services
  const caller = await callerOf(services, request)
  if (!key) return requireOwnOrder(db, id, caller)
  const { order, reader } = await requireReadableOrder(db, id, caller)
  if (mayWithdraw(signing, order, key) || reader === 'owner') return order
  throw new Refusal('key_expired')
}
