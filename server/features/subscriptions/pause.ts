import { and, gt, inArray, lte, sql } from 'drizzle-orm'
import { retention } from '#contract/retention.ts'
import type { Query } from '../../database/database.ts'
import { fromNow } from '../../database/moments.ts'
import { planPauses } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'

type Needs = Pick<Services, 'signing'>
type Who = { subscriber: string; browserId?: string | null | undefined }

/** Signatures, so that the table names nobody and may outlast an erased account. */
function keysOf({ signing }: Needs, { subscriber, browserId }: Who): string[] {
  const browser = browserId ? [signing.sign('plan-pause', 'browser', browserId)] : []
  return [signing.sign('plan-pause', 'address', subscriber), ...browser]
}

/** Prevents another plan for a while (retention.pauses) after a withdrawal from a used one. */
export async function pausePlans(needs: Needs, tx: Query, who: Who): Promise<void> {
  const until = fromNow(retention.pauses.ms)
  await tx
    .insert(planPauses)
    .values(keysOf(needs, who).map((key) => ({ key, until })))
    .onConflictDoUpdate({ target: planPauses.key, set: { until } })
}

export async function isPaused(needs: Needs, tx: Query, who: Who): Promise<boolean> {
  const own = inArray(planPauses.key, keysOf(needs, who))
  return (await tx.$count(planPauses, and(own, gt(planPauses.until, sql`now()`)))) > 0
}

export async function requireNoPause(needs: Needs, tx: Query, who: Who): Promise<void> {
  if (await isPaused(needs, tx, who)) throw new Refusal('plan_paused')
}

export async function deleteOldPauses(tx: Query): Promise<void> {
  await tx.delete(planPauses).where(lte(planPauses.until, sql`now()`))
}
