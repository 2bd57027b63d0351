import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { creditEntries, creditGrants, orders } from '../../database/schema.ts'

/** Whose credits: an account's with those of its orders, or a guest order's own. */
export type Purse = { accountId: string } | { orderId: string }

export type NewGrant = Omit<typeof creditGrants.$inferInsert, 'id' | 'createdAt'>

/** What is left of a grant that has not expired. */
export type OpenGrant = {
  id: string
  kind: 'free_month' | 'plan_period' | 'pack'
  credits: number
  left: number
}

/** Gives credits; the same cause gives them once. */
export async function insertGrant(tx: Query, grant: NewGrant): Promise<void> {
  await tx
    .insert(creditGrants)
    .values({ ...grant, id: randomUUID() })
    .onConflictDoNothing({ target: creditGrants.cause })
}

const belongsTo = (purse: Purse) =>
  'orderId' in purse
    ? eq(creditGrants.orderId, purse.orderId)
    : or(
        eq(creditGrants.accountId, purse.accountId),
        sql`${creditGrants.orderId} in (select ${orders.id} from ${orders} where ${orders.accountId} = ${purse.accountId})`,
      )

/** The grants of a purse that have not expired, those that expire first at the front. */
export async function listOpenGrants(tx: Query, purse: Purse): Promise<OpenGrant[]> {
  const spent = sql`coalesce((select sum(${creditEntries.amount}) from ${creditEntries} where ${creditEntries.grantId} = ${creditGrants.id}), 0)`
  return tx
    .select({
      id: creditGrants.id,
      kind: creditGrants.kind,
      credits: creditGrants.credits,
      left: sql<number>`(${creditGrants.credits} + ${spent})::int`,
    })
    .from(creditGrants)
    .where(
      and(belongsTo(purse), or(isNull(creditGrants.validUntil), gt(creditGrants.validUntil, sql`now()`))),
    )
    .orderBy(sql`${creditGrants.validUntil} asc nulls last`, asc(creditGrants.createdAt))
}

/** Sets one credit of a grant aside for an attempt. */
export async function insertReserve(tx: Query, grantId: string, attemptId: string): Promise<void> {
  await tx.insert(creditEntries).values({ id: randomUUID(), grantId, kind: 'reserve', amount: -1, attemptId })
}

/** Settles what was set aside for an attempt: used, or given back. Without a reservation nothing happens; a second settling neither. */
export async function insertSettlement(tx: Query, attemptId: string, kind: 'use' | 'return'): Promise<void> {
  const amount = kind === 'return' ? 1 : 0
  await tx.execute(sql`
    insert into credit_entries (id, grant_id, kind, amount, attempt_id)
    select gen_random_uuid(), grant_id, ${kind}, ${amount}::int, attempt_id
    from credit_entries where attempt_id = ${attemptId} and kind = 'reserve'
    on conflict do nothing`)
}
