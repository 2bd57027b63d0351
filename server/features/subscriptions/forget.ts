import { and, eq, inArray, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { retention } from '#contract/retention.ts'
import type { Query } from '../../database/database.ts'
import { ago } from '../../database/moments.ts'
import { gatewayCustomers, subscriptions } from '../../database/schema.ts'
import type { Queue } from '../../jobs/queue.ts'

const { gateway, customerId } = subscriptions

/** Removes the address from the matching subscriptions. The rows stay because payments refer to them. @returns their customers at the gateway */
async function forgetSubscribers(tx: Query, which: SQL | undefined) {
  return tx
    .update(subscriptions)
    .set({ email: '', subscriber: sql`${subscriptions.id}::text`, browserId: null })
    .where(and(ne(subscriptions.email, ''), which))
    .returning({ gateway, customerId })
}

/** Queues the erasure at the gateway of those customers that no account and no subscription with an address uses. */
async function forgetCustomers(
  tx: Query,
  queue: Queue,
  customers: Awaited<ReturnType<typeof forgetSubscribers>>,
): Promise<void> {
  const ids = customers.map((one) => one.customerId)
  const ofAccounts = tx
    .select({ id: gatewayCustomers.customerId })
    .from(gatewayCustomers)
    .where(inArray(gatewayCustomers.customerId, ids))
  const ofPlans = tx
    .select({ id: customerId })
    .from(subscriptions)
    .where(and(ne(subscriptions.email, ''), inArray(customerId, ids)))
  const kept = new Set((await union(ofAccounts, ofPlans)).map(({ id }) => id))
  const gone = customers.filter((one) => !kept.has(one.customerId))
  await queue.enqueueAll(tx, 'forget-customer', gone)
}

export async function forgetSubscriber(tx: Query, email: string): Promise<void> {
  const own = or(eq(subscriptions.subscriber, email), sql`lower(${subscriptions.email}) = ${email}`)
  await forgetSubscribers(tx, own)
}

/** Erases, here and at the gateway, the subscribers of guest subscriptions that ended long ago or never began. */
export async function forgetOldSubscribers(tx: Query, queue: Queue): Promise<void> {
  const over = and(isNull(subscriptions.accountId), inArray(subscriptions.status, ['canceled', 'incomplete']))
  const end = sql`coalesce(${subscriptions.currentPeriodEnd}, ${subscriptions.createdAt})`
  const old = sql`${end} < ${ago(retention.guestSubscribers.ms)}`
  await forgetCustomers(tx, queue, await forgetSubscribers(tx, and(over, old)))
}

/** Deletes subscriptions that were begun long ago but never started, and their customers at the gateway if no other row uses them. */
export async function deleteUnstarted(tx: Query, queue: Queue): Promise<void> {
  const unstarted = and(eq(subscriptions.status, 'incomplete'), isNull(subscriptions.startRequestedAt))
  const old = lt(subscriptions.createdAt, ago(retention.guestSubscribers.ms))
  const hasMoney = sql`(
    exists (select 1 from payments p where p.subscription_id = ${subscriptions.id}) or
    exists (select 1 from credit_grants g where g.subscription_id = ${subscriptions.id}))`
  const deleted = await tx
    .delete(subscriptions)
    .where(and(unstarted, old, not(hasMoney)))
    .returning({ gateway, customerId })
  await forgetCustomers(tx, queue, deleted)
}
