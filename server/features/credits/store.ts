import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ConsentVersion, withdrawalDays } from '#contract/withdrawal.ts'
import type { Query } from '../../database/database.ts'
import {
  creditEntries,
  creditGrants,
  imageAttempts,
  images,
  modelCalls,
  orders,
  payments,
  subscriptions,
} from '../../database/schema.ts'

/** Whose credits: those of an account, its orders and subscriptions, or those of a guest order and the subscription it began. */
export type Purse = { accountId: string } | { orderId: string }

/** Credits that a payment bought, credits used for pictures drawn or being drawn, and when the parent asked for that. */
export type Use = { credits: number; used: number; consentedAt: Date | null }

/** A grant that has not expired. `credits` is what was granted minus what refunds revoked. */
export type OpenGrant = {
  id: string
  kind: typeof creditGrants.$inferSelect.kind
  credits: number
  left: number
  validUntil: Date | null
}

const belongsTo = (purse: Purse) =>
  'orderId' in purse
    ? or(
        eq(creditGrants.orderId, purse.orderId),
        sql`${creditGrants.subscriptionId} in (select ${subscriptions.id} from ${subscriptions} where ${subscriptions.orderId} = ${purse.orderId})`,
      )
    : or(
        eq(creditGrants.accountId, purse.accountId),
        sql`${creditGrants.orderId} in (select ${orders.id} from ${orders} where ${orders.accountId} = ${purse.accountId})`,
        sql`${creditGrants.subscriptionId} in (select ${subscriptions.id} from ${subscriptions} where ${subscriptions.accountId} = ${purse.accountId})`,
      )

/** Not expired, and not on hold because a bank disputes the payment. */
const spendable = () =>
  and(
    or(isNull(creditGrants.validUntil), gt(creditGrants.validUntil, sql`now()`)),
    sql`not exists (select 1 from ${payments} where ${payments.id} = ${creditGrants.paymentId} and ${payments.dispute} = 'open')`,
  )

/** Locks a purse until the transaction ends, so that what is read from it afterward stays true. */
export async function lockPurse(tx: Query, purse: Purse): Promise<void> {
  await tx
    .select({ id: creditGrants.id })
    .from(creditGrants)
    .where(and(belongsTo(purse), spendable()))
    .orderBy(asc(creditGrants.id))
    .for('update')
}

export async function listOpenGrants(tx: Query, purse: Purse): Promise<OpenGrant[]> {
  const changes = sql`select sum(${creditEntries.amount}) from ${creditEntries} where ${creditEntries.grantId} = ${creditGrants.id}`
  const spent = sql`coalesce((${changes}), 0)`
  const revoked = sql`coalesce((${changes} and ${creditEntries.kind} = 'revoke'), 0)`
  return tx
    .select({
      id: creditGrants.id,
      kind: creditGrants.kind,
      credits: sql<number>`(${creditGrants.credits} + ${revoked})::int`,
      left: sql<number>`(${creditGrants.credits} + ${spent})::int`,
      validUntil: creditGrants.validUntil,
    })
    .from(creditGrants)
    .where(and(belongsTo(purse), spendable()))
    .orderBy(sql`${creditGrants.validUntil} asc nulls last`, asc(creditGrants.createdAt))
}

export async function insertReserves(
  tx: Query,
  reserves: { grantId: string; attemptId: string }[],
): Promise<void> {
  const entry = { kind: 'reserve', amount: -1 } as const
  await tx.insert(creditEntries).values(reserves.map((one) => ({ id: randomUUID(), ...entry, ...one })))
}

/** Settles an attempt's credit once, as used or returned. A credit returned to an expired grant is granted again for 30 days, unless a refund revoked from that grant. */
export async function insertSettlement(tx: Query, attemptId: string, kind: 'use' | 'return'): Promise<void> {
  const amount = kind === 'return' ? 1 : 0
  await tx.execute(sql`
    insert into credit_entries (id, grant_id, kind, amount, attempt_id)
    select gen_random_uuid(), grant_id, ${kind}, ${amount}::int, attempt_id
    from credit_entries where attempt_id = ${attemptId} and kind = 'reserve'
    on conflict do nothing`)
  if (kind === 'return') await followReturn(tx, attemptId)
}

