import { and, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { subscriptions } from '../../database/schema.ts'
import { charged, type SubscriptionRow } from './store.ts'

/** Subscriptions to ask the gateway about: whose period has passed, or that nobody asked about for a day. */
export async function listDueSubscriptions(tx: Query, gateway: string, most: number): Promise<string[]> {
  const due = or(
    lte(subscriptions.currentPeriodEnd, sql`now()`),
    lte(subscriptions.syncedAt, sql`now() - interval '1 day'`),
  )
  const rows = await tx
    .select({ id: subscriptions.gatewaySubscriptionId })
    .from(subscriptions)
    .where(and(charged, due, sql`${subscriptions.gateway} = ${gateway}`))
    .orderBy(subscriptions.syncedAt)
    .limit(most)
  return rows.flatMap(({ id }) => (id ? [id] : []))
}

/** Starts that were asked for a while ago and came to no end that we know of. */
export async function takeUnfinishedStarts(
  tx: Query,
  gateway: string,
  most: number,
): Promise<SubscriptionRow[]> {
  return takeIncomplete(
    tx,
    gateway,
    most,
    lte(subscriptions.startRequestedAt, sql`now() - interval '1 minute'`),
  )
}

/** Checkouts of the last two days that may have been finished. */
export async function takeOpenCheckouts(tx: Query, gateway: string, most: number): Promise<string[]> {
  const recent = and(
    isNotNull(subscriptions.checkoutSessionId),
    gt(subscriptions.createdAt, sql`now() - interval '2 days'`),
    lte(subscriptions.createdAt, sql`now() - interval '1 minute'`),
  )
  const rows = await takeIncomplete(tx, gateway, most, recent)
  return rows.flatMap(({ checkoutSessionId }) => checkoutSessionId ?? [])
}

/** Those that were not asked about for longest; the others are taken by the next run. */
async function takeIncomplete(
  tx: Query,
  gateway: string,
  most: number,
  which: SQL | undefined,
): Promise<SubscriptionRow[]> {
  const incomplete = and(eq(subscriptions.status, 'incomplete'), sql`${subscriptions.gateway} = ${gateway}`)
  const next = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(incomplete, which))
    .orderBy(sql`${subscriptions.checkedAt} asc nulls first`)
    .limit(most)
  return tx
    .update(subscriptions)
    .set({ checkedAt: sql`now()` })
    .where(inArray(subscriptions.id, next))
    .returning()
}
