import type { FastifyInstance } from 'fastify'
import { currency, plans } from '#contract/plans.ts'
import { createSetupIntent, createSubscription } from '#contract/subscriptions.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { callerOf } from '../accounts/caller.ts'
import { browserOf, rememberBrowser } from '../orders/browser.ts'
import { findCurrentOrder } from '../orders/store.ts'
import { switchedOff } from '../payments/switched-off.ts'
import { startSubscription } from './start.ts'
import { insertSubscription } from './store.ts'

export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  const { db, payments, settings } = services

  serve(app, createSetupIntent, { max: 30 }, async ({ body, request, reply }) => {
    const { planId, interval } = body
    const amount = plans[planId].cents
    if (!payments) return { ...switchedOff(amount), customerId: null, planId, interval }
    const browserId = rememberBrowser(request, reply, settings.appUrl)
    const caller = await callerOf(services, request)
    const order = await findCurrentOrder(db, { ...caller, browserId })
    const email = body.email ?? order?.email
    if (!email) throw new Refusal('email_required')
    const idempotencyKey = `setup:${browserId}:${order?.id ?? 'none'}:${planId}:${email}`
    const { id, clientSecret, customerId } = await payments.createSetup({ email, planId, idempotencyKey })
    const { gateway } = payments
    await insertSubscription(db, { gateway, browserId, setupIntentId: id, customerId, planId, email })
    return { clientSecret, amount, currency, developmentMode: false, customerId, planId, interval }
  })

  serve(app, createSubscription, { max: 30 }, async ({ body, request }) => {
    const browserId = browserOf(request)
    if (!payments || !browserId) throw new Refusal('not_found')
    const caller = await callerOf(services, request)
    return startSubscription(services, payments, caller, { ...body, browserId })
  })
}
