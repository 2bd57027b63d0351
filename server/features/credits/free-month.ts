import { and, eq, gt, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { creditEntries, creditGrants, planPauses } from '../../database/schema.ts'
import type { Services } from '../../services.ts'
import { grantFreeMonth } from './grants.ts'

type Needs = Pick<Services, 'signing'>
type Account = { id: string; email: string }

/** A signature of the address, so that the table names nobody and may outlast an erased account. */
const keyOf = ({ signing }: Needs, email: string) => signing.sign('plan-pause', 'free-month', email)

/** Records, for an account being erased, that this month's free credits were used. */
export async function noteFreeMonth(needs: Needs, tx: Query, { id, email }: Account): Promise<void> {
  const [spent] = await tx
    .select({ until: creditGrants.validUntil })
    .from(creditGrants)
    .innerJoin(creditEntries, eq(creditEntries.grantId, creditGrants.id))
    .where(
      and(
        and(eq(creditGrants.accountId, id), eq(creditGrants.kind, 'free_month')),
        and(gt(creditGrants.validUntil, sql`now()`), eq(creditEntries.kind, 'use')),
      ),
    )
    .limit(1)
  if (!spent?.until) return
  const { until } = spent
  await tx
    .insert(planPauses)
    .values({ key: keyOf(needs, email), until })
    .onConflictDoUpdate({ target: planPauses.key, set: { until } })
}

/** Withholds a second free month from an address that erased its account and returns within the same month. */
export async function withholdFreeMonth(needs: Needs, tx: Query, { id, email }: Account): Promise<void> {
  const noted = and(eq(planPauses.key, keyOf(needs, email)), gt(planPauses.until, sql`now()`))
  const rows = await tx.select({ key: planPauses.key }).from(planPauses).where(noted)
  if (rows.length === 0) return
  await grantFreeMonth(tx, id)
  const grant = and(eq(creditGrants.accountId, id), eq(creditGrants.kind, 'free_month'))
  await tx.update(creditGrants).set({ validUntil: sql`now()` }).where(grant)
}
