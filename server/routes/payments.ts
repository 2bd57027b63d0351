import type { FastifyInstance } from 'fastify'
import { checkPayment, confirmDemoPayment, createPaymentIntent, paymentConfig } from '#contract/payments.ts'
import { imageLimit, priceOf } from '#contract/plans.ts'
import { callerOf } from '../features/accounts/caller.ts'
import { requireOrder, requireOwnOrder } from '../features/orders/access.ts'
import { setOrderLanguage } from '../features/orders/store.ts'
import { payableOrder } from '../features/payments/payable.ts'
import { switchedOff } from '../features/payments/switched-off.ts'
import { beginPayment } from '../flows/begin-payment.ts'
import { settleOpen, settlePayment } from '../flows/settle-payment.ts'
import { languageOf } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  const { db, payments, demoCheckout } = services

  serve(app, paymentConfig, { max: 120 }, async () => {
    const keyEnvironment = payments?.live ? 'live' : 'test'
    return {
      keyEnvironment,
      expectedPublicKeyPrefix: `pk_${keyEnvironment}_`,
      publicKey: payments?.publicKey ?? null,
      gateway: payments?.gateway ?? 'off',
    } as const
  })

  serve(app, createPaymentIntent, { max: 60 }, async ({ body, request }) => {
    const { bundleType, imageCount = 0, orderId, withdrawalConsent } = body
    if (!payments) return switchedOff(priceOf(bundleType))
    if (imageCount > imageLimit(bundleType)) throw new Refusal('too_many_images')
    const order = await payableOrder(services, await callerOf(services, request), bundleType, orderId)
    await setOrderLanguage(db, order.id, languageOf(request))
    const { id, accountId, totalCents: cents } = order
    return beginPayment(services, payments, { kind: 'pack', id, accountId, cents }, withdrawalConsent)
  })

  serve(app, checkPayment, { max: 60 }, async ({ params, request }) => {
    const order = await requireOwnOrder(db, params.id, await callerOf(services, request))
    if (order.status === 'pending') await settleOpen(services, order.id)
    return { paid: (await requireOrder(db, order.id)).status !== 'pending' }
  })

  serve(app, confirmDemoPayment, { max: 30 }, async ({ body }) => {
    if (!demoCheckout) throw new Refusal('not_found')
    const confirmed = await demoCheckout.confirm(body.clientSecret, body.card, body.authentication)
    if (confirmed.kind === 'payment') await settlePayment(services, confirmed.id)
    return { status: confirmed.status }
  })
}
