import { eq } from 'drizzle-orm'
import { payments, subscriptions } from '#server/database/schema.ts'
import type { StripeShop } from './stripe-shop.ts'
import { beginPlan, createPlan } from './subscribe.ts'

/** A parent with an order for a plan, before entering a card. `create` starts the plan. */
export async function givenPlanBegun(shop: StripeShop, email: string, planId = 'family') {
  const { parent, order } = await shop.parentWithOrder({ bundleType: planId, email })
  const begun = await beginPlan(parent, { planId, email })
  return { parent, order, email, ...begun, create: () => createPlan(parent, begun.start) }
}

/** The same parent after entering a card, with the plan active. */
export async function givenPlan(shop: StripeShop, email: string, planId?: string) {
  const begun = await givenPlanBegun(shop, email, planId)
  shop.stripe.browser.keepCard(begun.clientSecret, 'good')
  const { body } = await begun.create()
  return { ...begun, gatewayId: body.subscriptionId }
}

export async function paidPeriods({ services }: StripeShop, email: string): Promise<number[]> {
  const rows = await services.db
    .select({ cents: payments.amountCents })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(eq(subscriptions.email, email))
    // Order by creation too: a change of plan can start in the same second as the subscription.
    .orderBy(payments.periodStart, payments.createdAt)
  return rows.map(({ cents }) => cents)
}
