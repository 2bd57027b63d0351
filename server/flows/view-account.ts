import type { Tier, User } from '#contract/accounts.ts'
import type { Query } from '../database/database.ts'
import type { AccountRow } from '../features/accounts/store.ts'
import { leftByKind, usedOf } from '../features/credits/credits.ts'
import { listOpenGrants } from '../features/credits/store.ts'
import { addressKey, listSuppressions } from '../features/emails/suppressions.ts'
import { findAccountSubscription, type SubscriptionRow } from '../features/subscriptions/store.ts'
import type { Services } from '../services.ts'

const wrongs = ['bounced', 'complained'] as const

/** An account as its parent sees it. This month's free credits count once they are granted. */
export async function viewUser(
  { signing }: Pick<Services, 'signing'>,
  tx: Query,
  row: AccountRow,
): Promise<User> {
  const stops = await listSuppressions(tx, addressKey(signing, row.email))
  const grants = await listOpenGrants(tx, { accountId: row.id })
  const { limit, used } = usedOf(grants)
  const subscription = await findAccountSubscription(tx, row.id)
  return {
    email: row.email,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    subscriptionTier: tierOf(subscription),
    subscriptionStatus: subscription && subscription.status !== 'incomplete' ? subscription.status : null,
    subscriptionPeriodEnd: subscription?.currentPeriodEnd?.toISOString() ?? null,
    creditsLimit: limit,
    creditsUsed: used,
    creditsByKind: leftByKind(grants),
    preferences: {
      emailNotifications: row.emailNotifications && !stops.includes('unsubscribed'),
      marketingEmails: row.marketingEmails,
      autoRenew: subscription ? !subscription.cancelAtPeriodEnd : row.autoRenew,
    },
    emailsStopped: wrongs.find((reason) => stops.includes(reason)),
  }
}

function tierOf(subscription: SubscriptionRow | undefined): Tier {
  return subscription && subscription.status !== 'canceled' ? subscription.planId : 'free'
}
