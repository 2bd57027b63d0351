import { and, eq, inArray, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { retention } from '#contract/retention.ts'
import type { Query } from '../../database/database.ts'
import { ago } from '../../database/moments.ts'
import { subscriptions } from '../../database/schema.ts'

/** Takes the address out of what these conditions find; the rows stay for the payments' sake. */
async function forgetSubscribers(tx: Query, which: SQL | undefined): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ email: '', subscriber: sql`${subscriptions.id}::text`, browserId: null })
    .where(and(ne(subscriptions.email, ''), which))
}

export async function forgetSubscriber(tx: Query, email: string): Promise<void> {
  const own = or(eq(subscriptions.subscriber, email), sql`lower(${subscriptions.email}) = ${email}`)
  await forgetSubscribers(tx, own)
}

/** Forgets who had a subscription without an account that ended long ago, or never began. */
export async function forgetOldSubscribers(tx: Query): Promise<void> {
  const over = and(isNull(subscriptions.accountId), inArray(subscriptions.status, ['canceled', 'incomplete']))
  const end = sql`coalesce(${subscriptions.currentPeriodEnd}, ${subscriptions.createdAt})`
  await forgetSubscribers(tx, and(over, sql`${end} < ${ago(retention.guestSubscribers.ms)}`))
}

/** Deletes what was begun long ago and never came to a start. */
export async function deleteUnstarted(tx: Query): Promise<void> {
  const unstarted = and(eq(subscriptions.status, 'incomplete'), isNull(subscriptions.startRequestedAt))
  const old = lt(subscriptions.createdAt, ago(retention.guestSubscribers.ms))
  const hasMoney = sql`(
    exists (select 1 from payments p where p.subscription_id = ${subscriptions.id}) or
    exists (select 1 from credit_grants g where g.subscription_id = ${subscriptions.id}))`
  await tx.delete(subscriptions).where(and(unstarted, old, not(hasMoney)))
}
