import type { CreditsOfKind } from '#contract/credits.ts'
import { isPlan } from '#contract/plans.ts'
import type { ConsentVersion } from '#contract/withdrawal.ts'
import type { Query } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { OrderRow } from '../orders/store.ts'
import { RENEWAL_GRACE_MS } from './grants.ts'
import {
  insertReserves,
  listOpenGrants,
  listUnrequested,
  lockPurse,
  type OpenGrant,
  type Purse,
  recordStart,
} from './store.ts'

/** The credits an order may spend: those of its account or, for a guest, those of the order itself. */
export function purseOf(order: Pick<OrderRow, 'id' | 'accountId'>): Purse {
  return order.accountId ? { accountId: order.accountId } : { orderId: order.id }
}

/** Reserves one credit per attempt, soonest to expire first, and locks the purse. Returns false if there are too few. Throws Refusal consent_required. */
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

/** The unused credits of a guest's pack, or undefined if the credits belong to an account or a plan. */
export async function unusedOfPack(
  tx: Query,
  { id: orderId, accountId, bundleType }: Pick<OrderRow, 'id' | 'accountId' | 'bundleType'>,
): Promise<number | undefined> {
  return accountId || isPlan(bundleType) ? undefined : creditsOf(tx, { id: orderId, accountId })
}

/** How many credits an order may spend now. */
export async function creditsOf(tx: Query, order: Pick<OrderRow, 'id' | 'accountId'>): Promise<number> {
  return balanceOf(await listOpenGrants(tx, purseOf(order)))
}

export function balanceOf(grants: OpenGrant[]): number {
  return grants.reduce((sum, grant) => sum + grant.left, 0)
}

/** Credits granted and used. A spent pack never expires, so it counts only while there are no other credits. */
export function usedOf(grants: OpenGrant[]): { limit: number; used: number } {
  const current = grants.filter(({ left, validUntil }) => left > 0 || validUntil)
  const counted = current.length > 0 ? current : grants
  const limit = counted.reduce((sum, { credits }) => sum + credits, 0)
  return { limit, used: limit - balanceOf(counted) }
}

/** The expiry shown to a parent. Plan credits show the renewal, and their actual expiry only once the charge is late. */
export function countedEnd(
  { kind, validUntil }: Pick<OpenGrant, 'kind' | 'validUntil'>,
  now: Date,
): Date | null {
  if (kind !== 'plan_period' || !validUntil) return validUntil
  const renewal = new Date(validUntil.getTime() - RENEWAL_GRACE_MS)
  return renewal > now ? renewal : validUntil
}

/** Credits left per kind and day of expiry, in the order in which they are spent. */
export function leftByKind(grants: readonly OpenGrant[], now = new Date()): CreditsOfKind[] {
  const found = new Map<string, CreditsOfKind>()
  for (const { kind, left, validUntil } of grants) {
    if (left <= 0) continue
    const until = countedEnd({ kind, validUntil }, now)?.toISOString() ?? null
    const key = `${kind} ${until?.slice(0, 10)}`
    const before = found.get(key) ?? { kind, left: 0, validUntil: until }
    found.set(key, { ...before, left: before.left + left })
  }
  return [...found.values()]
}

function clamp(left: number, most: number): number {
  return Math.max(0, Math.min(left, most))
}
