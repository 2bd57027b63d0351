import { randomUUID } from 'node:crypto'
import { currency, plans } from '#contract/plans.ts'
import type { createSetupIntent } from '#contract/subscriptions.ts'
import type { Query } from '../../database/database.ts'
import type { CallInput, Reply } from '../../http/serve.ts'
import type { Payments } from '../../integrations/payments/payments.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { requireNotBlocked } from '../accounts/blocked.ts'
import type { Caller } from '../accounts/caller.ts'
import { findCurrentOrder } from '../orders/owned.ts'
import { ensureCustomer } from '../payments/customers.ts'
import { requireNoPause } from './pause.ts'
import { findReusable, hasRunning, insertSubscription, recordSubscriptionConsent } from './store.ts'
import { subscriberOf } from './subscriber.ts'

type SetupRequest = CallInput<typeof createSetupIntent>['body']

/** Begins a subscription, or continues the one that this browser began. Throws Refusal email_required, already_subscribed or plan_paused. */
export async function beginSubscription(
  services: Services,
  payments: Payments,
  caller: Caller & { browserId: string },
  wish: SetupRequest,
): Promise<Reply<typeof createSetupIntent>> {
  const { db } = services
  const { planId, interval, withdrawalConsent } = wish
  const { browserId, accountId, language } = caller
  if (await hasRunning(db, caller)) throw new Refusal('already_subscribed')
  const email = wish.email ?? (await findCurrentOrder(db, caller))?.email
  if (!email) throw new Refusal('email_required')
  await requireNotBlocked(services, db, email)
  const { gateway } = payments
  const subscriber = await subscriberOf(db, { accountId, email })
  if (accountId && (await hasRunning(db, { subscriber }))) throw new Refusal('already_subscribed')
  if (accountId) await requireNoPause(services, db, { subscriber, browserId })
  const whose = { gateway, browserId, planId, email, subscriber }
  const begun = await findOpen(db, payments, whose)
  const id = begun?.id ?? randomUUID()
  const customerId = begun?.customerId ?? (await ensureCustomer(db, payments, accountId))
  const setup = await payments.createSetup({ customerId, idempotencyKey: `setup:${id}` })
  await insertSubscription(db, { ...whose, language, id, accountId, customerId, setupIntentId: setup.id })
  await payments.addressCustomer(customerId, email)
  if (withdrawalConsent !== undefined) await recordSubscriptionConsent(db, setup.id, withdrawalConsent)
  const { clientSecret } = setup
  const amount = plans[planId].cents
  return { clientSecret, amount, currency, developmentMode: false, customerId, planId, interval }
}

async function findOpen(db: Query, payments: Payments, whose: Parameters<typeof findReusable>[1]) {
  const begun = await findReusable(db, whose)
  return begun?.setupIntentId && (await payments.isSetupOpen(begun.setupIntentId)) ? begun : undefined
}
