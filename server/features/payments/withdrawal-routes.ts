import type { FastifyInstance } from 'fastify'
import {
  getOrderWithdrawal,
  offerSubscriptionWithdrawal,
  withdrawOrder,
  withdrawSubscription,
} from '#contract/payments.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { callerOf } from '../accounts/caller.ts'
import { requireOwnOrder } from '../orders/access.ts'
import { requireNamed } from '../subscriptions/named.ts'
import { findFirstPayment, findOrderPayment } from './store.ts'
import { offerWithdrawal, withdraw } from './withdrawal.ts'

export function withdrawalRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  serve(app, getOrderWithdrawal, { max: 60 }, async ({ params, request }) => {
    const order = await requireOwnOrder(db, params.id, await callerOf(services, request))
    return offerWithdrawal(services, await findOrderPayment(db, order.id))
  })

  serve(app, withdrawOrder, { max: 20 }, async ({ params, request }) => {
    const order = await requireOwnOrder(db, params.id, await callerOf(services, request))
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
