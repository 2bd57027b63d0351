import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import { plans } from '#contract/plans.ts'
import {
  cancelSubscription,
  checkoutSubscription,
  createSetupIntent,
  createSubscription,
  getSubscription,
  listSubscriptionPlans,
  openBillingPortal,
  resumeSubscription,
  verifyCheckout,
} from '#contract/subscriptions.ts'
import { callerOf } from '../features/accounts/caller.ts'
import { serveSignedIn } from '../features/accounts/serve-signed-in.ts'
import { grantFreeMonth } from '../features/credits/grants.ts'
import { switchedOff } from '../features/payments/switched-off.ts'
import { beginSubscription } from '../features/subscriptions/begin.ts'
import { checkout, verify } from '../features/subscriptions/checkout.ts'
import { cancel, resume } from '../features/subscriptions/manage.ts'
import { requireNamed, requireRunning } from '../features/subscriptions/named.ts'
import { startSubscription } from '../features/subscriptions/start.ts'
import { viewPlans, viewSubscription } from '../flows/view-subscription.ts'
import { browserOf, rememberBrowser } from '../http/browser.ts'
import { dailyLimit } from '../http/daily-limit.ts'
import { languageOf } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import type { Payments } from '../integrations/payments/payments.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

const NO_PORTAL = 'This is the demo: no card was charged, so there is nothing to manage.'

export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  const { db, payments, settings } = services
  const requireFewBegun = dailyLimit(services, 'plans begun', limits.plansPerDay)

  serve(app, createSetupIntent, { max: 60 }, async ({ body, request, reply }) => {
    const { planId, interval } = body
    if (!payments) return { ...switchedOff(plans[planId].cents), customerId: null, planId, interval }
    await requireFewBegun(request)
    const browserId = rememberBrowser(services, request, reply)
    return beginSubscription(services, payments, { ...(await callerOf(services, request)), browserId }, body)
  })

  serve(app, createSubscription, { max: 30 }, async ({ body, request }) => {
    const browserId = browserOf(services, request)
    if (!payments || !browserId) throw new Refusal('not_found')
    const caller = await callerOf(services, request)
    return startSubscription(services, payments, caller, { ...body, browserId })
  })

  serve(app, listSubscriptionPlans, { max: 120 }, async () => ({ plans: viewPlans() }))

  serveSignedIn(app, services, getSubscription, { max: 300 }, async ({ account }) => {
    await grantFreeMonth(db, account.id)
    return { subscription: await viewSubscription(services, db, account) }
  })

  serveSignedIn(app, services, checkoutSubscription, { max: 20 }, async ({ account, body, request }) => {
    await requireFewBegun(request)
    return checkout(services, switchedOn(payments), account, { ...body, language: languageOf(request) })
  })

  serveSignedIn(app, services, verifyCheckout, { max: 30 }, async ({ account, query }) => ({
    session: await verify(services, switchedOn(payments), account, query.session_id),
  }))

  serve(app, openBillingPortal, { max: 20 }, async ({ request }) => {
    const { customerId } = await requireNamed(services, request, null)
    const returnUrl = `${settings.appUrl}/subscription`
    const portalUrl = await switchedOn(payments).createPortal({
      customerId,
      returnUrl,
      language: languageOf(request),
    })
    return portalUrl ? { portalUrl, demoMode: false } : { demoMode: true, message: NO_PORTAL }
  })

  serve(app, cancelSubscription, { max: 20 }, async ({ body, request }) =>
    cancel(services, switchedOn(payments), await requireRunning(services, request, body)),
  )

  serve(app, resumeSubscription, { max: 20 }, async ({ body, request }) =>
    resume(services, switchedOn(payments), await requireRunning(services, request, body)),
  )
}

function switchedOn(payments: Payments | undefined): Payments {
  if (!payments) throw new Refusal('payments_off')
  return payments
}
