import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import { type PlanId, plans } from '#contract/plans.ts'
import type { ConsentVersion } from '#contract/withdrawal.ts'
import type { Payments } from '../../integrations/payments/payments.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { AccountRow } from '../accounts/store.ts'
import { ensureCustomer } from '../payments/customers.ts'
import { requireNoPause } from './pause.ts'
import {
  adoptSubscriptions,
  findAccountSubscription,
  findByCheckout,
  hasRunning,
  insertSubscription,
  type SubscriptionRow,
  setConsent,
} from './store.ts'
import { findOpenCheckout, lockSubscriber, noteCheckout } from './subscriber.ts'
import { syncSubscription } from './sync.ts'

type Running = SubscriptionRow & { gatewaySubscriptionId: string }

type Choice = { planId: PlanId; language: Language; withdrawalConsent?: ConsentVersion | null | undefined }

/** Moves an account to a plan: through the gateway's page or, if a subscription is running, by changing its plan. */
export async function checkout(services: Services, payments: Payments, account: AccountRow, wish: Choice) {
  const { planId } = wish
  await adoptSubscriptions(services.db, account)
  const current = await findAccountSubscription(services.db, account.id)
  const gatewaySubscriptionId = current?.gatewaySubscriptionId
  if (gatewaySubscriptionId && (current.status === 'active' || current.status === 'past_due')) {
    await changePlan(services, payments, { ...current, gatewaySubscriptionId }, wish)
    return { success: true, planId }
  }
  return beginCheckout(services, payments, account, wish)
}

async function changePlan(
  services: Services,
  payments: Payments,
  current: Running,
  { planId, withdrawalConsent = null }: Choice,
): Promise<void> {
  const { gatewaySubscriptionId: gatewayId } = current
  const unchanged = current.planId === planId && !current.nextPlanId && !current.cancelAtPeriodEnd
  if (unchanged) throw new Refusal('already_subscribed')
  const higher = plans[planId].cents > plans[current.planId].cents
  if (higher) await upgrade(services, payments, { ...current, planId }, withdrawalConsent)
  else await payments.changePlan(gatewayId, planId, 'next_period')
  // Only after the change, so that a plan whose change was declined stays canceled.
  if (current.cancelAtPeriodEnd) await payments.setCancelAtPeriodEnd(gatewayId, false)
  await syncSubscription(services, gatewayId)
}

/** Charges a higher plan at once. Its invoice carries the consent given for it, not the one for the previous plan. */
async function upgrade(
  { db }: Services,
  payments: Payments,
  { id, gatewaySubscriptionId, planId, consentVersion, consentedAt }: Running,
  withdrawalConsent: ConsentVersion | null,
): Promise<void> {
  await setConsent(db, id, withdrawalConsent, withdrawalConsent && new Date())
  try {
    await payments.changePlan(gatewaySubscriptionId, planId, 'now')
  } catch (error) {
    // If the gateway did not answer, it may have charged anyway.
    const isUnknown = error instanceof Refusal && error.code === 'unavailable'
    if (!isUnknown) await setConsent(db, id, consentVersion, consentedAt)
    throw error
  }
}

async function beginCheckout(services: Services, payments: Payments, account: AccountRow, wish: Choice) {
  const { planId, language } = wish
  const { id, customerId, checkoutSessionId } = await openCheckout(services, payments, account, wish)
  await payments.addressCustomer(customerId, account.email)
  if (checkoutSessionId && (await finishCheckout(services, payments, checkoutSessionId)))
    return { success: true, planId }
  const { appUrl } = services.settings
  const begun = await payments.createCheckout({
    reference: id,
    customerId,
    planId,
    language,
    idempotencyKey: `checkout:${id}`,
    successUrl: `${appUrl}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${appUrl}/subscription?subscription=canceled`,
  })
  await noteCheckout(services.db, id, begun.id)
  if (begun.url) return { checkoutUrl: begun.url, success: false, planId }
  await finishCheckout(services, payments, begun.id)
  return { success: true, planId }
}

/** Records a checkout before the gateway is asked. Parallel requests for the same plan share one. Throws Refusal already_subscribed or plan_paused. */
async function openCheckout(
  services: Services,
  payments: Payments,
  { id: accountId, email }: AccountRow,
  { planId, language, withdrawalConsent: consentVersion }: Choice,
): Promise<Pick<SubscriptionRow, 'id' | 'customerId' | 'checkoutSessionId'>> {
  const { db } = services
  const { gateway } = payments
  const customerId = await ensureCustomer(db, payments, accountId)
  return db.transaction(async (tx) => {
    await lockSubscriber(tx, email)
    if (await hasRunning(tx, { subscriber: email })) throw new Refusal('already_subscribed')
    await requireNoPause(services, tx, { subscriber: email })
    const open = await findOpenCheckout(tx, { accountId, gateway, planId, language })
    if (open && !open.consentedAt === !consentVersion) return open
    const id = randomUUID()
    const whose = { accountId, email, subscriber: email, language, consentVersion }
    await insertSubscription(tx, { ...whose, id, customerId, planId, gateway })
    return { id, customerId, checkoutSessionId: null }
  })
}

/** Updates our records after a checkout. Returns undefined while it is not finished. */
export async function finishCheckout(services: Services, payments: Payments, sessionId: string) {
  const finished = await payments.findCheckout(sessionId)
  if (finished) await syncSubscription(services, finished.subscriptionId)
  return finished
}

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
