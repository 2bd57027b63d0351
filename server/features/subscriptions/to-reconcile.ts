import { and, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { subscriptions } from '../../database/schema.ts'
import { charged, type SubscriptionRow } from './store.ts'

type Batch = { gateway: string; most: number }

const incomplete = eq(subscriptions.status, 'incomplete')

/** Subscriptions to ask the gateway about: those whose period has passed or that were not synchronized for a day. */
export async function takeDueSubscriptions(tx: Query, batch: Batch): Promise<string[]> {
  const due = or(
    lte(subscriptions.currentPeriodEnd, sql`now()`),
    lte(subscriptions.syncedAt, sql`now() - interval '1 day'`),
  )
  const rows = await takeNext(tx, batch, and(charged, due))
  return rows.flatMap(({ gatewaySubscriptionId }) => gatewaySubscriptionId ?? [])
}

/** Starts that were requested over a minute ago and have no known outcome. */
export async function takeUnfinishedStarts(tx: Query, batch: Batch): Promise<SubscriptionRow[]> {
  const waited = lte(subscriptions.startRequestedAt, sql`now() - interval '1 minute'`)
  return takeNext(tx, batch, and(incomplete, waited))
}

/** Checkouts of the last two days that may have finished. */
export async function takeOpenCheckouts(tx: Query, batch: Batch): Promise<string[]> {
  const recent = and(
    isNotNull(subscriptions.checkoutSessionId),
    gt(subscriptions.createdAt, sql`now() - interval '2 days'`),
    lte(subscriptions.createdAt, sql`now() - interval '1 minute'`),
  )
  const rows = await takeNext(tx, batch, and(incomplete, recent))
  return rows.flatMap(({ checkoutSessionId }) => checkoutSessionId ?? [])
}

/** Takes those that were checked longest ago and marks them as checked. The next run takes the others. */
async function takeNext(
  tx: Query,
  { gateway, most }: Batch,
  which: SQL | undefined,
): Promise<SubscriptionRow[]> {
  const next = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(which, sql`${subscriptions.gateway} = ${gateway}`))
    .orderBy(sql`${subscriptions.checkedAt} asc nulls first`)
    .limit(most)
  return tx
    .update(subscriptions)
    .set({ checkedAt: sql`now()` })
    .where(inArray(subscriptions.id, next))
    .returning()
}