async function followReturn(tx: Query, attemptId: string): Promise<void> {
  const [grant] = await tx
    .select({ paymentId: creditGrants.paymentId })
    .from(creditEntries)
    .innerJoin(creditGrants, eq(creditGrants.id, creditEntries.grantId))
    .where(and(eq(creditEntries.attemptId, attemptId), eq(creditEntries.kind, 'return')))
  if (!grant) return
  if (grant.paymentId) await revokeRefunded(tx, grant.paymentId)
  await tx.execute(sql`
    insert into credit_grants (id, account_id, order_id, subscription_id, payment_id, kind, cause, credits, valid_until)
    select gen_random_uuid(), g.account_id, g.order_id, g.subscription_id, g.payment_id, 'returned', 'returned:' || e.attempt_id, 1, now() + interval '30 days'
    from credit_entries e join credit_grants g on g.id = e.grant_id
    where e.attempt_id = ${attemptId} and e.kind = 'return' and g.valid_until <= now()
      and not exists (select 1 from credit_entries r where r.grant_id = g.id and r.kind = 'revoke')
    on conflict do nothing`)
}

/** Revokes the refunded share of a payment's credits as far as they are unused; after a lost dispute, all that are left. */
export async function revokeRefunded(tx: Query, paymentId: string): Promise<void> {
  await revoke(
    tx,
    paymentId,
    sql`case when p.dispute = 'lost' then g.credits else floor(g.credits::numeric * p.refunded_cents / p.amount_cents) end`,
  )
}

export async function revokeAll(tx: Query, paymentId: string): Promise<void> {
  await revoke(tx, paymentId, sql`g.credits`)
}

async function revoke(tx: Query, paymentId: string, target: SQL): Promise<void> {
  await lockPaidCredits(tx, paymentId)
  await tx.execute(sql`
    insert into credit_entries (id, grant_id, kind, amount)
    select gen_random_uuid(), id, 'revoke', -least(remaining, target - revoked)
    from (
      select g.id, ${target} as target, g.credits + coalesce(sum(e.amount), 0) as remaining,
        coalesce(-sum(e.amount) filter (where e.kind = 'revoke'), 0) as revoked
      from credit_grants g join payments p on p.id = g.payment_id left join credit_entries e on e.grant_id = g.id
      where g.payment_id = ${paymentId} group by g.id, p.id
    ) as bought
    where least(remaining, target - revoked) > 0`)
}

/** Grants revoked credits again, once per grant, when their money came back to us after all. */
export async function restoreRevoked(tx: Query, paymentId: string): Promise<void> {
  await tx.execute(sql`
    insert into credit_grants (id, account_id, order_id, subscription_id, payment_id, kind, cause, credits, valid_until, consent_version, consented_at)
    select gen_random_uuid(), g.account_id, g.order_id, g.subscription_id, g.payment_id, 'returned', 'restored:' || g.id,
      e.revoked - floor(g.credits::numeric * p.refunded_cents / p.amount_cents), g.valid_until, g.consent_version, g.consented_at
    from credit_grants g join payments p on p.id = g.payment_id
      join (select grant_id, -sum(amount) as revoked from credit_entries where kind = 'revoke' group by grant_id) e on e.grant_id = g.id
    where g.payment_id = ${paymentId} and e.revoked > floor(g.credits::numeric * p.refunded_cents / p.amount_cents)
    on conflict (cause) do nothing`)
}

/** Records that the parent asked for drawing to start at once. An earlier consent is kept. */
export async function recordStart(tx: Query, grantIds: string[], version: ConsentVersion): Promise<void> {
  await tx
    .update(creditGrants)
    .set({ consentVersion: version, consentedAt: sql`now()` })
    .where(and(inArray(creditGrants.id, grantIds), isNull(creditGrants.consentedAt)))
}

