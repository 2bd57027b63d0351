import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import { type PlanId, plans } from '#contract/plans.ts'
import type { ConsentVersion } from '#contract/withdrawal.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Payments } from '../../outside/payments/payments.ts'
import type { Services } from '../../services.ts'
import type { AccountRow } from '../accounts/store.ts'
import { ensureCustomer } from './customers.ts'
import { findAccountSubscription, findByCheckout, insertSubscription, type SubscriptionRow } from './store.ts'
import { syncSubscription } from './sync.ts'

type Wish = { planId: PlanId; language: Language; withdrawalConsent?: ConsentVersion | null | undefined }

/** Leads an account to a plan: by the gateway's page, or, with a subscription that runs, by changing its plan. */
export async function checkout(services: Services, payments: Payments, account: AccountRow, wish: Wish) {
  const { planId } = wish
  const current = await findAccountSubscription(services.db, account.id)
  if (current?.gatewaySubscriptionId && (current.status === 'active' || current.status === 'past_due')) {
    await changePlan(services, payments, current, current.gatewaySubscriptionId, planId)
    return { success: true, planId }
  }
  return beginCheckout(services, payments, account, wish)
}

async function changePlan(
  services: Services,
  payments: Payments,
  current: SubscriptionRow,
  gatewayId: string,
  planId: PlanId,
): Promise<void> {
  const unchanged = current.planId === planId && !current.nextPlanId && !current.cancelAtPeriodEnd
  if (unchanged) throw new Refusal('already_subscribed')
  if (current.cancelAtPeriodEnd) await payments.setCancelAtPeriodEnd(gatewayId, false)
  const higher = plans[planId].cents > plans[current.planId].cents
  await payments.changePlan(gatewayId, planId, higher ? 'now' : 'next_period')
  await syncSubscription(services, gatewayId)
}

async function beginCheckout(services: Services, payments: Payments, account: AccountRow, wish: Wish) {
  const { db, settings } = services
  const { planId, withdrawalConsent } = wish
  const id = randomUUID()
  const customerId = await ensureCustomer(db, payments, { accountId: account.id, email: account.email })
  const begun = await payments.createCheckout({
    ...{ reference: id, customerId, planId, language: wish.language, idempotencyKey: `checkout:${id}` },
    successUrl: `${settings.appUrl}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${settings.appUrl}/subscription?subscription=canceled`,
  })
  await insertSubscription(db, {
    ...{ id, customerId, planId, gateway: payments.gateway, checkoutSessionId: begun.id },
    ...{
      accountId: account.id,
      email: account.email,
      language: wish.language,
      consentVersion: withdrawalConsent,
    },
  })
  if (begun.url) return { checkoutUrl: begun.url, success: false, planId }
  await finishCheckout(services, payments, begun.id)
  return { success: true, planId }
}

/** Brings our books in line with a checkout; undefined while it is not finished. */
export async function finishCheckout(services: Services, payments: Payments, sessionId: string) {
  const finished = await payments.findCheckout(sessionId)
  if (finished) await syncSubscription(services, finished.subscriptionId)
  return finished
}

/** What the page after the checkout shows. Throws Refusal not_found or payment_required. */
export async function verify(
  services: Services,
  payments: Payments,
  account: AccountRow,
  sessionId: string,
): Promise<{ customerEmail: string; planId: PlanId }> {
  const row = await findByCheckout(services.db, sessionId, account.id)
  if (!row) throw new Refusal('not_found')
  const finished = await finishCheckout(services, payments, sessionId)
  if (!finished) throw new Refusal('payment_required')
  return { customerEmail: finished.email ?? account.email, planId: row.planId }
}
