import { and, eq } from 'drizzle-orm'
import { isPlan } from '#contract/plans.ts'
import { currentConsent } from '#contract/withdrawal.ts'
import { subscriptions } from '#server/database/schema.ts'
import { findFirstPayment, findOrderPayment } from '#server/features/payments/store.ts'
import { beginSubscription } from '#server/features/subscriptions/begin.ts'
import { cancel } from '#server/features/subscriptions/manage.ts'
import { startSubscription } from '#server/features/subscriptions/start.ts'
import { beginPayment } from '#server/flows/begin-payment.ts'
import { cancelPrint } from '#server/flows/cancel-print.ts'
import { deleteOrder } from '#server/flows/delete-order.ts'
import { withdraw } from '#server/flows/withdraw.ts'
import { withdrawGiftCard } from '#server/flows/withdraw-gift-card.ts'
import type { Card } from '../fakes/stripe/books.ts'
import { type Family, gatewayOf } from './family.ts'

/** The parent opens the payment dialog. */
export async function begin(family: Family): Promise<void> {
  const { services, order, browserId, scenario } = family
  if (family.giftCard) return beginOther(family, 'gift', family.giftCard)
  if (family.bookPrint) return beginOther(family, 'book', family.bookPrint)
  const consent = scenario.consent ? currentConsent : null
  if (!isPlan(scenario.bundle)) {
    const { id, accountId, totalCents: cents } = order
    const purchase = { kind: 'pack', id, accountId, cents } as const
    const setup = await beginPayment(services, gatewayOf(services), purchase, consent)
    family.clientSecret = setup.clientSecret ?? undefined
    return
  }
  const wish = { planId: scenario.bundle, interval: 'monthly' as const, email: `${browserId}@example.com` }
  const asked = { ...wish, withdrawalConsent: consent }
  const setup = await beginSubscription(services, gatewayOf(services), { browserId, language: 'en' }, asked)
  family.clientSecret = setup.clientSecret ?? undefined
  family.customerId = setup.customerId ?? ''
}

type Priced = { id: string; cents: number }

async function beginOther(family: Family, kind: 'gift' | 'book', { id, cents }: Priced): Promise<void> {
  const { services } = family
  const purchase = { kind, id, accountId: null, cents }
  const setup = await beginPayment(services, gatewayOf(services), purchase)
  family.clientSecret = setup.clientSecret ?? undefined
}

/** The parent enters a card in Stripe's form. */
export function pay({ fake, clientSecret }: Family, card: Card): void {
  if (clientSecret?.startsWith('pi_')) fake.browser.pay(clientSecret, card)
  else if (clientSecret) fake.browser.keepCard(clientSecret, card)
}

/** The page asks the server to start the subscription. */
export async function start(family: Family): Promise<void> {
  const { services, scenario, clientSecret, customerId, browserId, order } = family
  if (!clientSecret || !isPlan(scenario.bundle)) return
  const [setupIntentId = ''] = clientSecret.split('_secret_')
  const wish = { browserId, setupIntentId, customerId, planId: scenario.bundle, orderId: order.id }
  await startSubscription(services, gatewayOf(services), { browserId, language: 'en' }, wish)
}

export function answerBank({ fake }: Family, yes: boolean): void {
  const asked = [...fake.books.intents.values()].find(({ status }) => status === 'requires_action')
  if (asked) fake.browser.answerBank(`${asked.id}_secret_`, yes)
}

async function running({ services, browserId }: Family) {
  const [row] = await services.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.browserId, browserId), eq(subscriptions.status, 'active')))
  return row?.gatewaySubscriptionId ? { ...row, gatewaySubscriptionId: row.gatewaySubscriptionId } : undefined
}

export async function cancelIt(family: Family): Promise<void> {
  const row = await running(family)
  if (row) await cancel(family.services, gatewayOf(family.services), row)
}

/** The parent changes to a higher plan. */
export async function upgrade(family: Family): Promise<void> {
  const row = await running(family)
  if (!row) return
  await gatewayOf(family.services).changePlan(row.gatewaySubscriptionId, 'unlimited', 'now')
}

export async function withdrawIt(family: Family): Promise<void> {
  const { services, order, giftCard, bookPrint } = family
  if (bookPrint) {
    await cancelPrint(services, bookPrint)
    return
  }
  if (giftCard) {
    await withdrawGiftCard(services, giftCard)
    return
  }
  const row = await running(family)
  const payment = row
    ? await findFirstPayment(services.db, row.id)
    : await findOrderPayment(services.db, order.id)
  await withdraw(services, payment)
}

export async function deleteIt({ services, order }: Family): Promise<void> {
  await deleteOrder(services, order.id)
}
