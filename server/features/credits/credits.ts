import { isPlan, packs, plans } from '#contract/plans.ts'
import type { Query } from '../../database/database.ts'
import { lockAccount } from '../accounts/store.ts'
import type { OrderRow } from '../orders/store.ts'
import { insertGrant, insertReserve, listOpenGrants, type OpenGrant, type Purse } from './store.ts'

export const freeCreditsPerMonth = 3

/** Gives a free account its credits of this month (UTC), once. */
export async function grantFreeMonth(tx: Query, accountId: string, now = new Date()): Promise<void> {
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

/** Gives what an order's payment bought: a pack's drawings for ever, or the first period of a plan. */
export async function grantPurchase(
  tx: Query,
  order: OrderRow,
  intentId: string,
  periodEnd: Date | null,
): Promise<void> {
  const { id: orderId, bundleType } = order
  const plan = isPlan(bundleType)
  await insertGrant(tx, {
    orderId,
    kind: plan ? 'plan_period' : 'pack',
    cause: `payment:${intentId}`,
    credits: plan ? plans[bundleType].creditsPerMonth : packs[bundleType].limit,
    validUntil: periodEnd,
  })
}

/** Whose credits an order may spend: its account's, or, for a guest, its own. */
export function purseOf(order: Pick<OrderRow, 'id' | 'accountId'>): Purse {
  return order.accountId ? { accountId: order.accountId } : { orderId: order.id }
}

/**
 * Sets one credit aside for each attempt, those that expire first at the front; false, and nothing set aside, when there are too few.
 * The caller holds the order's lock; an account's purse is locked here, so that two orders never spend the same credit.
 */
export async function reserveCredits(tx: Query, order: OrderRow, attemptIds: string[]): Promise<boolean> {
  if (order.accountId) await lockAccount(tx, order.accountId)
  const grants = await listOpenGrants(tx, purseOf(order))
  const spendable = grants.flatMap((grant) =>
    Array<string>(clamp(grant.left, attemptIds.length)).fill(grant.id),
  )
  if (spendable.length < attemptIds.length) return false
  for (const [i, attemptId] of attemptIds.entries()) await insertReserve(tx, spendable[i] ?? '', attemptId)
  return true
}

/** How many credits the grants hold together. */
export function balanceOf(grants: OpenGrant[]): number {
  return grants.reduce((sum, grant) => sum + grant.left, 0)
}

function clamp(left: number, most: number): number {
  return Math.max(0, Math.min(left, most))
}
