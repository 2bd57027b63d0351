import { randomUUID } from 'node:crypto'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { accounts, subscriptions } from '../../database/schema.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type NewSubscription = Pick<
  SubscriptionRow,
  'gateway' | 'browserId' | 'setupIntentId' | 'customerId' | 'planId' | 'email'
>

export async function insertSubscription(tx: Query, subscription: NewSubscription): Promise<void> {
  await tx
    .insert(subscriptions)
    .values({ ...subscription, id: randomUUID() })
    .onConflictDoNothing()
}

/** The subscription that this browser began with this card. */
export async function findBegunSubscription(
  tx: Query,
  browserId: string,
  setupIntentId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.setupIntentId, setupIntentId), eq(subscriptions.browserId, browserId)))
  return row
}

/** Marks a begun subscription as running. Repeating it changes nothing. */
export async function activateSubscription(
  tx: Query,
  id: string,
  started: Pick<SubscriptionRow, 'gatewaySubscriptionId' | 'firstIntentId' | 'currentPeriodEnd'>,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ ...started, status: 'active' })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.status, 'incomplete')))
}

/** When the period ends that a subscription's first payment bought; null for the payment of a pack. */
export async function findPeriodEnd(tx: Query, intentId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ end: subscriptions.currentPeriodEnd })
    .from(subscriptions)
    .where(eq(subscriptions.firstIntentId, intentId))
  return row?.end ?? null
}

/** The subscription that belongs to an account, by its proven address: the newest that was started. */
export async function findAccountSubscription(tx: Query, accountId: string) {
  const [row] = await tx
    .select({
      planId: subscriptions.planId,
      status: subscriptions.status,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
    })
    .from(subscriptions)
    .innerJoin(accounts, sql`lower(${subscriptions.email}) = ${accounts.email}`)
    .where(and(eq(accounts.id, accountId), ne(subscriptions.status, 'incomplete')))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
  return row && { ...row, status: row.status === 'incomplete' ? null : row.status }
}
