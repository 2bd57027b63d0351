import type { CreditsOfKind } from '#contract/credits.ts'
import { isPlan, type PlanId, packs, plans } from '#contract/plans.ts'
import type { ConsentVersion } from '#contract/withdrawal.ts'
import type { Query } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { OrderRow } from '../orders/store.ts'
import {
  closeEarlierPeriods,
  insertGrant,
  insertReserves,
  listOpenGrants,
  listUnrequested,
  lockPurse,
  type OpenGrant,
  type Purse,
  recordStart,
} from './store.ts'

export const freeCreditsPerMonth = 3

const RENEWAL_GRACE_MS = 36 * 60 * 60 * 1000

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

/** Gives the credits of a period once per invoice and ends earlier ones. They outlast it until the next one has been charged. */
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

/** Whose credits an order may spend: its account's, or, for a guest, its own. */
export function purseOf(order: Pick<OrderRow, 'id' | 'accountId'>): Purse {
  return order.accountId ? { accountId: order.accountId } : { orderId: order.id }
}

/** Sets one credit aside for each attempt, soonest to expire first, and locks the purse; false when there are too few. Throws Refusal consent_required. */
export async function reserveCredits(
  tx: Query,
  order: OrderRow,
  attemptIds: string[],
  request: ConsentVersion | null,
): Promise<{ requested: boolean } | false> {
  const purse = purseOf(order)
  await lockPurse(tx, purse)
  const grants = await listOpenGrants(tx, purse)
  const spendable = grants.flatMap((grant) =>
    Array<string>(clamp(grant.left, attemptIds.length)).fill(grant.id),
  )
  if (spendable.length < attemptIds.length) return false
  const unrequested = await listUnrequested(tx, spendable.slice(0, attemptIds.length))
  if (unrequested.length > 0 && !request) throw new Refusal('consent_required')
  if (unrequested.length > 0 && request) await recordStart(tx, unrequested, request)
  const reserves = attemptIds.map((attemptId, i) => ({ grantId: spendable[i] ?? '', attemptId }))
  await insertReserves(tx, reserves)
  return { requested: unrequested.length > 0 }
}

export function balanceOf(grants: OpenGrant[]): number {
  return grants.reduce((sum, grant) => sum + grant.left, 0)
}

/** What was given and what of it was used. A pack that is spent has no end: it counts only while there is nothing else. */
export function usedOf(grants: OpenGrant[]): { limit: number; used: number } {
  const current = grants.filter(({ left, validUntil }) => left > 0 || validUntil)
  const counted = current.length > 0 ? current : grants
  const limit = counted.reduce((sum, { credits }) => sum + credits, 0)
  return { limit, used: limit - balanceOf(counted) }
}

/** Until when a parent may count on credits: those of a plan until it renews. They outlast that only where a charge is late. */
export function toldEnd(
  { kind, validUntil }: Pick<OpenGrant, 'kind' | 'validUntil'>,
  now: Date,
): Date | null {
  if (kind !== 'plan_period' || !validUntil) return validUntil
  const renewal = new Date(validUntil.getTime() - RENEWAL_GRACE_MS)
  return renewal > now ? renewal : validUntil
}

/** What is left of each kind and day of expiry, in the order in which it is used. */
export function leftByKind(grants: readonly OpenGrant[], now = new Date()): CreditsOfKind[] {
  const found = new Map<string, CreditsOfKind>()
  for (const { kind, left, validUntil } of grants) {
    if (left <= 0) continue
    const until = toldEnd({ kind, validUntil }, now)?.toISOString() ?? null
    const key = `${kind} ${until?.slice(0, 10)}`
    const before = found.get(key) ?? { kind, left: 0, validUntil: until }
    found.set(key, { ...before, left: before.left + left })
  }
  return [...found.values()]
}

function clamp(left: number, most: number): number {
  return Math.max(0, Math.min(left, most))
}
