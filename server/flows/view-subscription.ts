import { defaultBundle, isUnlimited, PlanId, plans } from '#contract/plans.ts'
import type { Subscription, SubscriptionPlan } from '#contract/subscriptions.ts'
import type { Query } from '../database/database.ts'
import type { AccountRow } from '../features/accounts/store.ts'
import { findAccountSubscription } from '../features/subscriptions/store.ts'
import type { Services } from '../services.ts'
import { viewUser } from './view-account.ts'

export function viewPlans(): SubscriptionPlan[] {
  return PlanId.options.map((id) => {
    const { name, cents, creditsPerMonth, features } = plans[id]
    return {
      id,
      name,
      price: cents,
      features: [...features],
      credits: isUnlimited(id) ? null : creditsPerMonth,
      popular: id === defaultBundle,
    }
  })
}

export async function viewSubscription(
  services: Pick<Services, 'signing'>,
  tx: Query,
  account: AccountRow,
): Promise<Subscription> {
  const user = await viewUser(services, tx, account)
  const row = await findAccountSubscription(tx, account.id)
  return {
    id: row?.id ?? null,
    tier: user.subscriptionTier,
    status: user.subscriptionStatus,
    creditsUsed: user.creditsUsed,
    creditsLimit: user.creditsLimit,
    creditsByKind: user.creditsByKind,
    currentPeriodEnd: user.subscriptionPeriodEnd,
    cancelAtPeriodEnd: row?.cancelAtPeriodEnd ?? false,
    nextPlanId: row?.nextPlanId ?? null,
    customerId: row?.customerId ?? null,
  }
}
