import type { FastifyInstance } from 'fastify'
import {
  confirmDemoPayment,
  createPaymentIntent,
  type PaymentSetup,
  paymentConfig,
} from '#contract/payments.ts'
import { currency, imageLimit, priceOf } from '#contract/plans.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { Payments } from '../../outside/payments/payments.ts'
import type { Services } from '../../services.ts'
import { callerOf } from '../accounts/caller.ts'
import type { OrderRow } from '../orders/store.ts'
import { payableOrder } from './payable.ts'
import { settlePayment } from './settle.ts'
import { recordPayment } from './store.ts'
import { switchedOff } from './switched-off.ts'

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  const { payments, demoDesk } = services

  serve(app, paymentConfig, { max: 120 }, async () => {
    const keyEnvironment = payments?.live ? 'live' : 'test'
    return {
      keyEnvironment,
      expectedPublicKeyPrefix: `pk_${keyEnvironment}_`,
      publicKey: payments?.publicKey ?? null,
      gateway: payments?.gateway ?? 'off',
    } as const
  })

  serve(app, createPaymentIntent, { max: 30 }, async ({ body, request }) => {
    if (!payments) return switchedOff(priceOf(body.bundleType))
    if ((body.imageCount ?? 0) > imageLimit(body.bundleType)) throw new Refusal('too_many_images')
    const caller = await callerOf(services, request)
    return beginPayment(
      services,
      payments,
      await payableOrder(services, caller, body.bundleType, body.orderId),
    )
  })

  serve(app, confirmDemoPayment, { max: 30 }, async ({ body }) => {
    if (!demoDesk) throw new Refusal('not_found')
    const confirmed = await demoDesk.confirm(body.clientSecret, body.card, body.authentication)
    if (confirmed.kind === 'payment') await settlePayment(services, confirmed.id)
    return { status: confirmed.status }
  })
}

async function beginPayment(services: Services, payments: Payments, order: OrderRow): Promise<PaymentSetup> {
  const money = { orderId: order.id, amountCents: order.totalCents, currency }
  const intent = await payments.createIntent({ ...money, idempotencyKey: `pack:${order.id}` })
  await recordPayment(services.db, { ...money, gateway: payments.gateway, intentId: intent.id, kind: 'pack' })
  return { clientSecret: intent.clientSecret, amount: intent.amountCents, currency, developmentMode: false }
}
