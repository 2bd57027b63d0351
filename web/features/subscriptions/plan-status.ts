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

/** From this share of the credits on, the page says that they run out. */
const WARNING = 0.8

const rank = (tier: Tier): number => tiers.indexOf(tier)

/** How a plan stands to the tier of the account. */
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

/** A canceled plan that still runs is told as canceled: nothing is charged for it any more. */
export function shownStatus(status: Status, cancelAtPeriodEnd: boolean): Status {
  return status === 'active' && cancelAtPeriodEnd ? 'canceled' : status
}

/** True while a paid plan is running, canceled or not. */
export function isRunning({ tier, status }: Pick<Subscription, 'tier' | 'status'>): boolean {
  return tier !== 'free' && (status === 'active' || status === 'past_due')
}
