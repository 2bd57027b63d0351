import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { subscriptions } from '../../database/schema.ts'

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
  gatewaySubscriptionId: string,
  currentPeriodEnd: Date,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ status: 'active', gatewaySubscriptionId, currentPeriodEnd })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.status, 'incomplete')))
}