/** Which of these grants were paid for less than 14 days ago without a request to start at once. Gifts are excluded, because their redeemer has no purchase to withdraw from. */
export async function listUnrequested(tx: Query, grantIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: creditGrants.id })
    .from(creditGrants)
    .innerJoin(payments, eq(payments.id, creditGrants.paymentId))
    .where(
      and(
        inArray(creditGrants.id, grantIds),
        and(isNull(payments.consentedAt), isNull(creditGrants.consentedAt), ne(creditGrants.kind, 'gift')),
        gt(payments.fulfilledAt, sql`now() - make_interval(days => ${withdrawalDays})`),
      ),
    )
  return rows.map(({ id }) => id)
}

/** What a payment bought and how much of it was used. Locks its credits until the transaction ends. */
export async function lockPaidCredits(tx: Query, paymentId: string): Promise<Use> {
  const bought = eq(creditGrants.paymentId, paymentId)
  await tx
    .select({ id: creditGrants.id })
    .from(creditGrants)
    .where(bought)
    .orderBy(asc(creditGrants.id))
    .for('update')
  const used = sql`coalesce((select -sum(${creditEntries.amount}) from ${creditEntries} where ${creditEntries.grantId} = ${creditGrants.id} and ${creditEntries.kind} in ('reserve', 'return')), 0)`
  const asked = sql`min(coalesce(${payments.consentedAt}, ${creditGrants.consentedAt}))`
  const [sums] = await tx
    .select({
      credits: sql<number>`coalesce(sum(${creditGrants.credits}) filter (where ${creditGrants.kind} <> 'returned'), 0)::int`,
      used: sql<number>`coalesce(sum(${used}), 0)::int`,
      consentedAt: asked.mapWith(payments.consentedAt),
    })
    .from(creditGrants)
    .innerJoin(payments, eq(payments.id, creditGrants.paymentId))
    .where(bought)
  return sums ?? { credits: 0, used: 0, consentedAt: null }
}

export async function countReturned(tx: Query, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ returned: count() })
    .from(creditEntries)
    .innerJoin(images, eq(images.attemptId, creditEntries.attemptId))
    .where(
      and(
        and(eq(images.orderId, orderId), eq(images.status, 'failed')),
        and(eq(creditEntries.kind, 'return'), isNull(images.takenBackAt)),
      ),
    )
  return row?.returned ?? 0
}

/** Whether a picture's credit was returned and none has been taken for it since. */
export async function gaveCreditBack(tx: Query, imageId: string): Promise<boolean> {
  const [row] = await tx
    .select({
      returned: sql<boolean>`coalesce(bool_or(${creditEntries.kind} = 'return') and sum(${creditEntries.amount}) = 0, false)`,
    })
    .from(creditEntries)
    .innerJoin(imageAttempts, eq(imageAttempts.id, creditEntries.attemptId))
    .where(eq(imageAttempts.imageId, imageId))
  return row?.returned ?? false
}

/**
 * Returns the credits still reserved for an order that is being deleted; the result lists their attempts. A credit whose
 * model call already cost money counts as used: otherwise one credit would pay for any number of calls.
 */
export async function returnUnsettled(tx: Query, orderId: string): Promise<string[]> {
  const settled = alias(creditEntries, 'settled')
  const paidCall = sql`select 1 from ${modelCalls} where ${modelCalls.attemptId} = ${imageAttempts.id} and ${modelCalls.costMicros} > 0`
  const open = await tx
    .select({ attemptId: imageAttempts.id, isPaid: sql<boolean>`exists (${paidCall})` })
    .from(imageAttempts)
    .innerJoin(images, eq(images.id, imageAttempts.imageId))
    .innerJoin(
      creditEntries,
      and(eq(creditEntries.attemptId, imageAttempts.id), eq(creditEntries.kind, 'reserve')),
    )
    .leftJoin(settled, and(eq(settled.attemptId, imageAttempts.id), inArray(settled.kind, ['use', 'return'])))
    .where(and(eq(images.orderId, orderId), isNull(settled.id)))
  for (const { attemptId, isPaid } of open) await insertSettlement(tx, attemptId, isPaid ? 'use' : 'return')
  return open.filter(({ isPaid }) => !isPaid).map(({ attemptId }) => attemptId)
}
