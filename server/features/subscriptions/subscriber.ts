import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Query, Transaction } from '../../database/database.ts'
import { accounts, subscriptions } from '../../database/schema.ts'
import { takeTurn } from '../../database/take-turn.ts'
import { findUnstarted, type SubscriptionRow } from './store.ts'

// Long enough for parallel requests, but shorter than a parent takes to return from the bank with another card.
const STARTING = sql`now() - interval '10 seconds'`

/** The address that may have one running subscription: the account's, or the one a guest enters. */
export async function subscriberOf(
  tx: Query,
  { accountId, email }: { accountId?: string | null | undefined; email: string },
): Promise<string> {
  const [account] = accountId
    ? await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
    : []
  return account?.email ?? email.toLowerCase()
}

export async function lockSubscriber(tx: Transaction, subscriber: string): Promise<void> {
  await takeTurn(tx, `subscriber:${subscriber}`)
}

/** Whether another subscription of the same subscriber is being started at this moment. */
export async function isStarting(tx: Query, { id, subscriber }: SubscriptionRow): Promise<boolean> {
  const another = and(eq(subscriptions.subscriber, subscriber), ne(subscriptions.id, id))
  const starts = and(eq(subscriptions.status, 'incomplete'), gt(subscriptions.startRequestedAt, STARTING))
  return (await tx.$count(subscriptions, and(another, starts))) > 0
}

/** Marks a paid subscription that is not allowed to run. */
export async function markSurplus(tx: Query, id: string): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ surplusAt: sql`now()` })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.surplusAt)))
}

type AccountCheckout = Pick<SubscriptionRow, 'gateway' | 'planId' | 'language'> & { accountId: string }

/** An unfinished checkout on the gateway's page that the account began for the same plan and language. */
export function findOpenCheckout(tx: Query, wish: AccountCheckout): Promise<SubscriptionRow | undefined> {
  const own = and(eq(subscriptions.accountId, wish.accountId), eq(subscriptions.language, wish.language))
  return findUnstarted(tx, wish, and(own, isNull(subscriptions.setupIntentId)))
}

export async function noteCheckout(tx: Query, id: string, checkoutSessionId: string): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ checkoutSessionId })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.checkoutSessionId)))
}
