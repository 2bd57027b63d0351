import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { isPlan, type PlanId, packs, plans } from '#contract/plans.ts'
import type { Query } from '../../database/database.ts'
import { creditGrants } from '../../database/schema.ts'
import type { OrderRow } from '../orders/store.ts'

export const freeCreditsPerMonth = 3

/** How long a period's credits stay valid after it, while the next period is being charged. */
export const RENEWAL_GRACE_MS = 36 * 60 * 60 * 1000

type NewGrant = Omit<typeof creditGrants.$inferInsert, 'id' | 'createdAt'>

/** Grants credits once per cause. Returns false if they were granted before. */
export async function insertGrant(tx: Query, grant: NewGrant): Promise<boolean> {
  const { rowCount } = await tx
    .insert(creditGrants)
    .values({ ...grant, id: randomUUID() })
    .onConflictDoNothing({ target: creditGrants.cause })
  return Boolean(rowCount)
}

/** Grants a free account its credits of this month (UTC), once. */
export async function grantFreeMonth(tx: Query, accountId: string): Promise<void> {
  const now = new Date()
  const month = now.toISOString().slice(0, 7)
  const validUntil = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1))
  await insertGrant(tx, {
    accountId,
    kind: 'free_month',
    cause: `free:${accountId}:${month}`,
    credits: freeCreditsPerMonth,
    validUntil,
  })
}

export async function grantPack(
  tx: Query,
  { id: orderId, bundleType }: OrderRow,
  payment: { id: string; intentId: string },
): Promise<void> {
  if (isPlan(bundleType)) throw new Error('A plan is paid for by its periods.')
  await insertGrant(tx, {
    orderId,
    paymentId: payment.id,
    kind: 'pack',
    cause: `payment:${payment.intentId}`,
    credits: packs[bundleType].limit,
    validUntil: null,
  })
}

export async function grantGift(
  tx: Query,
  { redeemedBy: accountId, credits }: { redeemedBy: string | null; credits: number },
  payment: { id: string; intentId: string },
): Promise<void> {
  const cause = `payment:${payment.intentId}`
  await insertGrant(tx, { accountId, paymentId: payment.id, kind: 'gift', cause, credits, validUntil: null })
}

type PaidPeriod = {
  subscriptionId: string
  paymentId: string | null
  invoiceId: string
  planId: PlanId
  periodEnd: Date
}

/** Grants a period's credits once per invoice and ends earlier ones. They stay valid for RENEWAL_GRACE_MS after the period. */
export async function grantPeriod(tx: Query, period: PaidPeriod): Promise<boolean> {
  const { subscriptionId, paymentId, invoiceId, planId, periodEnd } = period
  const cause = `invoice:${invoiceId}`
  const fresh = await insertGrant(tx, {
    subscriptionId,
    paymentId,
    cause,
    kind: 'plan_period',
    credits: plans[planId].creditsPerMonth,
    validUntil: new Date(periodEnd.getTime() + RENEWAL_GRACE_MS),
  })
  if (fresh) await closeEarlierPeriods(tx, subscriptionId, cause)
  return fresh
}

/** Ends the credits of a subscription's earlier periods when a later one is granted: they do not roll over. */
async function closeEarlierPeriods(tx: Query, subscriptionId: string, later: string): Promise<void> {
  await tx.execute(sql`
    update credit_grants set valid_until = now() from credit_grants as newer
    where newer.cause = ${later} and credit_grants.subscription_id = ${subscriptionId} and credit_grants.kind = 'plan_period'
      and credit_grants.id <> newer.id and credit_grants.valid_until > now() and credit_grants.valid_until <= newer.valid_until`)
}

/** Ends a subscription's remaining period credits at the moment the subscription ended. */
export async function closePeriods(tx: Query, subscriptionId: string, endedAt: Date): Promise<void> {
  await tx
    .update(creditGrants)
    .set({ validUntil: endedAt })
    .where(
      and(
        eq(creditGrants.subscriptionId, subscriptionId),
        eq(creditGrants.kind, 'plan_period'),
        gt(creditGrants.validUntil, endedAt),
      ),
    )
}
