import { type Tier, tiers } from '#contract/accounts.ts'
import type { PlanId } from '#contract/plans.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import type { Tone } from '../../ui/badge.tsx'

type Status = NonNullable<Subscription['status']>

export const statusTones = {
  active: 'leaf',
  past_due: 'tomato',
  canceled: 'plain',
  none: 'plain',
} as const satisfies Record<Status | 'none', Tone>

/** Share of used credits from which the page warns that they run out. */
const WARNING = 0.8

const rank = (tier: Tier): number => tiers.indexOf(tier)

/** How a plan ranks against the account's tier. */
export function compareToTier(plan: PlanId, tier: Tier): 'current' | 'higher' | 'lower' {
  if (plan === tier) return 'current'
  return rank(plan) > rank(tier) ? 'higher' : 'lower'
}

export function runsOut({
  creditsUsed,
  creditsLimit,
}: Pick<Subscription, 'creditsUsed' | 'creditsLimit'>): boolean {
  return creditsLimit > 0 && creditsUsed / creditsLimit >= WARNING
}

/** Shows a running plan as canceled if it was, because it will not be charged again. */
export function shownStatus(status: Status, cancelAtPeriodEnd: boolean): Status {
  return status === 'active' && cancelAtPeriodEnd ? 'canceled' : status
}

/** Whether a paid plan is running, canceled or not. */
export function isRunning({ tier, status }: Pick<Subscription, 'tier' | 'status'>): boolean {
  return tier !== 'free' && (status === 'active' || status === 'past_due')
}
